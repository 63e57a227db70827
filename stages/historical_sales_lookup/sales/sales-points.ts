import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import { daysBetween, type Instant, type LocalDate } from '../../../src/domain/time.js';
import { noticeAt, placeOf, sourceAt } from '../../shared/origins/origin.js';
import type { SalesRow } from './sales-row.js';

/** Returns one row per day, oldest first. The last row of a day wins; a notice names both if they differ. */
export function latestRowPerDay(
  rows: readonly SalesRow[],
): Readonly<{ rows: readonly SalesRow[]; notices: readonly Notice[] }> {
  const byDay = new Map<LocalDate, SalesRow>();
  const notices: Notice[] = [];
  for (const row of rows) {
    const earlier = byDay.get(row.asOf);
    const isOther = earlier !== undefined && figuresOf(earlier) !== figuresOf(row);
    if (isOther) notices.push(contradiction(earlier, row));
    const isOfOtherFile = isOther && earlier.sold !== row.sold && earlier.origin.document !== row.origin.document;
    byDay.set(row.asOf, isOfOtherFile ? { ...row, other: earlier } : row);
  }
  const days = [...byDay.values()].sort((one, other) => (one.asOf < other.asOf ? -1 : 1));
  return { rows: days, notices };
}

/** Returns a count as part of the stage value; `days_out` is relative to the given date of the show. */
export function pointOf(row: SalesRow, showDate: LocalDate, now: Instant): SalesPoint {
  return {
    as_of: row.asOf,
    days_out: daysBetween(row.asOf, showDate),
    sold: row.sold,
    comps: row.comps,
    capacity: row.capacity,
    gross: row.gross,
    currency: row.currency,
    source: sourceAt(row.origin, now),
    ...(row.at !== undefined && { at: row.at }),
    ...(row.left !== undefined && { left: row.left }),
    ...(row.givenBack !== undefined && { given_back: row.givenBack }),
    ...(row.remark !== undefined && { remark: row.remark }),
    ...(row.other !== undefined && {
      other: { sold: row.other.sold, capacity: row.other.capacity, source: sourceAt(row.other.origin, now) },
    }),
  };
}

/**
 * Returns the last count taken this many days before the show, or up to a quarter (three days) earlier, from counts
 * sorted oldest first; null otherwise.
 */
export function atDaysOut(rows: readonly SalesRow[], showDate: LocalDate, daysOut: number): SalesRow | null {
  const last = rows.findLast((row) => daysBetween(row.asOf, showDate) >= daysOut);
  const excess = last === undefined ? 0 : daysBetween(last.asOf, showDate) - daysOut;
  return last === undefined || excess > Math.max(3, Math.abs(daysOut) / 4) ? null : last;
}

function figuresOf({ sold, comps, capacity, gross, currency }: SalesRow): string {
  return JSON.stringify([sold, comps, capacity, gross, currency]);
}

function contradiction(earlier: SalesRow, later: SalesRow): Notice {
  const places = `${placeOf(earlier.origin)} and ${placeOf(later.origin)}`;
  const message = `${places} differ about the same show as of ${later.asOf}; the later row counts`;
  return noticeAt(later.origin, message);
}
