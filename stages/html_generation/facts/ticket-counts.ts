import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import { daysBetween } from '../../../src/domain/time.js';
import type { BriefData } from './brief-data.js';
import { newerTickets } from './doubts.js';
import { seatsOf } from './left-out.js';
import { latestPoint, type TicketCount } from './sales-comparison.js';
import { writerNamed } from './writers.js';

/** Returns the count of this show that every part of the page uses, in the seats of its house; null without one. */
export function countOfShow(data: BriefData): TicketCount | null {
  const sales = producedValue(data.results.historical_sales_lookup);
  const [stated, seats] = [newerTickets(data), seatsOf(data)];
  const point = sales === null ? null : latestPoint(sales);
  if (stated === null) return point === null ? null : { ...point, capacity: seats, by: null };
  const { sold, comps, source } = stated;
  const day = source.published_on;
  return {
    ...{
      sold,
      source,
      comps: comps ?? point?.comps ?? null,
      capacity: seats,
      as_of: day,
      by: writerNamed(source, data) ?? data.t('your note'),
    },
    days_out: day === null ? null : daysBetween(day, data.show.show_date),
  };
}

/** Returns the counts of this show by their days, with that of a mail or message after those of the sales. */
export function countsOfShow(data: BriefData): readonly SalesPoint[] {
  const curve = producedValue(data.results.historical_sales_lookup)?.curve ?? [];
  const count = countOfShow(data);
  const last = curve.at(-1)?.as_of ?? '';
  if (count === null || count.as_of === null || count.days_out === null || count.as_of <= last) return curve;
  const { sold, comps, capacity, source, as_of, days_out } = count;
  return [...curve, { sold, comps, capacity, source, as_of, days_out, gross: null, currency: null }];
}
