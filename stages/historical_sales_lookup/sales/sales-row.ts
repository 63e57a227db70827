import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import type { Origin } from '../../shared/origins/origin.js';

/** A count of one show on one day; `sold` excludes comps. */
export type SalesRow = Readonly<{
  showId: string | null;
  showDate: LocalDate;
  city: string;
  region: string | null;
  country: string | null;
  venue: string | null;
  performer: string | null;
  /** The start of the show, where a row says which show of the day it counts. */
  start: LocalTime | null;
  asOf: LocalDate;
  sold: number;
  comps: number | null;
  capacity: number | null;
  gross: number | null;
  currency: string | null;
  origin: Origin;
  /** The hour of counting, seats that are free, and tickets given back, where the file has them. */
  at?: LocalTime;
  left?: number;
  givenBack?: number;
  /** What the file says of its figures, such as that they include what is only reserved; absent without it. */
  remark?: string;
  /** The count of another file on the same day. */
  other?: Pick<SalesRow, 'sold' | 'capacity' | 'origin'>;
}>;
