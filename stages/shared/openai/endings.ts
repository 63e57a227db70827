import type { Usage } from '../../../src/domain/stage-values/documents.js';
import { type FailedOutcome, failure } from '../vendors/failed-call.js';

/** Servers differ in how they count the last tokens of an answer. */
const nearLimit = 0.9;

export function refused(usage: Usage): FailedOutcome {
  return { ...failure('OpenAI’s model refused to answer.', false), usage };
}

/** Distinguishes a reached output limit from a full context, which ends an answer long before the limit. */
export function truncated(limit: number, usage: Usage): FailedOutcome {
  const { output_tokens: written } = usage;
  const reason =
    written === null || written > limit * nearLimit
      ? `OpenAI’s answer was longer than ${limit} tokens: raise BRIEF_OPENAI_MAX_OUTPUT_TOKENS.`
      : `OpenAI’s answer ended after ${written} of the ${limit} tokens that BRIEF_OPENAI_MAX_OUTPUT_TOKENS allows: the model’s context was full, so let its server give it a longer one.`;
  return { ...failure(reason, false), usage };
}

export function filtered(usage: Usage): FailedOutcome {
  return { ...failure('OpenAI’s content filter held the answer back.', false), usage };
}

export function unfinished(usage: Usage): FailedOutcome {
  return { ...failure('OpenAI’s answer ended before it was complete.', true), usage };
}
