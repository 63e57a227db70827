import { comparableName } from '../../../src/domain/names.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import type { RoomNotes } from '../../shared/text/room-notes.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from '../facts/fact.js';
import { noteOfFact } from '../facts/own-facts.js';
import { compress, shortened } from './compress.js';
import type { OwnLink } from '../material/own-words.js';
import { subjectOf } from './subject.js';

/** The circumstances of a note. `labels` are those that several headlines begin with. */
export type Scene = Readonly<{
  city: string;
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

/** Characters of the first line and of those below it. */
const longest = { first: 120, below: 110 } as const;
const mostDetails = 2;
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
  const first = `${upper(subject, null)}: ${verdictOf(worked.head, note.about)}${when}.`;
  const label = partner?.kind === 'news' ? 'News: ' : partner?.kind === 'event' ? 'Tonight: ' : '';
  const body = partner === null ? '' : compress(partner.head, compressing(partner, scene));
  const news = partner === null ? '' : sentence(`${label}${shortened(body, longest.first - label.length)}`);
  const bit = note.item === null ? '' : sentence(`Bit: ${shortened(note.item, longest.below)}`);
  return {
    text: joined([first, bit, news]),
    facts: partner === null ? [worked] : [worked, partner],
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

function coreOf(fact: Fact, scene: Scene, own: readonly string[]): string {
  if (fact.kind === 'room') return `ROOM: ${fact.head}.`;
  const { language, topics, details } = fact;
  const plain = compress(fact.head, compressing(fact, scene));
  const { subject, rest } = subjectOf(plain, { language, topics, details, own, place: scene.place });
  const head = upper(subject, language);
  const tonight = fact.kind === 'event' || fact.kind === 'holiday' ? 'tonight. ' : '';
  return sentence(rest === '' ? `${head}${tonight && ': tonight'}` : `${head}: ${tonight}${shortened(rest, longest.first)}`);
}

/** Returns the details with the most that the core does not say: figures, quotes and new words, short ones first. */
function detailsOf({ details }: Fact, core: string, { place }: Scene): string {
  const known = contentWords(core, place);
  const chosen: string[] = [];
  const worth = (detail: string) => {
    const words = contentWords(detail, place);
    const fresh = words.length - sharedWords(words, [...known, ...contentWords(chosen.join(' '))]).length;
    return fresh < 2 ? 0 : (fresh + (/\d/u.test(detail) ? 2 : 0) + (/["“„«]/u.test(detail) ? 2 : 0)) / (4 + words.length);
  };
  const best = () => details.filter((one) => !chosen.includes(one)).toSorted((a, b) => worth(b) - worth(a))[0] ?? '';
  for (let next = best(); chosen.length < mostDetails && next !== '' && worth(next) > 0; next = best()) {
    if (chosen.length > 0 && chosen.join(' ').length + next.length > longest.below) break;
    chosen.push(next);
  }
  const inOrder = details.filter((one) => chosen.includes(one));
  return inOrder.map((one) => sentence(shortened(one, longest.below))).join(' ');
}

/** Returns the verdict of a clause without its subject: "took the room" of "The tram bit took the room". */
function verdictOf(clause: string, about: readonly string[]): string {
  const words = clause.split(/\s+/u);
  const last = words.findLastIndex((word) => about.includes(comparableName(word)));
  const isFirst = last >= 0 && last <= words.length / 2;
  const rest = isFirst ? words.slice(last + 1).join(' ').replace(/^(?:bit|joke|gag|story|nummer)?[\s:=–—-]*/iu, '') : '';
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
  return (text.match(/[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).find((one) => comparableName(one) === word) ?? word;
}

function upper(text: string, language: string | null): string {
  return text.toLocaleUpperCase(language ?? undefined);
}

function sentence(text: string): string {
  return /[.!?…。]["”»’]?$/u.test(text) ? text : `${text}.`;
}

function joined(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').map((line) => plainText(line)).join('\n');
}

function monthOf(date: LocalDate): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}
