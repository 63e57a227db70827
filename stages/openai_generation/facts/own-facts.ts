import { sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { remarksIn } from '../../shared/notes/remarks.js';
import type { RoomNote, RoomNotes } from '../../shared/notes/room-notes.js';
import { topicIsNamed } from '../../shared/notes/room-notes.js';
import { isAcclaimed, isBestOfNight } from '../../shared/notes/statement.js';
import { contentWords, sharedForms, sharedWords } from '../../shared/text/content-words.js';
import type { Fact } from './fact.js';
import { peopleOfNights } from './people-of-a-night.js';
import { isSpeech, workedBits } from './worked-bits.js';

/** What a statement of the notes is worth: it is about this room. */
const worths = { promised: 0.92, worked: 0.9, person: 0.88 } as const;

/**
 * A fact from the notes of earlier visits: its note, those of all nights on the same bit, the best first, and what is
 * noted of the last night on which it was played later.
 */
export type NoteFact = Fact & Readonly<{ note: RoomNote; nights: readonly RoomNote[]; last: RoomNote | null }>;

/**
 * Returns what was promised here; what worked, one fact a bit, of this room and the newest first; and who was there or
 * was heard.
 */
export function noteFacts(
  { worked: judged, died, ...ofNights }: RoomNotes,
  visits: PreviousShowLookupValue | null,
  voice: VoiceProfile | null,
  { venue }: Pick<Show, 'venue'>,
): readonly NoteFact[] {
  const { people, promised } = peopleOfNights(ofNights);
  const worked = workedBits({ worked: judged, died }, visits, voice);
  const isHere = (note: RoomNote) => note.venue === null || sameRoom(note, visits) || sameName(note.venue, venue.name);
  const rooms = contentWords([venue.name, ...(visits?.visits ?? []).map((visit) => visit.venue ?? '')].join(' '));
  const sorted = worked
    .map((note) => named(note, visits))
    .filter((note) => topicIsNamed(note) && namesObject(note, rooms))
    .toSorted(
      (one, other) =>
        Number(isHere(other)) - Number(isHere(one)) ||
        weaknessOf(one) - weaknessOf(other) ||
        ((other.date ?? '9') < (one.date ?? '9') ? -1 : one.date === other.date ? 0 : 1),
    );
  const bits = sorted.filter((note, index) => !sorted.slice(0, index).some((better) => isSameBit(better, note)));
  const isRepeated = ({ text }: RoomNote, notes: readonly RoomNote[]) => {
    const parts = [text.replace(/[.;,]$/u, ''), ...[...text.matchAll(quotation)].map(([, words = '']) => words)];
    return notes.some((one) => parts.some((part) => one.text.includes(part)));
  };
  const saysMuch = ({ text }: RoomNote) => text.split(/\s+/u).length > mostWordsOfSeat;
  const present = people.filter((one) => saysMuch(one) && !isRepeated(one, [...bits, ...died]));
  const heard = shoutsIn(visits).filter((one) => !isRepeated(one, [...people, ...bits, ...died]));
  return [
    ...promised.map((note) => noteFact('promised', [note])),
    ...bits.map((bit, index) => {
      if (isSpeech(bit)) return { ...noteFact('person', [bit]), isProven: true };
      const nights = sorted.filter((note) => isSameBit(bit, note));
      const less = lessFor.sign * (weaknessOf(bit) + (isHere(bit) ? 0 : 1)) + lessFor.place * index;
      const isProven = nights.some(({ text }) => isAcclaimed(text) || isBestOfNight(text));
      return { ...noteFact('worked', nights, less), isProven, last: lastPlayed(nights, visits) };
    }),
    ...[...present, ...heard].map((note) => ({ ...noteFact('person', [note]), isProven: isAcclaimed(note.text) })),
  ];
}

/** Returns what is noted of the last night on which a bit was played, if that is after all those that praise it. */
function lastPlayed(nights: readonly RoomNote[], visits: PreviousShowLookupValue | null): RoomNote | null {
  const [bit] = nights as [RoomNote];
  const name = contentWords(bit.item ?? bit.topic ?? '');
  const isNamed = (text: string) => sharedForms(name, contentWords(text)).length > 0;
  const last = visits?.visits.find(({ material }) => material.some(isNamed));
  if (last === undefined || nights.some(({ date }) => date === null || date >= last.show_date)) return null;
  const said = remarksIn(last.notes ?? '', 'history').filter(({ kind, text }) => kind !== 'private' && isNamed(text));
  const text = said.map((one) => one.text).join(' ');
  return { ...bit, text, date: last.show_date, venue: last.venue };
}

/** Words of the longest note that only names a seat: `Front row`. */
const mostWordsOfSeat = 2;

function sameRoom({ date, venue }: RoomNote, visits: PreviousShowLookupValue | null): boolean {
  return (visits?.visits ?? []).some((visit) => visit.show_date === date && visit.venue === venue && visit.same_venue);
}

/** Returns whether two notes judge one bit, by its name. */
function isSameBit(one: RoomNote, other: RoomNote): boolean {
  const [mine, theirs] = [one, other].map(({ item, topic }) => contentWords(item ?? topic ?? '')) as [
    string[],
    string[],
  ];
  const shared = sharedWords(mine, theirs).length;
  return one === other || (shared > 0 && shared >= Math.min(mine.length, theirs.length));
}

/** A quotation that is shouted: it has capitals only, or ends with an exclamation mark. */
const quotation = /["“„«]([^"“”„«»]{8,200})["”“»]/gu;
const capitals = /(?:(?<!\p{L})\p{Lu}{2,}(?!\p{L})[^\p{L}]*){3}/u;

/** Returns the sentences of earlier nights that quote a shout of the audience. */
function shoutsIn(visits: PreviousShowLookupValue | null): readonly RoomNote[] {
  return (visits?.visits ?? []).flatMap(({ notes, show_date: date, venue }) =>
    remarksIn(notes ?? '', 'history')
      .flatMap(({ kind, text }) => (kind === 'private' ? [] : [text]))
      .filter((text) => [...text.matchAll(quotation)].some(([, said = '']) => /!$/u.test(said) || capitals.test(said)))
      .map((text) => ({ text, topic: null, about: contentWords(text), item: null, date, venue })),
  );
}

/** What a worked bit is worth less for each sign that it did not carry the night, and for each bit named before it. */
const lessFor = { sign: 0.01, place: 0.0001 } as const;

/** Returns how many signs are missing that a statement names a bit that carried the night, such as the list of it. */
function weaknessOf(note: RoomNote): number {
  if (note.item === null) return 3;
  if (isBestOfNight(note.text)) return 0;
  return isAcclaimed(note.text) ? 1 : 2;
}

/** After a verb that begins a note, in English: whom it was done to. */
const toSomeone = /^\s(?:me|him|her|them|us|you)(?!\p{L})/iu;
/** Letters of a word that names an object by itself. */
const shortestName = 4;

/** A verb of a sentence, in seven languages: what has one is no name of a bit. */
const predicate =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|ist|sind|war|waren|hat|haben|hatte|est|sont|était|ont|avait|es|son|fue|fueron|ha|han|había|è|erano|hanno|aveva|foi|foram|tem|tinha|heeft|hebben|had)(?!\p{L})/iu;

