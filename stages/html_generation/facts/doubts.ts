import { sameName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween } from '../../../src/domain/time.js';
import { sentencesIn } from '../../shared/notes/remarks.js';
import { saysSoldOut } from '../../shared/text/sold-out.js';
import { type BriefData, visitsOf } from './brief-data.js';
import { seatsOf } from './left-out.js';
import { latestPoint } from './sales-comparison.js';

/** `capacity: this page uses “298” (shows.csv, line 2), shows.csv, line 6 says “310”`, without a full stop. */
export function disagreementText(
  { field, used, used_source, other, source, note }: Show['disagreements'][number],
  { show, t }: BriefData,
): string {
  const place = (text: string) =>
    text.replace(/, line (\d+)/gu, (_, line: string) => `, ${t('line {lines}', { lines: line })}`);
  const [first] = show.sources;
  return t('{field}: this page uses “{used}” ({origin}), {source} says “{other}”', {
    field: t.known(field.replace('_', ' ')),
    used: t.clock(used),
    origin: place(used_source ?? first?.file ?? first?.publisher ?? ''),
    other: t.clock(other),
    source: note === 'states' ? t('your note in {source}', { source: place(source) }) : place(source),
  });
}

/** Returns what the user's files say that cannot be, or that they do not agree on, as sentences to check. */
export function doubtsOf(data: BriefData): readonly string[] {
  return [...otherHouse(data), ...overfull(data), ...notSoldOut(data), ...otherCount(data), ...otherDay(data)];
}

/** Returns the sentence of the notes that says that the house is sold out, where the newest count has seats left. */
export function saidSoldOut(data: BriefData): string | null {
  const [point, seats] = [pointOf(data), seatsOf(data)];
  if (point === null || seats === null || point.sold + (point.comps ?? 0) >= seats) return null;
  return sentencesIn(data.show.notes ?? '').find(saysSoldOut) ?? null;
}

function notSoldOut(data: BriefData): readonly string[] {
  const [said, point] = [saidSoldOut(data), pointOf(data)];
  if (said === null || point === null) return [];
  const values = { said, sold: point.sold, seats: seatsOf(data) ?? 0 };
  return [data.t('tickets: your notes say “{said}”, your newest count {sold} of {seats}.', values)];
}

function otherCount(data: BriefData): readonly string[] {
  const point = pointOf(data);
  if (point?.other === undefined) return [];
  const { sold, source } = point.other;
  const values = { used: point.sold, source: source.file ?? source.publisher, other: sold };
  return [data.t('tickets: this page uses “{used}”, {source} says “{other}” on the same day.', values)];
}

function pointOf({ results }: BriefData): SalesPoint | null {
  const sales = producedValue(results.historical_sales_lookup);
  return sales === null ? null : latestPoint(sales);
}

function otherHouse(data: BriefData): readonly string[] {
  const [used, other] = [seatsOf(data), data.show.venue.capacity];
  if (used === other || used === null || other === null) return [];
  return [
    data.t('capacity: this page uses “{used}”, your newest ticket count; your show says “{other}”.', { used, other }),
  ];
}

function overfull(data: BriefData): readonly string[] {
  const [point, seats] = [pointOf(data), seatsOf(data)];
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
