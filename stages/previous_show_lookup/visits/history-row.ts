import type { LocalDate } from '../../../src/domain/time.js';
import type { Origin } from '../../shared/origins/origin.js';
import type { Judged } from './bit-columns.js';

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
  origin: Origin;
  /** How much of the day is known, if not all. */
  precision?: 'month' | 'year';
  /** Bits with their verdict by a sign or a column. */
  judged?: readonly Judged[];
  /** The text of the whole row, where it was read by its form. */
  row?: string;
}>;
