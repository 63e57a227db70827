import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { nearness } from '../../shared/lines/shared-things.js';
import { wordsOf } from '../../shared/lines/words.js';
import { isGreeting } from '../../shared/notes/wishes.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { saysWhen } from '../../shared/worth/announced-days.js';
import { needsAntecedent } from '../facts/antecedent.js';
import type { Fact } from '../facts/fact.js';
import type { NoteFact } from '../facts/own-facts.js';
import type { OwnLink } from '../material/own-words.js';
import { compress, shortened } from './compress.js';
import { detailOf } from './details.js';
import { headingOf, type Scene, said } from './note-heading.js';
import { saysNumber } from './says-number.js';

/** A note and what it is based on. */
export type Note = Readonly<{
  text: string;
  facts: readonly Fact[];
  quote: string | null;
  evidence: GeneratedLine['voice_evidence'];
  /** True where it quotes what got a laugh. */
  isLaughed: boolean;
  /** How much it is on a bit of the voice file, and whether by two words of it. */
  tie: Pick<OwnLink, 'isTied' | 'weight'> | null;
  callback: GeneratedLine['similar'];
  /** True for a bit of an earlier night of which only the name is known: the page has it with that night. */
  isBare?: boolean;
}>;

/** What else a note on an earlier night has: news, what locals say, what the room shouted, and the promised bit. */
export type OnTheSame = Readonly<{
  news: Fact | null;
  locals: readonly Fact[];
  shout: NoteFact | null;
  bit: NoteFact | null;
}>;

/** Characters of the first line, of those below it, and of a wish of the house. */
const longest = { first: 160, below: 200, room: 220, wish: 340 } as const;
/** Rows of a note on an earlier night, and of one on news: the thing, its detail, who is there, the performer's own. */
const mostRows = { earlier: 3, news: 4 } as const;

/** Returns the note of a fact: what happened, its best detail or what locals say on it, and what the performer has. */
export function factNote(fact: Fact, locals: readonly Fact[], scene: Scene): Note {
  const link = scene.linkOf(fact);
  const core = coreOf(fact, scene);
  const line = link?.line ?? '';
  const when = whenOf(fact, core);
  const linked = when || link === null ? when : detailRow(fact, core, scene, link.words);
  const plan = scene.planOn(fact);
  const planned = plan === null ? '' : planRow(plan, scene);
  const rows = mostRows.news - 1 - Number(line !== '') - Number(plan !== null);
  const isNeeded = linked !== '' && (locals.length > 1 || when !== '');
  const numbered = detailRow(fact, core, scene);
  const isPoor = (one: Fact) => one.isWeak === true && saysNumber(numbered) && !saysNumber(core);
  const heard = locals.filter((one) => !isPoor(one)).slice(0, isNeeded ? rows - 1 : rows);
  const detail = linked === '' && !heard.some(({ kind }) => kind === 'city') ? numbered : linked;
  const details = when === '' ? [detail] : [...new Set([detail, numbered])];
  const below = [...heard.map((one) => heardRow(one, fact.text, scene)), ...details].slice(0, rows);
  const [first] = heard;
  // What is odd in town all year comes before news that is less so, which is then why it is said today.
  const isOdd =
    first?.kind === 'city' &&
    first.isWeak !== true &&
    first.worth > fact.worth &&
    saidOn(first, fact.text, scene) === first.text;
  const isBetter = first !== undefined && fact.kind === 'news' && isOdd && link === null;
  const rest = [scene.t('News: {text}', { text: core }), ...below.slice(1)];
  return {
    text: joined(isBetter ? [coreOf(first, scene), ...rest, planned, line] : [core, ...below, planned, line]),
    facts: [fact, ...heard, ...(plan === null ? [] : [plan])],
    quote: quoteOf(fact),
    evidence: link?.evidence ?? null,
    isLaughed: link?.isLaughed === true,
    tie: link,
    callback: null,
  };
}

/**
 * Returns the note of a promise, of who was there, or of what worked, in at most three rows: with this week’s news on
 * it and what a local says, or with what was shouted.
 */
