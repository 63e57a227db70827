import * as v from 'valibot';
import { emptyReason, notices, text } from './documents.js';

/** Every generated line exactly once: in `order`, best first, or in `cut`, each with its reason. */
export const claudeRankingValue = v.strictObject({
  order: v.array(v.strictObject({ line_id: text, reason: text })),
  cut: v.array(v.strictObject({ line_id: text, reason: text })),
  empty_reason: emptyReason,
  notices,
});
export type ClaudeRankingValue = v.InferOutput<typeof claudeRankingValue>;
