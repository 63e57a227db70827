import type Anthropic from '@anthropic-ai/sdk';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { type AnswerForm, hasItems, type Lists, type ReadAnswer } from '../vendors/answer-form.js';
import { failedCallUsage } from '../vendors/failed-call-usage.js';
import { type FailedOutcome, failedCall, failure, withoutSecrets } from '../vendors/failed-call.js';
import { anthropicCalls, anthropicClient } from './client.js';
import { type AnthropicSettings, anthropicNames } from './settings.js';
import { anthropicStreamUsage } from './stream-usage.js';

/** One question to a model, and the form of its answer. `data` is the user message: labelled data only. */
type Question<Given extends Lists> = Readonly<{ instructions: string; data: string; form: AnswerForm<Given> }>;

/** `pause` is to be spread into the outcome: the wait until an exhausted rate limit resets, if any. */
export type AnthropicAnswer<Given extends Lists> = ReadAnswer<Given> &
  Readonly<{ usage: Usage; pause: Readonly<{ pauseMilliseconds?: number }> }>;

/** Resolves with what is readable of an answer, or with the failure of this attempt. */
export async function askAnthropic<Given extends Lists>(
  context: LookupContext<AnthropicSettings>,
  question: Question<Given>,
): Promise<AnthropicAnswer<Given> | FailedOutcome> {
  const { settings, signal } = context;
  const calls = anthropicCalls(context);
  try {
    const client = anthropicClient(calls, settings);
    const message = await client.messages.stream(parameters(question, settings), { signal }).finalMessage();
    const usage = usageOf(message);
    const text = message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    const answer = question.form.read(text, anthropicNames.name);
    const ending = badEnding(message, settings);
    const isUsable = ending === null || (isCut(message) && hasItems(answer));
    if (!isUsable) return { ...withoutSecrets(ending, calls.secrets), usage };
    if (answer.kind === 'failed') return { ...answer, usage };
    const pause = calls.pause();
    return { ...answer, usage, pause: pause === null ? {} : { pauseMilliseconds: pause } };
  } catch (error) {
    const usage = failedCallUsage(calls, settings.BRIEF_ANTHROPIC_MODEL, anthropicStreamUsage);
    return { ...failedCall(error, calls, anthropicNames, context), ...usage };
  }
}

/** Puts the constant part first, marked for the vendor's cache, which ignores prefixes below its minimum length. */
function parameters<Given extends Lists>({ instructions, data, form }: Question<Given>, settings: AnthropicSettings) {
  return {
    model: settings.BRIEF_ANTHROPIC_MODEL,
    max_tokens: settings.BRIEF_ANTHROPIC_MAX_OUTPUT_TOKENS,
    system: [{ type: 'text', text: instructions, cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: data }],
    output_config: { format: { type: 'json_schema', schema: { ...form.json } } },
  } satisfies Anthropic.MessageStreamParams;
}

/** Returns whether a limit ended the answer: what is complete in it can be used. */
function isCut({ stop_reason: reason }: Anthropic.Message): boolean {
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded';
}

/** Returns the failure of an incomplete response, null for a complete one. */
function badEnding({ stop_reason: reason }: Anthropic.Message, settings: AnthropicSettings): FailedOutcome | null {
  const { name } = anthropicNames;
  switch (reason) {
    case 'end_turn':
    case 'stop_sequence':
      return null;
    case 'refusal':
      return failure(`${name}’s model refused to answer.`, false);
    case 'max_tokens': {
      const limit = settings.BRIEF_ANTHROPIC_MAX_OUTPUT_TOKENS;
      const advice = 'raise BRIEF_ANTHROPIC_MAX_OUTPUT_TOKENS';
      return failure(`${name}’s answer was longer than ${limit} tokens: ${advice}.`, false);
    }
    case 'model_context_window_exceeded':
      return failure(`${name}’s model has no room for so much: set BRIEF_ANTHROPIC_MODEL to a larger one.`, false);
    default:
      return failure(`${name}’s answer ended before it was complete (${reason ?? 'no reason given'}).`, true);
  }
}

/** Counts tokens read from or written to the cache as input tokens. */
function usageOf({ model, usage }: Anthropic.Message): Usage {
  const cached = (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
  return {
    model: model || null,
    input_tokens: usage.input_tokens + cached,
    output_tokens: usage.output_tokens,
    cost: null,
    currency: null,
  };
}