export function earlierNote(fact: NoteFact, { news, locals, shout, bit }: OnTheSame, scene: Scene): Note {
  const core = news === null ? '' : announced(news, scene);
  const heard = locals.slice(0, 1).map((one) => heardRow(one, `${fact.text}. ${core}`, scene));
  const found = [...(news === null ? [] : [newsRow(news, core, scene)]), ...heard];
  const played = fact.kind === 'worked' ? fact : bit;
  const laugh = played === null ? null : scene.laughOn(played.note.item ?? played.note.topic ?? '');
  const plan = scene.planOn(fact);
  const planned = plan === null ? [] : [planRow(plan, scene)];
  const [heading = '', ...quotations] = headingOf(fact, scene);
  if (shout !== null) quotations.push(said(shout.note.text, scene));
  const quoted = quotations.filter(Boolean).join('. ');
  const others = [...planned, ...(bit === null ? [] : [headingOf(bit, scene).join(' ')]), ...linesOf(laugh)];
  const above =
    found.length + planned.length + linesOf(laugh).length > 1 ? [`${heading} ${quoted}`] : [heading, quoted];
  const detail = news === null ? '' : detailRow(news, core, scene);
  const rows = [...found.slice(0, Math.max(1, mostRows.earlier - above.length - others.length)), ...others, detail];
  return {
    text: joined([...above, ...rows].filter((row) => row.trim() !== '').slice(0, mostRows.earlier)),
    facts: [fact, news, bit, ...locals, shout, plan].filter((one) => one !== null),
    quote: news === null ? null : quoteOf(news),
    evidence: laugh?.evidence ?? null,
    isLaughed: laugh !== null,
    tie: null,
    callback: callbackTo(fact, scene),
    isBare: fact.kind === 'worked' && quoted === '' && rows.every((row) => row.trim() === ''),
  };
}

/** Returns the headline of news, and when what it announces is to be. */
function announced(news: Fact, scene: Scene): string {
  const head = coreOf(news, scene);
  return [head, whenOf(news, head)].filter(Boolean).join(' ');
}

function newsRow({ kind }: Fact, text: string, { t }: Scene): string {
  return kind === 'news' ? t('News: {text}', { text }) : text;
}

function linesOf(laugh: Readonly<{ line: string }> | null): readonly string[] {
  return laugh === null ? [] : [laugh.line];
}

/** Returns a fact with the details that can be read without the sentence before them. */
function readAlone<Some extends Pick<Fact, 'details'>>(fact: Some): Some {
  return { ...fact, details: fact.details.filter((detail) => !needsAntecedent(detail)) };
}

/** Returns what a local says to a text, with its label. A wish of the house is whole. */
function heardRow(heard: Fact, about: string, scene: Scene): string {
  const text =
    heard.isWish === true ? shortened(heard.text, longest.wish) : shortened(saidOn(heard, about, scene), longest.below);
  return scene.t('Locally: {text}', { text: sentence(text) });
}

/** Returns a remark on a town from its sentence that is most on a text; of a long one, its sentences on it. */
function saidOn({ kind, text, language }: Fact, about: string, { place }: Scene): string {
  const all = sentencesOf(text);
  const near = all.map((one) => nearness(one, about, { place, language }));
  const isOn = near.map((one) => one > 0);
  // Of people in the room, `They go to the fair` needs the sentence that says who.
  const isWho = (at: number) => kind === 'venue' && isOn[at + 1] === true && needsAntecedent(all[at + 1] ?? '');
  const on = all.filter((_, at) => isOn[at] === true || isWho(at));
  // Of those in the room, only who is meant.
  if (on.length > 0 && (kind === 'venue' || text.length > longest.below)) return on.join(' ');
  const nearest = near.indexOf(Math.max(...near));
  const first = nearest - Number(needsAntecedent(all[nearest] ?? ''));
  return kind === 'city' && first > 0 ? all.slice(first).join(' ') : text;
}

