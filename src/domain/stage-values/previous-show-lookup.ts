import * as v from 'valibot';
import { localDate } from '../time.js';
import { count, emptyReason, notices, question, source, text } from './documents.js';

/**
 * Earlier visits to the town, newest first. `worked`, `died`, `hated` and `todo` are clauses of the notes and the
 * material, in their words; `remarks` are what other columns say, with what they are called. `brief_url` is this
 * service's own page for that show, where there was one. `precision` is `month` or `year` where no more is known of
 * the day: `show_date` is then the first one.
 */
export const previousShowLookupValue = v.strictObject({
  visits: v.array(
    v.strictObject({
      show_date: localDate,
      precision: v.optional(v.picklist(['month', 'year'])),
      venue: v.nullable(text),
      same_venue: v.boolean(),
      attendance: v.nullable(count),
      seats: v.optional(count),
      material: v.array(text),
      notes: v.nullable(text),
      worked: v.array(text),
      died: v.array(text),
      hated: v.array(text),
      todo: v.array(text),
      remarks: v.optional(v.array(v.strictObject({ label: text, text }))),
      brief_url: v.nullable(v.pipe(v.string(), v.url())),
      source,
    }),
  ),
  questions: v.optional(v.array(question)),
  empty_reason: emptyReason,
  notices,
});
export type PreviousShowLookupValue = v.InferOutput<typeof previousShowLookupValue>;
export type Visit = PreviousShowLookupValue['visits'][number];
