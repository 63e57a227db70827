import type Anthropic from '@anthropic-ai/sdk';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { type FailedOutcome, failedCall, failure, withoutSecrets } from '../../shared/vendors/failed-call.js';
import { failedCallUsage } from '../../shared/vendors/failed-call-usage.js';
import { modelAnswer } from '../../shared/vendors/model-answer.js';
import { instructionsV1 } from '../prompt/v1.js';
import { anthropicCalls, anthropicClient } from './client.js';
import { type RankingAnswer, rankingAnswer, rankingJsonSchema } from './ranking-schema.js';
import { type AnthropicSettings, anthropicNames } from './settings.js';
import { anthropicStreamUsage } from './stream-usage.js';

type ClaudeAnswer = Readonly<{
  kind: 'answered';
  answer: RankingAnswer;
  usage: Usage;
  pause: Readonly<{ pauseMilliseconds?: number }>;
}>;

/** Returns a response in the requested form, or the failure of this attempt. */
export async function requestRanking(
  context: LookupContext<AnthropicSettings>,
  data: string,
): Promise<ClaudeAnswer | FailedOutcome> {
  const { settings, signal } = context;
  const calls = anthropicCalls(context);
  try {
    const client = anthropicClient(calls, settings);
    const message = await client.messages.stream(parameters(data, settings), { signal }).finalMessage();
    const usage = usageOf(message);
    const ending = badEnding(message, settings);
    if (ending !== null) return { ...withoutSecrets(ending, calls.secrets), usage };
    const text = message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    const answer = modelAnswer(text, rankingAnswer, anthropicNames.name);
    if (answer.kind === 'failed') return { ...answer, usage };
    const pause = calls.pause();
    return { ...answer, usage, pause: pause === null ? {} : { pauseMilliseconds: pause } };
  } catch (error) {
    const usage = failedCallUsage(calls, settings.BRIEF_ANTHROPIC_MODEL, anthropicStreamUsage);
    return { ...failedCall(error, calls, anthropicNames, context), ...usage };
  }
}

/** Puts the constant part first, marked for the vendor's cache, which ignores prefixes below its minimum length. */
function parameters(data: string, settings: AnthropicSettings) {
  return {
    model: settings.BRIEF_ANTHROPIC_MODEL,
    max_tokens: settings.BRIEF_ANTHROPIC_MAX_OUTPUT_TOKENS,
    system: [{ type: 'text', text: instructionsV1, cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: data }],
    output_config: { format: { type: 'json_schema', schema: { ...rankingJsonSchema } } },
  } satisfies Anthropic.MessageStreamParams;
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
