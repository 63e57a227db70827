import * as v from 'valibot';

/** The schema of a model's answer; each finding is checked afterwards. */
export const findingsAnswer = v.strictObject({
  findings: v.array(
    v.strictObject({
      ref: v.string(),
      source_url: v.string(),
      quote: v.string(),
      stance: v.picklist(['supports', 'contradicts']),
    }),
  ),
});
export type Finding = v.InferOutput<typeof findingsAnswer>['findings'][number];

/** The same as a strict JSON Schema for the vendor, so every property is required. */
export const findingsJsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['findings'],
  properties: {
    findings: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['ref', 'source_url', 'quote', 'stance'],
        properties: {
          ref: { type: 'string' },
          source_url: { type: 'string' },
          quote: { type: 'string' },
          stance: { type: 'string', enum: ['supports', 'contradicts'] },
        },
      },
    },
  },
} as const;
