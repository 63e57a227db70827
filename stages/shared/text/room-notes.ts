import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { contentWords, sharedWords } from './content-words.js';
import { readVisitNotes, subjectWords } from './visit-notes.js';

/** A clause of the notes, in their words. `about` is its subject; `item` the material it judges, where that is known. */
export type RoomNote = Readonly<{
  text: string;
  about: readonly string[];
  item: string | null;
  date: LocalDate | null;
  venue: string | null;
}>;

/** What the notes of earlier visits and of tonight's show say about this town's room. */
export type RoomNotes = Readonly<{
  worked: readonly RoomNote[];
  died: readonly RoomNote[];
  hated: readonly RoomNote[];
}>;

/** Gathers what worked, died and was hated here, newest first. What died once and worked later counts as worked. */
export function roomNotes(visits: PreviousShowLookupValue | null, show: Pick<Show, 'notes'>): RoomNotes {
  const tonight = { ...readVisitNotes(show.notes ?? ''), material: [], show_date: null, venue: null };
  const all = [tonight, ...(visits?.visits ?? [])];
  const of = (outcome: 'worked' | 'died' | 'hated') =>
    all.flatMap(({ [outcome]: clauses, material, show_date: date, venue }) =>
      clauses.map((text) => noteOf(text, outcome, { material, date, venue })),
    );
  const worked = of('worked');
  const died = of('died').filter((note) => !worked.some((other) => isLater(other, note) && isOnSame(other, note)));
  return { worked: worked.filter((note) => !died.some((other) => isOnSame(other, note))), died, hated: of('hated') };
}

/** Returns the first of the notes whose subject a text touches; null when it touches none. */
export function touchedNote(text: string, notes: readonly RoomNote[]): RoomNote | null {
  const words = contentWords(text);
  return notes.find((note) => touches(words, note)) ?? null;
}

function touches(words: readonly string[], { about }: RoomNote): boolean {
  const shared = sharedWords(about, words).length;
  return shared > 0 && shared >= Math.min(2, Math.ceil(about.length / 2));
}

type Visit = Readonly<{ material: readonly string[]; date: LocalDate | null; venue: string | null }>;

function noteOf(text: string, outcome: string, { material, date, venue }: Visit): RoomNote {
  const subject = subjectWords(text).join(' ');
  const about = outcome === 'hated' ? hatedWords(text, subject) : contentWords(subject);
  const item = material.find((one) => sharedWords(about, contentWords(one)).length > 0) ?? null;
  return { text, about, item: item === text ? null : item, date, venue };
}

/** Names, and what follows "about" or "with", are what a room hates; without them, every word of the clause counts. */
function hatedWords(text: string, subject: string): readonly string[] {
  const object = / (?:about|with|w|uber|mit|sur|avec|sobre|con|su|over|met|com) (?!.* (?:about|with|w) )(.+)$/u.exec(
    ` ${subject}`,
  )?.[1];
  const words = contentWords(object ?? subject);
  const names = contentWords((text.match(/(?<=\S )\p{Lu}\p{Ll}+/gu) ?? []).join(' '));
  const named = words.filter((word) => names.includes(word));
  return named.length > 0 ? named : words;
}

function isLater(one: RoomNote, other: RoomNote): boolean {
  return one.date === null || (other.date !== null && one.date > other.date);
}

function isOnSame(one: RoomNote, other: RoomNote): boolean {
  return sharedWords(one.about, other.about).length > 0;
}
