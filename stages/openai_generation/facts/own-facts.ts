import type { HistoricalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { RoomNote, RoomNotes } from '../../shared/text/room-notes.js';
import type { Fact, FactKind } from './fact.js';

const WORTH = { worked: 0.8, room: 0.14, fullRoom: 0.3 } as const;
/** Shares of the seats from which a house is full, or empty enough to mention. */
const FULL = 0.95;
const EMPTY = 0.5;

/** Returns what worked here, one fact for each clause of the notes that names it, newest first. */
export function workedFacts({ worked }: RoomNotes): readonly Fact[] {
  return worked
    .filter(({ about }) => about.length > 0)
    .map((note) => ({
      ...ownFact('worked', `worked:${note.date ?? 'tonight'}:${note.text}`, note.text, WORTH.worked),
      details: note.item === null ? [] : [note.item],
      text: [note.text, note.item ?? '', note.venue ?? ''].join('\n'),
      from: note.venue,
      date: note.date,
    }));
}

/** Returns tonight's house against its seats and the last visit. Never mentions money. */
export function roomFacts(
  show: Show,
  sales: HistoricalSalesLookupValue | null,
  visits: PreviousShowLookupValue | null,
): readonly Fact[] {
  const now = sales?.curve.at(-1) ?? null;
  const seats = now?.capacity ?? show.venue.capacity;
  const last = visits?.visits[0];
  const parts = [
    now === null ? null : `${now.sold}${seats === null ? '' : ` of ${seats}`} sold`,
    last === undefined || !(last.attendance ?? 0) ? null : `${last.attendance} came in ${last.show_date.slice(0, 4)}`,
  ].filter((part) => part !== null);
  const share = now === null || !seats ? null : now.sold / seats;
  const isSpecial = share !== null && (share >= FULL || share <= EMPTY);
  if (parts.length === 0) return [];
  const worth = isSpecial ? WORTH.fullRoom : WORTH.room;
  return [{ ...ownFact('room', `room:${show.show_date}`, parts.join('; '), worth), from: show.venue.name }];
}

function ownFact(kind: FactKind, key: string, head: string, worth: number): Fact {
  const nothing = { claimIds: [], details: [], language: null, from: null, date: null, mark: null, figure: null };
  return { ...nothing, key, kind, head, text: head, topics: new Map(), worth };
}

/** Returns the note that a fact of what worked is made of. */
export function noteOfFact(fact: Fact, { worked }: RoomNotes): RoomNote | null {
  return worked.find((note) => note.text === fact.head && note.date === fact.date) ?? null;
}
