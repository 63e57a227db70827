import { sameName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import { daysBetween } from '../../../src/domain/time.js';
import { readableDate } from '../text/dates.js';
import { visitsOf } from './avoid-items.js';
import type { BriefData } from './brief-data.js';
import { seatsOf } from './left-out.js';
import { latestPoint } from './sales-comparison.js';

/** Returns what the user's files say that cannot be, or that they do not agree on, as sentences to check. */
export function doubtsOf(data: BriefData): readonly string[] {
  return [...otherHouse(data), ...overfull(data), ...otherDay(data)];
}

function otherHouse(data: BriefData): readonly string[] {
  const [used, other] = [seatsOf(data), data.show.venue.capacity];
  if (used === other || used === null || other === null) return [];
  return [`capacity: this page uses “${used}”, your newest ticket count; your show says “${other}”.`];
}

function overfull(data: BriefData): readonly string[] {
  const sales = producedValue(data.results.historical_sales_lookup);
  const point = sales === null ? null : latestPoint(sales);
  const seats = seatsOf(data);
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