/** Returns the row of what the notes say to play, with the night of which they are. */
function planRow({ text, date }: Fact, scene: Scene): string {
  const { t, tonight } = scene;
  const when = date === null || date === tonight ? '' : ` (${t.month(date)})`;
  return t('Planned: {text}', { text: `${said(text, scene)}${when}` });
}

function callbackTo({ note }: NoteFact, { t }: Scene): GeneratedLine['similar'] {
  const from = note.venue ?? t(note.date === null ? 'tonight’s notes' : 'venue not recorded');
  return { text: plainText(note.item ?? note.text, 240), from, date: note.date, kind: 'callback' };
}

/** What says when something of today is: in the past, tonight, or not known. In seven languages. */
const isOfToday =
  /\?|(?<!\p{L})(?:was|were|had|took|tonight|this evening|check|war|waren|wurde|hatte|heute abend|prüfen|était|étaient|a été|ont été|ce soir|vérifier|fue|fueron|era|estuvo|esta noche|comprobar|è stat[oa]|erano|stasera|da verificare|foi|foram|esta noite|confirmar|werd|vanavond|navragen)(?!\p{L})/iu;

function coreOf(fact: Fact, scene: Scene): string {
  const { t, labels } = scene;
  if (fact.isWish === true && isGreeting(fact.text))
    return `${t('Say from the stage').toLocaleUpperCase(t.language)}: ${said(fact.text, scene, true)}.`;
  if (fact.isPlan === true) return planRow(fact, scene);
  if (fact.kind === 'venue' && (fact.isPresent === true || fact.isAllowed === true)) return inRoom(fact.text, t);
  // What the house is or has needs no label.
  if (['city', 'venue'].includes(fact.kind) && fact.text.length <= longest.first + longest.below)
    return sentence(capitalised(fact.text));
  const head = fact.kind === 'news' ? headlineOf(fact) : fact.head;
  const plain = inTown(compress(head, { publisher: fact.from, labels }), fact.otherTown ?? null);
  const core = capitalised(shortened(plain, longest.first));
  return sentence(
    fact.kind === 'event' && !isOfToday.test(core) ? t('{text}, tonight', { text: core.replace(/\.$/u, '') }) : core,
  );
}

/** Returns what a house writes of those in the room, under their label and without the marks of a quotation. */
function inRoom(text: string, t: Scene['t']): string {
  const shown = shortened(text.replace(/(?<![.;,])[.;,]{1,9}$/u, ''), longest.room);
  return t('IN THE ROOM: {text}.', { text: shown }).replace(/(?<=[.…!?]["”»’]?)\.$/u, '');
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());
}

/** Returns the headline of a story; of one that only asks, the first sentence of the report that answers. */
function headlineOf({ head, details, isTalkedOf }: Fact): string {
  // What the performer spoke of is known by its headline.
  if (isTalkedOf === true || !/\?["”»’]?$/u.test(head)) return head;
  return (
    details.find(
      (detail) =>
        !detail.includes('?') &&
        !needsAntecedent(detail) &&
        sharedWords(contentWords(head), contentWords(detail)).length > 1,
    ) ?? head
  );
}

/** Begins a headline with the other town that it is about, as a report does, if it does not name it. */
function inTown(headline: string, town: string | null): string {
  const words = wordsOf(headline);
  return town === null || wordsOf(town).every((word) => words.includes(word)) ? headline : `${town}: ${headline}`;
}

/** Returns the first sentence of a report that says when what it announces is to be; '' if the headline does. */
function whenOf({ kind, date, details }: Fact, core: string): string {
  if (kind !== 'news' || date === null || saysWhen(core, date)) return '';
  const found = readAlone({ details }).details.find((detail) => saysWhen(detail, date) && !core.includes(detail));
  return found === undefined ? '' : sentence(shortened(found, longest.below));
}

function detailRow(fact: Fact, core: string, scene: Scene, near?: readonly string[]): string {
  const detail = detailOf(readAlone(fact), core, scene, near);
  return detail === '' ? '' : sentence(detail);
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
