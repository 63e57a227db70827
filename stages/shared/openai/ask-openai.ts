import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { hasItems, type Lists, type ReadAnswer } from '../vendors/answer-form.js';
import { failedCallUsage } from '../vendors/failed-call-usage.js';
import { type FailedOutcome, failedCall, webPageFailure, withoutSecrets } from '../vendors/failed-call.js';
import type { VendorCalls } from '../vendors/vendor-calls.js';
import { askChat } from './ask-chat.js';
import { askResponses } from './ask-responses.js';
import { openaiCalls, openaiClient } from './client.js';
import { truncated } from './endings.js';
import { withAdvice } from './local-advice.js';
import type { Question, Reply } from './question.js';
import { type OpenaiSettings, openaiNames } from './settings.js';
import { openaiStreamUsage } from './stream-usage.js';

/** `pause` is to be spread into the outcome: the wait until an exhausted rate limit resets, if any. */
export type OpenaiAnswer<Given extends Lists> = ReadAnswer<Given> &
  Readonly<{
    sources: readonly string[];
    usage: Usage;
    pause: Readonly<{ pauseMilliseconds?: number }>;
  }>;

/** Resolves with what is readable of an answer, or with the failure of this attempt. */
export async function askOpenai<Given extends Lists>(
  context: LookupContext<OpenaiSettings>,
  question: Question<Given>,
): Promise<OpenaiAnswer<Given> | FailedOutcome> {
  const { settings } = context;
  const calls = openaiCalls(context);
  const reply = await replyTo(question, context, calls);
  if (reply.kind === 'failed') {
    const page = reply.retryable ? webPageFailure(calls, openaiNames) : null;
    return withoutSecrets({ ...reply, ...page }, calls.secrets);
  }
  const { usage, sources } = reply;
  const answer = question.form.read(reply.text, openaiNames.name);
  const limit = settings.BRIEF_OPENAI_MAX_OUTPUT_TOKENS;
  // Some servers report a truncated answer as complete.
  const isCut = reply.isCut || (usage.output_tokens !== null && usage.output_tokens >= limit);
  if (isCut && !hasItems(answer)) return truncated(limit, usage);
  if (answer.kind === 'failed') return { ...withAdvice(answer, 200, settings), usage };
  const pause = calls.pause();
  return { ...answer, sources, usage, pause: pause === null ? {} : { pauseMilliseconds: pause } };
}

async function replyTo<Given extends Lists>(
  question: Question<Given>,
  context: LookupContext<OpenaiSettings>,
  calls: VendorCalls,
): Promise<Reply> {
  const { settings, signal } = context;
  const ask = settings.BRIEF_OPENAI_API === 'chat' ? askChat<Given> : askResponses<Given>;
  try {
    return await ask(openaiClient(calls, settings), question, settings, signal);
  } catch (error) {
    return {
      ...withAdvice(failedCall(error, calls, openaiNames, context), calls.latest()?.status ?? null, settings),
      ...failedCallUsage(calls, settings.BRIEF_OPENAI_MODEL, openaiStreamUsage),
    };
  }
}
