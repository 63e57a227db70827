import * as v from 'valibot';
import type { AskedVendor } from '../vendors/vendor-server.js';

const message = v.object({ content: v.string() });
const request = v.object({
  model: v.string(),
  instructions: v.optional(v.string()),
  system: v.optional(v.array(v.object({ text: v.string() }))),
  input: v.optional(v.array(message)),
  messages: v.optional(v.array(message)),
  text: v.optional(v.object({ format: v.object({ name: v.string() }) })),
});

const place = { ref: v.string(), text: v.optional(v.string(), ''), statement: v.optional(v.string(), '') };
const listed = v.optional(v.array(v.object(place)), []);
const data = v.object({ statements: listed, facts: listed, lines: listed });

/** What a model was asked, whichever vendor it was asked at. */
export type AskedModel = Readonly<{
  model: string;
  instructions: string;
  /** The name of the form that the answer is to have; empty where the vendor has no names for these. */
  form: string;
  /** What is named by a ref in the data: statements, facts or lines. */
  named: readonly Readonly<{ ref: string; text: string }>[];
  /** The key that came with it. */
  credential: string;
  /** All that was sent, at four characters a token; `fixed` are those of it that are the same for every brief. */
  tokens: Readonly<{ all: number; fixed: number }>;
}>;

export function askedModel({ body, headers }: AskedVendor): AskedModel {
  const told = v.parse(request, body);
  const instructions = told.instructions ?? told.system?.map(({ text }) => text).join('') ?? '';
  const content = (told.input ?? told.messages ?? []).map((each) => each.content).join('\n');
  const quoted = /<untrusted_data name="\w+">\n(.*)\n<\/untrusted_data>/su.exec(content)?.[1] ?? '{}';
  const { statements, facts, lines } = v.parse(data, JSON.parse(quoted));
  return {
    model: told.model,
    instructions,
    form: told.text?.format.name ?? '',
    named: [...statements, ...facts, ...lines].map(({ ref, text, statement }) => ({ ref, text: text || statement })),
    credential: credentialIn(headers),
    tokens: { all: tokensOf(JSON.stringify(body)), fixed: tokensOf(instructions) },
  };
}

/** The key that came with a request. */
export function credentialIn(headers: AskedVendor['headers']): string {
  return headers.authorization?.replace('Bearer ', '') ?? String(headers['x-api-key'] ?? '');
}

/** Counts tokens as these servers do: no real tokenizer, but deterministic. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}
