import * as v from 'valibot';

/** Lines that are accepted from one answer; the performer reads them back stage. */
export const mostLines = 24;
/** Characters of a line's text: two breaths. */
export const longestText = 320;
const mostFacts = 3;

/**
 * Sentence patterns that a model may choose from; a fixed list, so that no foreign text gets into a line through them.
 */
const templates = [
  'observation',
  'question to the room',
  'comparison',
  'mock announcement',
  'act-out',
  'callback',
  'list of three',
  'understatement',
  'exaggeration',
  'misdirection',
  'complaint',
  'confession',
  'advice',
  'reading aloud',
] as const;

/** Comic ideas that a model may choose from. */
const angles = [
  'local pride',
  'small absurdity',
  'officialdom',
  'animals',
  'food',
  'weather and sky',
  'rivalry',
  'the room',
  'the performer',
  'the last visit',
  'numbers',
  'names',
  'only tonight',
] as const;

/**
 * The schema of a model's answer. Texts are checked one by one afterwards, so that a bad line does not lose the others.
 */
export const linesAnswer = v.strictObject({
  lines: v.array(
    v.strictObject({
      kind: v.picklist(['line', 'prompt']),
      fact_refs: v.array(v.string()),
      text: v.string(),
      quote: v.nullable(v.string()),
      template: v.picklist(templates),
      angle: v.picklist(angles),
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
        required: ['kind', 'fact_refs', 'text', 'quote', 'template', 'angle'],
        properties: {
          kind: { type: 'string', enum: ['line', 'prompt'] },
          fact_refs: { type: 'array', items: { type: 'string' }, description: `One to ${mostFacts} refs of facts.` },
          text: { type: 'string', description: `At most ${longestText} characters.` },
          quote: { type: ['string', 'null'], description: 'Words of one of these facts, exactly.' },
          template: { type: 'string', enum: [...templates] },
          angle: { type: 'string', enum: [...angles] },
        },
      },
    },
  },
} as const;

export function namesTooMany(refs: readonly string[]): boolean {
  return refs.length > mostFacts;
}
