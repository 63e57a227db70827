import * as v from 'valibot';
import { localDate } from '../time.js';
import { count, emptyReason, notices, text } from './documents.js';

/**
 * What the performer could say. A `line` is finished; a `note` is one to three short lines of material, separated by
 * line breaks. `claim_ids` are the claims that it is based on; `quote` repeats words of such a claim. `voice_evidence`
 * quotes the performer's words that it uses. `seconds` is its length when spoken. `similar` is earlier material that it
 * resembles: a `callback` to what worked, or what was only `used`.
 */
export const generatedLine = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9:_-]{0,79}$/u, 'is not a line id')),
  kind: v.picklist(['line', 'note']),
  text,
  claim_ids: v.array(text),
  quote: v.nullable(text),
  voice_evidence: v.nullable(
    v.strictObject({ kind: v.picklist(['habit', 'worked', 'tone', 'transcript']), text, from: text }),
  ),
  seconds: v.pipe(v.number(), v.minValue(1)),
  tags: v.array(text),
  similar: v.nullable(
    v.strictObject({ text, from: text, date: v.nullable(localDate), kind: v.picklist(['callback', 'used']) }),
  ),
});
export type GeneratedLine = v.InferOutput<typeof generatedLine>;

/** `material_checked` is how many earlier items every line was compared with. */
export const openaiGenerationValue = v.strictObject({
  lines: v.array(generatedLine),
  material_checked: count,
  empty_reason: emptyReason,
  notices,
});
export type OpenaiGenerationValue = v.InferOutput<typeof openaiGenerationValue>;
