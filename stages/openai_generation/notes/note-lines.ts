import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { wordsOf } from '../../shared/lines/words.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { worthOf } from '../../shared/worth/worth-model.js';
import type { Fact } from '../facts/fact.js';
import type { NoteFact } from '../facts/own-facts.js';
import type { OwnLink } from '../material/own-words.js';
import { compress, shortened } from './compress.js';

/** The circumstances of a note. `labels` are those that several headlines begin with. */
export type Scene = Readonly<{
  place: ReadonlySet<string>;
  labels: ReadonlySet<string>;
  linkOf: (fact: Fact) => OwnLink | null;
}>;

/** A note and what it is based on. */
export type Note = Readonly<{
  text: string;
  facts: readonly Fact[];
  quote: string | null;
  evidence: GeneratedLine['voice_evidence'];
  callback: GeneratedLine['similar'];
}>;

/** What else a note on an earlier night has: news of this week, what a local says, and what the room shouted. */
export type OnTheSame = Readonly<{ news: Fact | null; local: Fact | null; shout: NoteFact | null }>;

/** Characters of the first line, of those below it, of the performer's own words, and of the name of a bit. */
const longest = { first: 160, below: 200, own: 170, name: 60 } as const;
/** Nights of one bit that a note quotes, and rows of a note. */
const mostNights = 2;
const mostRows = 3;
/** What a number adds to the worth of a detail: a note is the local thing, its odd detail and the number. */
const ofNumber = 0.3;
/** The share of a detail's words that the headline must not have. */
const leastNew = 0.5;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns the note of a fact: what happened, its best detail, what a local says on it, and what the performer has. */
export function factNote(fact: Fact, local: Fact | null, scene: Scene): Note {
  const link = scene.linkOf(fact);
  const core = coreOf(fact, scene);
  const heard = local === null ? '' : `Locally: ${sentence(shortened(local.text, longest.below))}`;
  const text = joined([core, heard === '' ? detailOf(fact, core, scene) : heard, link?.line ?? '']);
  return {
    text,
    facts: local === null ? [fact] : [fact, local],
    quote: quoteOf(fact),
    evidence: link?.evidence ?? null,
    callback: null,
  };
}

/**
 * Returns the note of a promise, of who was there, or of what worked, in at most three rows: with this week’s news on
 * it and what a local says, or with what was shouted.
 */
export function earlierNote(fact: NoteFact, { news, local, shout }: OnTheSame, scene: Scene): Note {
  const [heading = '', ...quotations] = [...headingOf(fact), ...(shout === null ? [] : [said(shout.note.text)])];
  const core = news === null ? '' : coreOf(news, scene);
  const found = [
    news?.kind === 'news' ? `News: ${core}` : core,
    local === null ? '' : `Locally: ${sentence(shortened(local.text, longest.below))}`,
  ].filter((row) => row !== '');
  const quoted = quotations.join('. ');
  const above = found.length > 1 ? [`${heading} ${quoted}`.trim()] : [heading, quoted];
  const detail = news === null ? '' : detailOf(news, core, scene);
  return {
    text: joined([...above, ...found, detail].filter((row) => row !== '').slice(0, mostRows)),
    facts: [fact, news, local, shout].filter((one) => one !== null),
    quote: news === null ? null : quoteOf(news),
    evidence: null,
    callback: callbackTo(fact),
  };
}

