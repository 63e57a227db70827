import * as v from 'valibot';

/** vLLM and llama.cpp list a model with its context length, each in another field; OpenAI does not. */
const listedModel = v.object({
  max_model_len: v.nullish(v.number()),
  meta: v.nullish(v.object({ n_ctx: v.nullish(v.number()) })),
});

/** Tokens of the longest question: stories with their details, town facts, passages of speech. */
const longestQuestion = 8_000;

/**
 * Returns advice when a listed model's context is too short for a question and its answer; null when it fits or is
 * unknown.
 */
export function contextFault(listed: object, limit: number): string | null {
  const model = v.safeParse(listedModel, listed);
  const context = model.success ? (model.output.max_model_len ?? model.output.meta?.n_ctx ?? null) : null;
  if (context === null || context >= limit + longestQuestion) return null;
  const needed = `a question may need ${longestQuestion}, and BRIEF_OPENAI_MAX_OUTPUT_TOKENS asks for ${limit} more`;
  return `The model reads and writes ${context} tokens at this server: ${needed}. Lower that, or let the server give the model a longer context.`;
}
