import * as v from 'valibot';
import { localDate } from '../time.js';
import { count, emptyReason, notices, text } from './documents.js';

/**
 * What the performer could say. `kind` distinguishes a finished `line` from a writing `prompt`. `angle` names the comic idea,
 * `template` the sentence pattern (two lines of one template are never both in the top five). `claim_ids` are the claims
 * that support it; `quote` repeats the words of the claim that it uses. `seconds` is its length when spoken.
 * `repeats` is earlier material that it comes too close to.
 */
export const generatedLine = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9:_-]{0,79}$/u, 'is not a line id')),
  kind: v.picklist(['line', 'prompt']),
  text,
  angle: text,
  template: text,
  claim_ids: v.array(text),
  quote: v.nullable(text),
  voice_evidence: v.nullable(
    v.strictObject({ kind: v.picklist(['habit', 'worked', 'tone', 'transcript']), text, from: text }),
  ),
  seconds: v.pipe(v.number(), v.minValue(1)),
  tags: v.array(text),
  risk: v.picklist(['low', 'medium', 'high']),
  risk_reason: v.nullable(text),
  repeats: v.nullable(v.strictObject({ text, from: text, date: v.nullable(localDate) })),
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
