import { comparableName, couldBeSame, sameName } from '../../../src/domain/names.js';
import type { HistoricalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import { sift } from '../../shared/input-files/unhurried.js';
import { atDaysOut, pointOf } from './counts.js';
import type { SalesRow } from './sales-rows.js';
import type { SalesShow } from './sales-shows.js';

type LastVisit = HistoricalSalesLookupValue['last_visit'];
type Tour = HistoricalSalesLookupValue['tour'];

/**
 * The other shows of the performer; a row that names none may be theirs. Null when the performer is unknown and the rows name
 * several: then nothing says which shows compare.
 */
export async function showsOfPerformer(
  others: readonly SalesShow[],
  performer: string | null,
): Promise<readonly SalesShow[] | null> {
  if (performer !== null) return sift(others, (show) => couldBeSame(show.performer, performer));
  const named = new Set(others.flatMap((show) => (show.performer === null ? [] : [comparableName(show.performer)])));
  return named.size > 1 ? null : others;
}

/** The last of the shows, oldest first, before this one in its town; of one evening's two, the one at this venue. */
export async function lastVisit(
  others: readonly SalesShow[],
  show: Show,
  at: Readonly<{ daysOut: number; runDate: LocalDate; now: Instant }>,
): Promise<LastVisit> {
  const visits = await sift(others, (other) => other.showDate < show.show_date && sameName(other.city, show.city));
  const evening = visits.filter((other) => other.showDate === visits.at(-1)?.showDate);
  const visit = evening.find((other) => sameName(other.venue, show.venue.name)) ?? evening.at(-1);
  if (visit === undefined) return null;
  const { showDate, venue, rows } = visit;
  const told = (row: SalesRow | null) => (row === null ? null : pointOf(row, showDate, at.now));
  return {
    show_date: showDate,
    venue,
    at_same_days_out: told(atDaysOut(rows, showDate, at.daysOut)),
    final: showDate < at.runDate ? told(rows.at(-1) ?? null) : null,
  };
}

/** The median of what the shows had sold at so many days out. */
export function tourMedian(others: readonly SalesShow[], daysOut: number): Tour {
  const sold = others.flatMap(({ rows, showDate }) => atDaysOut(rows, showDate, daysOut)?.sold ?? []);
  return sold.length === 0 ? null : { days_out: daysOut, median_sold: median(sold), shows: sold.length };
}

/** The middle one, or the mean of the two in the middle. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}
