import * as v from 'valibot';
import { citation, count, emptyReason, notices, text } from './documents.js';

/**
 * `supported`: two independent sources agree. `single_source`: one does. `disputed`: sources contradict. `stale`: too
 * old for what it says.
 */
export const factCheckMark = v.picklist(['supported', 'single_source', 'disputed', 'unverified', 'stale']);
export type FactCheckMark = v.InferOutput<typeof factCheckMark>;

/**
 * One check per claim of the city and the news, with the words that decide it. `harm` is a veto of the rules or of a
 * model: nothing based on the claim may be a joke. `harmless` when a model judged it and found no person whom it could
 * hurt. `translation` is the claim in the performer's language; null where
 * it is in it already, or nothing translates.
 */
export const openaiFactCheckValue = v.strictObject({
  checks: v.array(
    v.strictObject({
      claim_id: text,
      mark: factCheckMark,
      reason: text,
      independent_sources: count,
      deciding: v.nullable(citation),
      harm: v.nullable(v.strictObject({ category: text, reason: text })),
      harmless: v.boolean(),
      translation: v.nullable(text),
    }),
  ),
  empty_reason: emptyReason,
  notices,
});
export type OpenaiFactCheckValue = v.InferOutput<typeof openaiFactCheckValue>;

/** A claim that sources contradict or that is out of date carries no line. */
export function hasFallen(mark: FactCheckMark): boolean {
  return mark === 'disputed' || mark === 'stale';
}
