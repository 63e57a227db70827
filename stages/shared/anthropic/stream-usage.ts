import * as v from 'valibot';

const count = v.nullish(v.number(), 0);
const schema = v.variant('type', [
  v.object({
    type: v.literal('message_start'),
    message: v.object({
      model: v.string(),
      usage: v.object({
        input_tokens: v.number(),
        cache_creation_input_tokens: count,
        cache_read_input_tokens: count,
      }),
    }),
  }),
  v.object({ type: v.literal('message_delta'), usage: v.object({ output_tokens: v.number() }) }),
]);

/**
 * Reads usage from the Messages API's stream: the first event has the input tokens, the last but one the output tokens.
 */
export const anthropicStreamUsage = {
  schema,
  read(event: v.InferOutput<typeof schema>) {
    if (event.type === 'message_delta') return { output_tokens: event.usage.output_tokens };
    const { model, usage } = event.message;
    const cached = usage.cache_creation_input_tokens + usage.cache_read_input_tokens;
    return { model, input_tokens: usage.input_tokens + cached };
  },
};
