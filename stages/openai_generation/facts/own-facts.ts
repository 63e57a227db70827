import type { RoomNote, RoomNotes } from '../../shared/notes/room-notes.js';
import { topicIsNamed } from '../../shared/notes/room-notes.js';
import type { Fact } from './fact.js';

/** What a statement of the notes is worth: it is about this room. */
const worths = { promised: 0.92, worked: 0.9, person: 0.88 } as const;

/** A fact from the notes of an earlier visit, with its note. */
export type NoteFact = Fact & Readonly<{ note: RoomNote }>;

/** Returns what was promised here, what worked, what surely carried the night first, and who was there. */
export function noteFacts({ worked, promised, people }: RoomNotes): readonly NoteFact[] {
  return [
    ...promised.map((note) => noteFact('promised', note)),
    ...worked.filter(topicIsNamed).map((note, index) => noteFact('worked', note, index)),
    ...people.map((note) => noteFact('person', note)),
  ];
}

/** Words of a verdict that praises no more than it must, at the end of a statement, in seven languages. */
const faint =
  /(?<!\p{L})(?:good|fine|ok|okay|nice|solid|decent|gut|ganz gut|bien|pas mal|bene|bem|goed|discreto|normal|também foi)[.!]*$/iu;
/** What a worked bit is worth less for each sign that it did not carry the night, and for each bit named before it. */
const lessFor = { sign: 0.01, place: 0.0001 } as const;

/** Returns how many signs are missing that a statement names a bit that carried the night, such as the list of it. */
function weaknessOf({ item, text }: RoomNote): number {
  return (item === null ? 2 : 0) + (faint.test(text) ? 1 : 0);
}

function noteFact(kind: keyof typeof worths, note: RoomNote, place = 0): NoteFact {
  const { text, item, venue, date } = note;
  const less = kind === 'worked' ? lessFor.sign * weaknessOf(note) : 0;
  const worth = worths[kind] - less - lessFor.place * place;
  return {
    ...{ kind, note, key: `${kind}:${date ?? 'tonight'}:${text}`, head: text, from: venue, date, worth },
    ...{ claimIds: [], details: [], language: null, mark: null },
    text: [text, item ?? '', venue ?? ''].join('\n'),
  };
}
