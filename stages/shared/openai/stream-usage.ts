import * as v from 'valibot';

const response = v.object({
  model: v.string(),
  usage: v.object({ input_tokens: v.number(), output_tokens: v.number() }),
});
const chunk = v.object({
  model: v.string(),
  usage: v.object({ prompt_tokens: v.number(), completion_tokens: v.number() }),
});
const schema = v.union([v.object({ response }), chunk]);

/** Reads the usage from a stream: the last event of the Responses API, or a separate chunk of chat completions. */
export const openaiStreamUsage = {
  schema,
  read(event: v.InferOutput<typeof schema>) {
    if ('response' in event) {
      const { model, usage } = event.response;
      return { model, input_tokens: usage.input_tokens, output_tokens: usage.output_tokens };
    }
    const { model, usage } = event;
    return { model, input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens };
  },
};
