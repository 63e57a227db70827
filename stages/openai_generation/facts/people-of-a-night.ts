import { isPromise } from '../../shared/notes/people.js';
import type { RoomNote, RoomNotes } from '../../shared/notes/room-notes.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';

/** A person or thing that only the sentence before names, in seven languages: `promised him`, `the one in the loft`. */
const unnamed =
  /^\P{L}{0,3}(?:\p{L}{1,12} ){0,3}(?:him|her|them|ihm|ihr|ihnen|lui|leur|gli|loro|lhes?|hem|haar|hun)(?!\p{L})|^\P{L}{0,3}(?:the (?:other )?one|(?:der|die|das) (?:eine|andere)|celui|celle|l[’'](?:un|autre)|el (?:otro|que)|la (?:otra|que)|quell[oa]|l[’']altr[oa]|[oa] outr[oa]|die ene|de andere)(?!\p{L})/iu;

/**
 * Returns the people and promises of earlier nights, each person once: a note that names nobody itself is part of the
 * note of its night that says who, and one note with the promise to them is a promise.
 */
export function peopleOfNights({
  people,
  promised,
}: Pick<RoomNotes, 'people' | 'promised'>): Pick<RoomNotes, 'people' | 'promised'> {
  const leans = ({ text }: RoomNote) => unnamed.test(text);
  const found: { people: readonly RoomNote[]; promised: readonly RoomNote[] } = {
    people: people.filter((one) => !leans(one)),
    promised: promised.filter((one) => !leans(one)),
  };
  for (const one of people.filter(leans)) {
    const host = hostOf(one, found.people);
    found.people = host === null ? [...found.people, one] : replaced(found.people, host, [withRest(host, one)]);
  }
  for (const one of promised.filter(leans)) {
    // Two sentences on one promise.
    if (found.promised.some((other) => other.date === one.date && sharesThing(other, one))) continue;
    const host = hostOf(one, found.people);
    if (host !== null) found.people = replaced(found.people, host, []);
    found.promised = [...found.promised, host === null ? one : withRest(host, one)];
  }
  return found;
}

/** Returns the note of the same night that says who is meant: the one that shares a word, else the first. */
function hostOf(note: RoomNote, people: readonly RoomNote[]): RoomNote | null {
  const ofNight = people.filter(({ date, venue }) => date === note.date && venue === note.venue);
  return ofNight.find((one) => sharesThing(one, note)) ?? ofNight[0] ?? null;
}

function sharesThing(one: RoomNote, other: RoomNote): boolean {
  return sharedForms(contentWords(one.text), contentWords(other.text)).some((word) => !isPromise(word));
}

function withRest(host: RoomNote, { text }: RoomNote): RoomNote {
  return { ...host, text: `${/[.!?…]["”»’]?$/u.test(host.text) ? host.text : `${host.text}.`} ${text}` };
}

function replaced(notes: readonly RoomNote[], old: RoomNote, by: readonly RoomNote[]): readonly RoomNote[] {
  return notes.flatMap((one) => (one === old ? by : [one]));
}
