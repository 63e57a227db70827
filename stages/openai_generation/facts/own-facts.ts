import type { RoomNote, RoomNotes } from '../../shared/notes/room-notes.js';
import { topicIsNamed } from '../../shared/notes/room-notes.js';
import type { Fact } from './fact.js';

/** What a statement of the notes is worth: it is about this room. */
const worths = { promised: 0.92, worked: 0.9, person: 0.88 } as const;

/** A fact from the notes of an earlier visit, with its note. */
export type NoteFact = Fact & Readonly<{ note: RoomNote }>;

/** Returns what worked here, what was promised and who was there, newest first. */
export function noteFacts({ worked, promised, people }: RoomNotes): readonly NoteFact[] {
  return [
    ...promised.map((note) => noteFact('promised', note)),
    ...worked.filter(topicIsNamed).map((note) => noteFact('worked', note)),
    ...people.map((note) => noteFact('person', note)),
  ];
}

function noteFact(kind: keyof typeof worths, note: RoomNote): NoteFact {
  const { text, item, venue, date } = note;
  return {
    ...{ kind, note, key: `${kind}:${date ?? 'tonight'}:${text}`, head: text, from: venue, date, worth: worths[kind] },
    ...{ claimIds: [], details: [], language: null, mark: null },
    text: [text, item ?? '', venue ?? ''].join('\n'),
  };
}
