import type * as v from 'valibot';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { brokenUsage } from '../vendors/broken-usage.js';
import { type FailedOutcome, failedCall } from '../vendors/failed-call.js';
import { modelAnswer } from '../vendors/model-answer.js';
import { askChat } from './ask-chat.js';
import { askResponses } from './ask-responses.js';
import { openaiClient } from './client.js';
import type { Question, Reply } from './question.js';
import { type OpenaiSettings, openaiNames } from './settings.js';
import { openaiStreamUsage } from './stream-usage.js';

/** `pause` is what belongs into the outcome beside its value: the wait that the vendor asks for, or nothing. */
export type OpenaiAnswer<Output> = Readonly<{
  kind: 'answered';
  answer: Output;
  sources: readonly string[];
  usage: Usage;
  pause: Readonly<{ pauseMilliseconds?: number }>;
}>;

/** One answer in the form that was asked for, or the failure that this attempt is. */
export async function askOpenai<Output>(
  context: LookupContext<OpenaiSettings>,
  question: Question,
  answerSchema: v.GenericSchema<unknown, Output>,
): Promise<OpenaiAnswer<Output> | FailedOutcome> {
  const { client, calls } = openaiClient(context);
  const { settings, signal } = context;
  const ask = settings.BRIEF_OPENAI_API === 'chat' ? askChat : askResponses;
  const reply = await ask(client, question, settings, signal).catch(
    (error: unknown): Reply => ({
      ...failedCall(error, calls, openaiNames, context),
      ...brokenUsage(calls, settings.BRIEF_OPENAI_MODEL, openaiStreamUsage),
    }),
  );
  if (reply.kind === 'failed') return reply;
  const { usage, sources } = reply;
  const answer = modelAnswer(reply.text, answerSchema, openaiNames.name);
  if (answer.kind === 'failed') return { ...answer, usage };
  const pause = calls.pause();
  return { ...answer, sources, usage, pause: pause === null ? {} : { pauseMilliseconds: pause } };
}