/** Returns the bit that a statement praises as the notes name it: of a list, only those; a long one up to a clause. */
function nameOf({ note }: NoteFact): string {
  const listed = (note.item ?? '').split(/[,;/]\s+/u);
  const praised = listed.filter((one) => sharedWords(contentWords(one), contentWords(note.text)).length > 0);
  const name =
    listed.length > 1 && praised.length > 0 ? praised.join(', ') : (note.item ?? note.topic ?? 'what worked');
  if (name.length <= longest.name) return name;
  const clauses = [...name.slice(0, longest.name).matchAll(/[,;:.!?] |\s[–—-]\s|\s\(/gu)];
  const end = clauses.at(-1)?.index;
  return end === undefined ? shortened(name, longest.name) : name.slice(0, end);
}

function callbackTo({ note }: NoteFact): GeneratedLine['similar'] {
  const from = note.venue ?? (note.date === null ? 'tonight’s notes' : 'venue not recorded');
  return { text: plainText(note.item ?? note.text, 240), from, date: note.date, kind: 'callback' };
}

/** `GRANITE BIT: worked here, Oct 2023.` and `“KILLED”`, or `PROMISED: “…” (Oct 2023).` */
function headingOf(fact: NoteFact): readonly string[] {
  const { kind, note } = fact;
  if (kind === 'promised') return [`PROMISED: ${said(note.text)} (${nightOf(fact)}).`];
  if (kind === 'person') return [`IN THE ROOM THEN, ${nightOf(fact)}: ${said(note.text)}.`];
  const name = nameOf(fact);
  const [first, ...others] = fact.nights;
  const praises = [first ?? note, ...others].map((one) => {
    const rest = one.text.startsWith(name) ? one.text.slice(name.length).replace(/^[\s=:→>,;.–—-]+/u, '') : one.text;
    const when = others.length === 0 || one.date === null ? '' : ` (${one.date.slice(0, 4)})`;
    return `${said(rest === '' ? one.text : rest)}${when}`;
  });
  const nights = [...new Set(fact.nights.map((one) => nightOf({ note: one })))].join(' and ');
  return [`${name.toLocaleUpperCase()}: worked here, ${nights}.`, praises.slice(0, mostNights).join(', ')];
}

function said(text: string): string {
  return `“${shortened(text.replace(/[“”"]/gu, '’').replace(/(?<![.;,])[.;,]+$/u, ''), longest.own)}”`;
}

function nightOf({ note }: Pick<NoteFact, 'note'>): string {
  return note.date === null ? 'tonight’s notes' : monthOf(note.date);
}

/** What a remark of the user's own notes begins with. */
const labels: Readonly<Partial<Record<Fact['kind'], string>>> = { venue: 'IN THE ROOM' };

function coreOf(fact: Fact, scene: Scene): string {
  const label = labels[fact.kind];
  if (label !== undefined) return `${label}: ${said(fact.text)}.`;
  if (fact.kind === 'city' && fact.text.length <= longest.first + longest.below)
    return sentence(capitalised(fact.text));
  const head = fact.kind === 'news' ? headlineOf(fact) : fact.head;
  const plain = inTown(compress(head, { publisher: fact.from, labels: scene.labels }), fact.otherTown ?? null);
  const core = capitalised(shortened(plain, longest.first));
  return sentence(fact.kind === 'event' ? `${core.replace(/\.$/u, '')}, tonight` : core);
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());
}

/** Returns the headline of a story; of one that only asks, the first sentence of the report that answers. */
function headlineOf({ head, details }: Fact): string {
  if (!/\?["”»’]?$/u.test(head)) return head;
  return (
    details.find(
      (detail) => !detail.includes('?') && sharedWords(contentWords(head), contentWords(detail)).length > 1,
    ) ?? head
  );
}

/** Begins a headline with the other town that it is about, as a report does, if it does not name it. */
function inTown(headline: string, town: string | null): string {
  const words = wordsOf(headline);
  return town === null || wordsOf(town).every((word) => words.includes(word)) ? headline : `${town}: ${headline}`;
}

/** Returns the whole sentence of most worth, a number counting, that says more than the headline; '' without one. */
function detailOf({ details, language, text }: Fact, core: string, { place }: Scene): string {
  const known = contentWords(`${core} ${text.split('\n')[0] ?? ''}`, place);
  const whole = details.filter(({ length }) => length <= longest.below);
  const added = whole.filter((detail) => {
    const words = contentWords(detail, place);
    return words.length > 1 && sharedWords(words, known).length <= (1 - leastNew) * words.length;
  });
  const worths = added.map((headline) =>
    worthOf({ headline, summary: null, date: null, names: [], language: language ?? 'en' }),
  );
  const withNumbers = worths.map((worth, index) => worth + (/\d/u.test(added[index] ?? '') ? ofNumber : 0));
  const best = added[withNumbers.indexOf(Math.max(...withNumbers))];
  return best === undefined ? '' : sentence(best);
}

function quoteOf({ kind, head, text, claimIds }: Fact): string | null {
  if (claimIds.length === 0) return null;
  // The head of news may have a date instead of a word such as `tomorrow`.
  return kind === 'news' ? (text.split('\n')[0] ?? head) : head;
}

/** Words with which no sentence ends: a feed cut it off. */
const unfinished =
  /\s(?:the|an?|of|to|in|for|on|at|by|from|with|and|or|der|die|das|dem|des|eine?r?|und|oder|im|am|zu[rm]?|für|mit|von|vom|le|la|les|une?|des?|du|et|ou|au|aux|pour|avec|dans|sur|el|los|las|del|y|con|por|para|il|lo|gli|di|della|dei|e|o|per|os?|as?|do|da|dos|das|em|het|een|en|van|voor|met)$/iu;

/** Ends a text with a full stop, or with an ellipsis where a feed cut it off: `one more caribou now calls the`. */
function sentence(text: string): string {
  if (/[.!?…。]["”»’]?$/u.test(text)) return text;
  return `${text}${unfinished.test(text) ? '…' : '.'}`;
}

function joined(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .map((line) => plainText(line))
    .join('\n');
}

function monthOf(date: LocalDate): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}
