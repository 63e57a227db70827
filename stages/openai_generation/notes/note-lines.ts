import { comparableName } from '../../../src/domain/names.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { wordsOf } from '../../shared/lines/words.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import type { RoomNotes } from '../../shared/text/room-notes.js';
import { foreignNumber } from '../../shared/untrusted-text/numbers.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from '../facts/fact.js';
import { noteOfFact } from '../facts/own-facts.js';
import type { OwnLink } from '../material/own-words.js';
import { compress, shortened } from './compress.js';
import { subjectOf } from './subject.js';

/** The circumstances of a note. `labels` are those that several headlines begin with. */
export type Scene = Readonly<{
  city: string;
  place: ReadonlySet<string>;
  labels: ReadonlySet<string>;
  linkOf: (fact: Fact, except?: readonly string[]) => OwnLink | null;
}>;

/** A note and what it is based on. */
export type Note = Readonly<{
  text: string;
  facts: readonly Fact[];
  quote: string | null;
  evidence: GeneratedLine['voice_evidence'];
  callback: GeneratedLine['similar'];
}>;

/** Characters of the first line and of those below it. */
const longest = { first: 120, below: 110 } as const;
const mostDetails = 2;
/** Words of a sentence that depends on the one before it. */
const shortSentence = 6;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns the note of a fact: the thing and what happened, its best details, and what it shares with the performer. */
export function factNote(fact: Fact, scene: Scene): Note | null {
  const link = scene.linkOf(fact);
  const core = coreOf(fact, scene, link?.words ?? []);
  const text = joined([core, detailsOf(fact, core, scene), link?.line ?? '']);
  return { text, facts: [fact], quote: quoteOf(fact), evidence: link?.evidence ?? null, callback: null };
}

/** Returns the note of what worked here: how it went, the material, and this week's fact on the same subject. */
export function workedNote(worked: Fact, partner: Fact | null, room: RoomNotes, scene: Scene): Note | null {
  const note = noteOfFact(worked, room);
  if (note === null) return null;
  const shared = partner === null ? [] : sharedWords(contentWords(worked.text), contentWords(partner.text));
  const subject = spelling(shared[0] ?? note.about[0] ?? worked.head.split(/\s+/u)[0] ?? '', worked.text);
  const when = note.date === null ? '' : ` (${monthOf(note.date)})`;
  const isKnown = note.item !== null && comparableName(note.item) === comparableName(subject);
  const bit = note.item === null || isKnown ? '' : ` ${sentence(`Bit: ${shortened(note.item, longest.below)}`)}`;
  const first = `${upper(subject, null)}: ${verdictOf(worked.head, note.about)}${when}.${bit}`;
  const link = partner === null ? null : scene.linkOf(partner, note.about);
  return {
    text: joined([first, partner === null ? '' : newsOf(partner, scene), lastLine(partner, link, scene)]),
    facts: partner === null ? [worked] : [worked, partner],
    quote: partner === null ? null : quoteOf(partner),
    evidence: link?.evidence ?? null,
    callback: {
      text: plainText(note.item ?? note.text, 240),
      from: note.venue ?? 'tonight’s notes',
      date: note.date,
      kind: 'callback',
    },
  };
}

/** Returns the performer's own words on the fact, else its details, else a habit that fits. */
function lastLine(partner: Fact | null, link: OwnLink | null, scene: Scene): string {
  if (partner === null) return '';
  const details = detailsOf(partner, partner.head, scene);
  return link === null || (link.evidence.kind === 'habit' && details !== '') ? details : link.line;
}

function newsOf(fact: Fact, scene: Scene): string {
  const label = fact.kind === 'news' ? 'News: ' : fact.kind === 'event' ? 'Tonight: ' : '';
  return sentence(`${label}${shortened(compress(fact.head, compressing(fact, scene)), longest.first)}`);
}

function coreOf(fact: Fact, scene: Scene, own: readonly string[]): string {
  if (fact.kind === 'room' || fact.kind === 'weather') return sentence(`${upper(fact.kind, 'en')}: ${fact.head}`);
  const { language, topics, details } = fact;
  const plain = compress(fact.head, compressing(fact, scene));
  const { from, to } = subjectOf(plain, { language, topics, details, own, place: scene.place });
  const written = plain.slice(0, from) + upper(plain.slice(from, to), language) + plain.slice(to);
  const core = shortened(written, longest.first).replace(/^\p{Ll}/u, (first) => upper(first, language));
  return sentence(fact.kind === 'event' || fact.kind === 'holiday' ? `${core.replace(/\.$/u, '')}, tonight` : core);
}

/** Returns the details that say most beyond the core: figures, quotes, new words, with the short sentence after them. */
function detailsOf({ details }: Fact, core: string, { place }: Scene): string {
  const chosen: string[] = [];
  for (let left = details; chosen.length < mostDetails && left.length > 0; ) {
    const known = [core, ...chosen].join(' ');
    const [best = ''] = left.toSorted(
      (one, other) => detailWorth(other, known, place) - detailWorth(one, known, place),
    );
    const punch = left[left.indexOf(best) + 1] ?? '';
    const added = punch !== '' && wordsOf(punch).length <= shortSentence ? [best, punch] : [best];
    if (detailWorth(best, known, place) <= 0) break;
    if (chosen.length > 0 && [...chosen, ...added].join(' ').length > longest.below) break;
    chosen.push(...added);
    left = left.filter((one) => !chosen.includes(one));
  }
  const inOrder = details.filter((one) => chosen.includes(one));
  return inOrder.map((one) => sentence(shortened(one, longest.below))).join(' ');
}

function detailWorth(detail: string, known: string, place: ReadonlySet<string>): number {
  const words = contentWords(detail, place);
  const fresh = words.length - sharedWords(words, contentWords(known, place)).length;
  const figure = foreignNumber(detail, [known]) === null ? 0 : 2;
  const quote = /["“„«]/u.test(detail) ? 2 : 0;
  return fresh + figure < 2 ? 0 : (fresh + figure + quote) / (4 + words.length);
}

/** Returns the verdict of a clause without its subject: "took the room" of "The tram bit took the room". */
function verdictOf(clause: string, about: readonly string[]): string {
  const words = clause.split(/\s+/u);
  const isSubject = (word: string | undefined) =>
    comparableName(word ?? '')
      .split(' ')
      .some((part) => about.includes(part));
  let end = words.findIndex(isSubject);
  while (end >= 0 && isSubject(words[end + 1])) end += 1;
  const isFirst = end >= 0 && end <= words.length / 2;
  const rest = isFirst
    ? words
        .slice(end + 1)
        .join(' ')
        .replace(/^(?:bit|joke|gag|story|nummer)?[\s:=–—-]*/iu, '')
    : '';
  return rest === '' ? clause : rest;
}

function quoteOf({ head, claimIds }: Fact): string | null {
  return claimIds.length === 0 ? null : head;
}

function compressing({ from }: Fact, { city, labels }: Scene) {
  return { city, publisher: from, labels };
}

/** Returns a comparable word as the text spells it. */
function spelling(word: string, text: string): string {
  return (
    (text.match(/[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).find(
      (one) => comparableName(one) === word,
    ) ?? word
  );
}

function upper(text: string, language: string | null): string {
  return text.toLocaleUpperCase(language ?? undefined);
}

function sentence(text: string): string {
  return /[.!?…。]["”»’]?$/u.test(text) ? text : `${text}.`;
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
