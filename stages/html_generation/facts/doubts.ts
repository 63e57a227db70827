import { sameName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween } from '../../../src/domain/time.js';
import { visitsOf } from './avoid-items.js';
import type { BriefData } from './brief-data.js';
import { seatsOf } from './left-out.js';
import { latestPoint } from './sales-comparison.js';

/** `capacity: this page uses “298”, shows.csv, line 6 says “310”`, without a full stop. */
export function disagreementText(
  { field, used, other, source }: Show['disagreements'][number],
  { t }: BriefData,
): string {
  return t('{field}: this page uses “{used}”, {source} says “{other}”', {
    field: t.known(field.replace('_', ' ')),
    used,
    other,
    source,
  });
}

/** Returns what the user's files say that cannot be, or that they do not agree on, as sentences to check. */
export function doubtsOf(data: BriefData): readonly string[] {
  return [...otherHouse(data), ...overfull(data), ...otherDay(data)];
}

function otherHouse(data: BriefData): readonly string[] {
  const [used, other] = [seatsOf(data), data.show.venue.capacity];
  if (used === other || used === null || other === null) return [];
  return [
    data.t('capacity: this page uses “{used}”, your newest ticket count; your show says “{other}”.', { used, other }),
  ];
}

function overfull(data: BriefData): readonly string[] {
  const sales = producedValue(data.results.historical_sales_lookup);
  const point = sales === null ? null : latestPoint(sales);
  const seats = seatsOf(data);
  if (point === null || seats === null || point.sold + (point.comps ?? 0) <= seats) return [];
  const all = point.sold + (point.comps ?? 0);
  const values = { sold: point.sold, comps: point.comps ?? 0, all, seats };
  return [data.t('tickets: {sold} sold and {comps} comps are {all} in {seats} seats, check.', values)];
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
  const values = { said: data.t.date(visit.show_date), other: data.t.date(sold.show_date) };
  return [data.t('last visit: your history says {said}, your sales say {other}.', values)];
}
