import type { LocalDate } from '../../../src/domain/time.js';
import type { Origin } from '../../shared/origins/origin.js';
import type { Judged } from './bit-columns.js';

/** A text under a label of the user’s own. */
export type Remark = Readonly<{ label: string; text: string }>;

/** A visit that can be used. */
export type HistoryRow = Readonly<{
  showDate: LocalDate;
  city: string;
  region: string | null;
  country: string | null;
  venue: string | null;
  performer: string | null;
  attendance: number | null;
  material: readonly string[];
  notes: string | null;
  /** A report of the night in a text of its own. */
  report?: string;
  origin: Origin;
  /** How much of the day is known, if not all. */
  precision?: 'month' | 'year';
  /** Bits with their verdict by a sign or a column. */
  judged?: readonly Judged[];
  /** The seats of the room, next to those who came. */
  seats?: number;
  /** What columns say that no list knows, with what they are called. */
  remarks?: readonly Remark[];
  /** The text of the whole row, where it was read by its form. */
  row?: string;
}>;
