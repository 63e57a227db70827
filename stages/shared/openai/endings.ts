import type { Usage } from '../../../src/domain/stage-values/documents.js';
import { type FailedOutcome, failure } from '../vendors/failed-call.js';

/** An answer that ended otherwise than by being complete; what it used is reported all the same. */
export function refused(usage: Usage): FailedOutcome {
  return { ...failure('OpenAI’s model refused to answer.', false), usage };
}

export function truncated(limit: number, usage: Usage): FailedOutcome {
  const reason = `OpenAI’s answer was longer than ${limit} tokens: raise BRIEF_OPENAI_MAX_OUTPUT_TOKENS.`;
  return { ...failure(reason, false), usage };
}

export function filtered(usage: Usage): FailedOutcome {
  return { ...failure('OpenAI’s content filter held the answer back.', false), usage };
}

export function unfinished(usage: Usage): FailedOutcome {
  return { ...failure('OpenAI’s answer ended before it was complete.', true), usage };
}
