import * as v from 'valibot';

/** vLLM and llama.cpp tell beside a model how many tokens it reads and writes together, each in its own place; OpenAI does not. */
const served = v.object({
  max_model_len: v.nullish(v.number()),
  meta: v.nullish(v.object({ n_ctx: v.nullish(v.number()) })),
});

/** Tokens that a question of these stages may have: some 2,100 for a sample show, more for one with more facts and a longer voice. */
const longestQuestion = 6_000;

/** What is to be mended where a listed model has no room for a question and the longest answer to it; null where nothing is known. */
export function contextFault(listed: object, limit: number): string | null {
  const told = v.safeParse(served, listed);
  const context = told.success ? (told.output.max_model_len ?? told.output.meta?.n_ctx ?? null) : null;
  if (context === null || context >= limit + longestQuestion) return null;
  const needed = `a question may need ${longestQuestion}, and BRIEF_OPENAI_MAX_OUTPUT_TOKENS asks for ${limit} more`;
  return `The model reads and writes ${context} tokens at this server: ${needed}. Lower that, or let the server give the model a longer context.`;
}
