import * as v from 'valibot';

/** Lines that are accepted from one answer; the performer reads them back stage. */
export const mostLines = 24;
/** Characters of a line's text: two breaths. */
export const longestText = 320;
const mostFacts = 3;

/**
 * The schema of a model's answer. Texts are checked one by one afterwards, so that a bad line does not lose the others.
 */
export const linesAnswer = v.strictObject({
  lines: v.array(
    v.strictObject({
      kind: v.picklist(['line', 'note']),
      fact_refs: v.array(v.string()),
      text: v.string(),
      quote: v.nullable(v.string()),
    }),
  ),
});
export type ModelLine = v.InferOutput<typeof linesAnswer>['lines'][number];

/** The same as a strict JSON Schema for the vendor, so every property is required. We check length limits ourselves. */
export const linesJsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'fact_refs', 'text', 'quote'],
        properties: {
          kind: { type: 'string', enum: ['line', 'note'] },
          fact_refs: { type: 'array', items: { type: 'string' }, description: `One to ${mostFacts} refs of facts.` },
          text: { type: 'string', description: `At most ${longestText} characters.` },
          quote: { type: ['string', 'null'], description: 'Words of one of these facts, exactly.' },
        },
      },
    },
  },
} as const;

export function namesTooMany(refs: readonly string[]): boolean {
  return refs.length > mostFacts;
}
