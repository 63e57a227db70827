import { comparableName, couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Question } from '../../../src/domain/stage-values/documents.js';
import type { HistoricalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween, type Instant, type LocalDate } from '../../../src/domain/time.js';
import { filterYielding, yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { sourceAt } from '../../shared/origins/origin.js';
import type { PlaceEvidence } from '../../shared/places/place-evidence.js';
import { relationTo } from '../../shared/places/same-place.js';
import { stopsAround } from '../../shared/places/stated-stops.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { atDaysOut, pointOf } from './sales-points.js';
import type { SalesRow } from './sales-row.js';
import type { SalesShow } from './sales-shows.js';

type LastVisit = HistoricalSalesLookupValue['last_visit'];
type Tour = HistoricalSalesLookupValue['tour'];

/**
 * Returns the other shows of the performer, including those without one. Returns null if the performer is unknown and
 * the rows name several: then no show is known to be comparable.
 */
export async function showsOfPerformer(
  others: readonly SalesShow[],
  performer: string | null,
): Promise<readonly SalesShow[] | null> {
  if (performer !== null) return filterYielding(others, (show) => couldBeSame(show.performer, performer));
  const named = new Set(others.flatMap((show) => (show.performer === null ? [] : [comparableName(show.performer)])));
  return named.size > 1 ? null : others;
}

/**
 * Returns the last show before this one in its town, from shows sorted oldest first, and questions about shows that may
 * have been in another town of the name. Of two shows on one evening, it is the one at this venue.
 */
export async function lastVisit(
  others: readonly SalesShow[],
  show: Show,
  at: Readonly<{
    daysOut: number;
    runDate: LocalDate;
    now: Instant;
    table: PlaceTable;
    evidence: () => Promise<PlaceEvidence>;
  }>,
): Promise<Readonly<{ visit: LastVisit; questions: readonly Question[] }>> {
  const earlier = await filterYielding(others, (other) => other.showDate < show.show_date);
  const visits: SalesShow[] = [];
  const questions: Question[] = [];
  for await (const other of yieldingToEventLoop(earlier)) {
    const stated = { ...other, currency: other.rows.at(-1)?.currency ?? null };
    const stops = () => stopsAround(other, earlier, at.table);
    const byPlace = relationTo(show, stated, stops, at.table);
    const relation = byPlace === 'question' ? relationTo(show, stated, stops, at.table, await at.evidence()) : byPlace;
    if (relation === 'same') visits.push(other);
    else if (relation === 'question') questions.push(...questionOf(other, at.now));
  }
  const evening = visits.filter((other) => other.showDate === visits.at(-1)?.showDate);
  const visit = evening.find((other) => sameName(other.venue, show.venue.name)) ?? evening.at(-1);
  return { visit: visit === undefined ? null : visitOf(visit, at), questions };
}

function visitOf(
  { showDate, venue, rows }: SalesShow,
  at: Readonly<{ daysOut: number; runDate: LocalDate; now: Instant }>,
): NonNullable<LastVisit> {
  const point = (row: SalesRow | null) => (row === null ? null : pointOf(row, showDate, at.now));
  return {
    show_date: showDate,
    venue,
    at_same_days_out: point(atDaysOut(rows, showDate, at.daysOut)),
    final: showDate < at.runDate ? point(rows.at(-1) ?? null) : null,
  };
}

function questionOf({ showDate, city, region, country, rows }: SalesShow, now: Instant): readonly Question[] {
  const said = [city, region, country].filter((part) => part !== null).join(', ');
  const text = `Your sales of ${showDate} are of "${said}", which may be another ${city}: was it this one?`;
  return rows.slice(0, 1).map(({ origin }) => ({ text, source: sourceAt(origin, now) }));
}

/** Days between two shows of one tour, at most: half a year. */
const daysOfTour = 183;
/** Rooms are comparable if none has more than this many times the seats of the other. */
const sizeFactor = 2;

/**
 * Returns the median share of the house that the tour's shows in comparable rooms had sold about this many days before
 * their date; null if no such show has a count. Any room is comparable with one of unknown size.
 */
export function tourMedian(
  others: readonly SalesShow[],
  { show_date }: Show,
  daysOut: number,
  seats: number | null,
): Tour {
  const tour = others.filter(({ showDate }) => Math.abs(daysBetween(showDate, show_date)) <= daysOfTour);
  const shares = tour.flatMap(({ rows, showDate }) => {
    const { sold = 0, capacity = null } = atDaysOut(rows, showDate, daysOut) ?? {};
    if (capacity === null || capacity === 0) return [];
    const isComparable = seats === null || Math.max(capacity / seats, seats / capacity) <= sizeFactor;
    return isComparable ? [sold / capacity] : [];
  });
  return shares.length === 0 ? null : { days_out: daysOut, median_share: median(shares), shows: shares.length };
}

/** Returns the middle number, or the mean of the two in the middle. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}
