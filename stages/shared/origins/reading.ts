import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Origin } from './origin.js';
import { placeOf } from './origin.js';

/** What a stage read from the user's files or a hub. */
export type Reading<Item> = Readonly<{
  items: readonly Item[];
  /** What could not be used, and where. */
  notices: readonly Notice[];
  /** What was read, as text: `sales/*.csv`, `the sales of Tour Desk`. */
  place: string;
  /** Whether there was no such file. */
  isAbsent: boolean;
  /** Why none of the existing data is usable; null when some is, or there was none. */
  unreadable: string | null;
  /** The rows that were not understood, with their text. */
  rejected?: readonly RejectedRow[];
}>;

export type RejectedRow = Readonly<{ origin: Origin; text: string }>;

/** Returns a row that was not understood. */
export function rejectedRow({ origin, cells }: Readonly<{ origin: Origin; cells: Readonly<Record<string, string>> }>) {
  return { origin, text: Object.values(cells).join(' ') };
}

/** Returns the rows that were not understood and name the town. */
export function rejectedOf({ rejected = [] }: Reading<unknown>, city: string): readonly RejectedRow[] {
  const town = ` ${comparableName(city)} `;
  return rejected.filter(({ text }) => ` ${comparableName(text)} `.includes(town));
}

/** Names the rows with the town that were not understood: `1 row was not understood: history/a.csv, line 3`. */
export function notUnderstood(reading: Reading<unknown>, city: string): string | null {
  const [first, ...others] = rejectedOf(reading, city);
  if (first === undefined) return null;
  const count = others.length === 0 ? '1 row that names it was' : `${others.length + 1} rows that name it were`;
  return `${count} not understood: ${placeOf(first.origin, ', ')}${others.length === 0 ? '' : ', and others'}`;
}
