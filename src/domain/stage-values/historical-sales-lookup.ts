import * as v from 'valibot';
import { localDate, localTime } from '../time.js';
import { count, emptyReason, notices, question, source, text } from './documents.js';

/**
 * Tickets as counted on `as_of`; comps are not in `sold`. `gross` is in `currency`, an ISO 4217 code. `days_out` counts
 * back from the show. `at` is the hour of counting, `left` the seats that the file says are free, and `given_back` the
 * tickets given back that its row has: the fall of a count by no more of them is explained. `remark` is what the file
 * says of its figures; `other` is what another file counts on that day.
 */
export const salesPoint = v.strictObject({
  as_of: localDate,
  days_out: v.pipe(v.number(), v.integer()),
  sold: count,
  comps: v.nullable(count),
  capacity: v.nullable(count),
  gross: v.nullable(v.pipe(v.number(), v.minValue(0))),
  currency: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u))),
  source,
  at: v.optional(localTime),
  left: v.optional(count),
  given_back: v.optional(count),
  remark: v.optional(text),
  other: v.optional(v.strictObject({ sold: count, capacity: v.nullable(count), source })),
});
export type SalesPoint = v.InferOutput<typeof salesPoint>;

/**
 * This show's counts (oldest first, none dated after the run's date) with those of the last visit and the tour.
 * `at_same_days_out` is the last count of that show taken at the same number of days out, or shortly before.
 * `tour.median_share` is the median share of the house, from 0 to 1, over the performer's other shows in comparable
 * rooms that have such a count; `shows` is how many.
 */
export const historicalSalesLookupValue = v.strictObject({
  curve: v.array(salesPoint),
  last_visit: v.nullable(
    v.strictObject({
      show_date: localDate,
      venue: v.nullable(text),
      at_same_days_out: v.nullable(salesPoint),
      final: v.nullable(salesPoint),
    }),
  ),
  tour: v.nullable(
    v.strictObject({
      days_out: v.pipe(v.number(), v.integer()),
      median_share: v.pipe(v.number(), v.minValue(0)),
      shows: count,
    }),
  ),
  questions: v.optional(v.array(question)),
  empty_reason: emptyReason,
  notices,
});
export type HistoricalSalesLookupValue = v.InferOutput<typeof historicalSalesLookupValue>;