/**
 * Returns whether a note says what its bit is about: `dig = roar.` does not, nor that the tent is still standing. The
 * beginning of a sentence of tonight's notes names none, unless the sentence praises it.
 */
function namesObject({ item, topic, text, date }: RoomNote, rooms: readonly string[]): boolean {
  if (item !== null) return true;
  const name = topic ?? '';
  const isPraised = isAcclaimed(text) || isBestOfNight(text) || /^\s?[:=→–—-]/u.test(text.slice(name.length));
  // `Took me until the interval` begins with what was done.
  if (toSomeone.test(text.slice(name.length))) return false;
  if (predicate.test(name) || (date === null && !isPraised)) return false;
  return contentWords(name).some((word) => word.length >= shortestName && !rooms.includes(word));
}

/** A length of time, in seven languages: `9 minutes`. */
const duration =
  /^\P{L}{0,12}(?:\p{L}{1,12} )?(?:min(?:s|ut\p{L}*)?|seconds?|sekunden?|segundos?|secondi|hours?|stunden?|heures?|horas?|uur)$/iu;
/** Sentences before a judgement that say what it is of. */
const mostBefore = 2;

/** Returns a note whose topic is a length of time or a judgement with what its night's notes say just before it. */
function named(note: RoomNote, visits: PreviousShowLookupValue | null): RoomNote {
  const { item, topic, text, date } = note;
  if (item !== null || topic === null || !(duration.test(topic) || isAcclaimed(topic))) return note;
  const sentences = remarksIn(visits?.visits.find((visit) => visit.show_date === date)?.notes ?? '', 'history');
  const at = sentences.findIndex((one) => one.text.includes(text) || text.startsWith(one.text));
  const before = sentences
    .slice(Math.max(0, at - mostBefore), Math.max(0, at))
    .filter(({ kind }) => kind !== 'private');
  const said = before
    .map((one) => one.text)
    .join(' ')
    .replace(/[.;,]$/u, '');
  return said === '' ? note : { ...note, topic: said, item: said, about: contentWords(said) };
}

function noteFact(kind: keyof typeof worths, nights: readonly RoomNote[], less = 0): NoteFact {
  const [note] = nights as [RoomNote];
  const { text, item, venue, date } = note;
  return {
    ...{ kind, note, nights, last: null, key: `${kind}:${date ?? 'tonight'}:${text}`, head: text, from: venue, date },
    ...{ claimIds: [], details: [], language: null, mark: null, worth: worths[kind] - less },
    text: [text, item ?? '', venue ?? ''].join('\n'),
  };
}

/** Returns true for a fact that is a statement of the notes. */
export function isNote(fact: Fact | NoteFact): fact is NoteFact {
  return 'note' in fact;
}
