import { comparableName, sameName } from '../../../src/domain/names.js';
import type {
  HistoricalSalesLookupValue,
  SalesPoint,
} from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { atDaysOut } from './counts.js';
import { couldBeSame, type SalesShow } from './sales-shows.js';

/** A show with its counts up to the run's date, oldest first. */
export type CountedShow = Readonly<{ show: SalesShow; points: readonly SalesPoint[] }>;

type LastVisit = HistoricalSalesLookupValue['last_visit'];
type Tour = HistoricalSalesLookupValue['tour'];

/**
 * The other shows of the performer; a row that names none may be theirs. Null when the performer is unknown and the rows name
 * several: then nothing says which shows compare.
 */
export function showsOfPerformer(
  others: readonly CountedShow[],
  performer: string | null,
): readonly CountedShow[] | null {
  if (performer !== null) return others.filter(({ show }) => couldBeSame(show.performer, performer));
  const named = new Set(
    others.flatMap(({ show }) => (show.performer === null ? [] : [comparableName(show.performer)])),
  );
  return named.size > 1 ? null : others;
}

/** The last of the shows, oldest first, before this one in its town; of one evening's two, the one at this venue. */
export function lastVisit(
  others: readonly CountedShow[],
  show: Show,
  at: Readonly<{ daysOut: number; runDate: LocalDate }>,
): LastVisit {
  const visits = others.filter((other) => other.show.showDate < show.show_date && sameName(other.show.city, show.city));
  const evening = visits.filter((other) => other.show.showDate === visits.at(-1)?.show.showDate);
  const visit = evening.find((other) => sameName(other.show.venue, show.venue.name)) ?? evening.at(-1);
  if (visit === undefined) return null;
  return {
    show_date: visit.show.showDate,
    venue: visit.show.venue,
    at_same_days_out: atDaysOut(visit.points, at.daysOut),
    final: visit.show.showDate < at.runDate ? (visit.points.at(-1) ?? null) : null,
  };
}

/** The median of what the shows had sold at so many days out. */
export function tourMedian(others: readonly CountedShow[], daysOut: number): Tour {
  const sold = others.flatMap(({ points }) => atDaysOut(points, daysOut)?.sold ?? []);
  return sold.length === 0 ? null : { days_out: daysOut, median_sold: median(sold), shows: sold.length };
}

/** The middle one, or the mean of the two in the middle. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}
