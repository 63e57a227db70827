import * as v from 'valibot';

const finding = { source_url: v.string(), quote: v.string() };
const said = v.strictObject({ text: v.string(), ...finding });
const pronounced = v.strictObject({ name: v.string(), respelling: v.string(), ...finding });
const dated = v.strictObject({ date: v.string(), end_date: v.nullable(v.string()), text: v.string(), ...finding });

/** The schema of a model's answer; each finding is checked afterwards. */
export const townFindings = v.strictObject({
  facts: v.array(said),
  pronunciations: v.array(pronounced),
  overused_jokes: v.array(said),
  events: v.array(dated),
  venue: v.array(said),
});
export type TownFindings = v.InferOutput<typeof townFindings>;

export type Pronounced = TownFindings['pronunciations'][number];
export type Dated = TownFindings['events'][number];

const text = { type: 'string' } as const;
const nullable = { type: ['string', 'null'] } as const;

/** The same as a strict JSON Schema for the vendor, so every property is required. */
export const townFindingsJsonSchema = objectOf({
  facts: listOf({ text }),
  pronunciations: listOf({ name: text, respelling: text }),
  overused_jokes: listOf({ text }),
  events: listOf({ date: text, end_date: nullable, text }),
  venue: listOf({ text }),
});

function listOf(properties: Readonly<Record<string, unknown>>) {
  return { type: 'array', items: objectOf({ ...properties, source_url: text, quote: text }) };
}

function objectOf(properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}
