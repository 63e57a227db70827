import * as v from 'valibot';
import { emptyReason, notices, text } from './documents.js';

/** Which rooms a line can upset. `low` only after it was checked for support by its facts and for harm. */
export const risk = v.picklist(['low', 'medium', 'high', 'unchecked']);
export type Risk = v.InferOutput<typeof risk>;

/** Every generated line exactly once: in `order`, best first, or in `cut`, each with its reason. */
export const claudeRankingValue = v.strictObject({
  order: v.array(v.strictObject({ line_id: text, reason: text, risk, risk_reason: v.nullable(text) })),
  cut: v.array(v.strictObject({ line_id: text, reason: text })),
  empty_reason: emptyReason,
  notices,
});
export type ClaudeRankingValue = v.InferOutput<typeof claudeRankingValue>;
