import * as v from 'valibot';

const placed = v.array(v.strictObject({ ref: v.string(), reason: v.string() }));

/** The schema of a model's answer; that it is a permutation of the lines is checked afterwards. */
export const rankingAnswer = v.strictObject({ order: placed, cut: placed });
export type RankingAnswer = v.InferOutput<typeof rankingAnswer>;

const placedJson = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['ref', 'reason'],
    properties: { ref: { type: 'string' }, reason: { type: 'string' } },
  },
} as const;

/** The same as a JSON Schema for the vendor. */
export const rankingJsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['order', 'cut'],
  properties: { order: placedJson, cut: placedJson },
} as const;
