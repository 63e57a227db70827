import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { LocalDate } from '../../../src/domain/time.js';
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

/** Characters of the first line, of those below it, and of the performer's own words. */
const longest = { first: 160, below: 200, own: 170 } as const;
/** The share of a detail's words that the headline must not have. */
const leastNew = 0.5;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns the note of a fact: what happened, its best detail, and what it shares with the performer. */
export function factNote(fact: Fact, scene: Scene): Note {
  const link = scene.linkOf(fact);
  const core = coreOf(fact, scene);
  const text = joined([core, detailOf(fact, core, scene), link?.line ?? '']);
  return { text, facts: [fact], quote: quoteOf(fact), evidence: link?.evidence ?? null, callback: null };
}

/**
 * Returns the note of an earlier night: what it was, how it went in the performer's words, and this week's news on it.
 */
export function earlierNote(fact: NoteFact, partner: Fact | null, scene: Scene): Note {
  const { note } = fact;
  const news = partner === null ? [] : [`News: ${coreOf(partner, scene)}`, detailOf(partner, partner.head, scene)];
  return {
    text: joined([`${labelOf(fact)} (${note.date === null ? 'tonight’s notes' : monthOf(note.date)}).`, ...news]),
    facts: partner === null ? [fact] : [fact, partner],
    quote: partner === null ? null : quoteOf(partner),
    evidence: null,
    callback: {
      text: plainText(note.item ?? note.text, 240),
      from: note.venue ?? 'tonight’s notes',
      date: note.date,
      kind: 'callback',
    },
  };
}

/** `GRANITE BIT: “KILLED” here`, `PROMISED: “…”`, `IN THE ROOM: “…”`. */
function labelOf({ kind, note }: NoteFact): string {
  const said = (text: string) => `“${shortened(text.replace(/[“”"]/gu, '’').replace(/[.;,]+$/u, ''), longest.own)}”`;
  if (kind === 'promised') return `PROMISED: ${said(note.text)}`;
  if (kind === 'person' || note.topic === null) return `IN THE ROOM THEN: ${said(note.text)}`;
  const rest = note.text.startsWith(note.topic)
    ? note.text.slice(note.topic.length).replace(/^[\s=:→>,;.–—-]+/u, '')
    : note.text;
  return `${note.topic.toLocaleUpperCase()}: ${said(rest === '' ? note.text : rest)} here`;
}

function coreOf(fact: Fact, { labels }: Scene): string {
  const plain = compress(fact.head, { publisher: fact.from, labels });
  const core = shortened(plain, longest.first).replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());
  return sentence(fact.kind === 'event' || fact.kind === 'holiday' ? `${core.replace(/\.$/u, '')}, tonight` : core);
}

/** Returns the sentence of the reports with most worth that says something beyond the headline; '' without one. */
function detailOf({ details, language, text }: Fact, core: string, { place }: Scene): string {
  const known = contentWords(`${core} ${text.split('\n')[0] ?? ''}`, place);
  const added = details.filter((detail) => {
    const words = contentWords(detail, place);
    return words.length > 1 && sharedWords(words, known).length <= (1 - leastNew) * words.length;
  });
  const worths = added.map((headline) =>
    worthOf({ headline, summary: null, date: null, names: [], language: language ?? 'en' }),
  );
  const best = added[worths.indexOf(Math.max(...worths))];
  return best === undefined ? '' : sentence(shortened(best, longest.below));
}

function quoteOf({ head, claimIds }: Fact): string | null {
  return claimIds.length === 0 ? null : head;
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
