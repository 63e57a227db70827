import type {
  HistoricalSalesLookupValue,
  SalesPoint,
} from '../../../src/domain/stage-values/historical-sales-lookup.js';

/** A row of the comparison; `note` names the count. Null numbers were not recorded. */
export type SalesRow = Readonly<{
  label: string;
  sold: number;
  comps: number | null;
  capacity: number | null;
  as_of: string | null;
  note: string;
}>;

/** Returns this show, the last visit and the tour, each at the same number of days before its show. */
export function salesRows(sales: HistoricalSalesLookupValue): readonly SalesRow[] {
  const { last_visit, tour } = sales;
  const now = latestPoint(sales);
  return [
    ...(now === null ? [] : [rowOf('This show', now)]),
    ...(last_visit?.at_same_days_out ? [rowOf('Last visit', last_visit.at_same_days_out)] : []),
    ...(tour === null ? [] : [tourRow(tour)]),
    ...(last_visit?.final ? [rowOf('Last visit, final', last_visit.final)] : []),
  ];
}

/** Returns the newest count of this show, else null. */
export function latestPoint(sales: HistoricalSalesLookupValue): SalesPoint | null {
  return sales.curve.at(-1) ?? null;
}

/** `12 days before`, `on the day`, `1 day after`. */
export function daysOutText(days: number): string {
  if (days === 0) return 'on the day';
  const unit = Math.abs(days) === 1 ? 'day' : 'days';
  return days > 0 ? `${days} ${unit} before` : `${-days} ${unit} after`;
}

function rowOf(label: string, point: SalesPoint): SalesRow {
  const { sold, comps, capacity, as_of } = point;
  return { label, sold, comps, capacity, as_of, note: daysOutText(point.days_out) };
}

function tourRow(tour: NonNullable<HistoricalSalesLookupValue['tour']>): SalesRow {
  const note = `median of ${tour.shows} ${tour.shows === 1 ? 'show' : 'shows'}, ${daysOutText(tour.days_out)}`;
  return { label: 'Tour', sold: tour.median_sold, comps: null, capacity: null, as_of: null, note };
}
