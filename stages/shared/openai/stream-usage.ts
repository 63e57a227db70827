import * as v from 'valibot';

const schema = v.object({
  response: v.object({
    model: v.string(),
    usage: v.object({ input_tokens: v.number(), output_tokens: v.number() }),
  }),
});

/** The Responses API tells the usage with its last event. */
export const openaiStreamUsage = {
  schema,
  read({ response: { model, usage } }: v.InferOutput<typeof schema>) {
    return { model, input_tokens: usage.input_tokens, output_tokens: usage.output_tokens };
  },
};
