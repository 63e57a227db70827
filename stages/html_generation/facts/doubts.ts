import { sameName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import { daysBetween } from '../../../src/domain/time.js';
import { readableDate } from '../text/dates.js';
import { visitsOf } from './avoid-items.js';
import type { BriefData } from './brief-data.js';
import { latestPoint } from './sales-comparison.js';

/** Returns what the user's files say that cannot be, or that they do not agree on, as sentences to check. */
export function doubtsOf(data: BriefData): readonly string[] {
  return [...overfull(data), ...otherDay(data)];
}

function overfull({ show, results }: BriefData): readonly string[] {
  const sales = producedValue(results.historical_sales_lookup);
  const point = sales === null ? null : latestPoint(sales);
  const seats = point?.capacity ?? show.venue.capacity;
  if (point === null || seats === null || point.sold + (point.comps ?? 0) <= seats) return [];
  const all = point.sold + (point.comps ?? 0);
  return [`tickets: ${point.sold} sold and ${point.comps ?? 0} comps are ${all} in ${seats} seats, check.`];
}

/** Two records of one room a day apart are one visit. */
function otherDay(data: BriefData): readonly string[] {
  const sold = producedValue(data.results.historical_sales_lookup)?.last_visit ?? null;
  if (sold === null) return [];
  const visit = visitsOf(data).find(
    ({ show_date, venue }) =>
      Math.abs(daysBetween(show_date, sold.show_date)) === 1 &&
      (venue === null || sold.venue === null || sameName(venue, sold.venue)),
  );
  if (visit === undefined) return [];
  const [said, other] = [visit.show_date, sold.show_date].map(readableDate);
  return [`last visit: your history says ${said}, your sales say ${other}.`];
}
