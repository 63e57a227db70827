import type OpenAI from 'openai';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import { filtered, refused, truncated, unfinished } from './endings.js';
import type { Question, Reply } from './question.js';
import type { OpenaiSettings } from './settings.js';

/** Asks by chat completions, which local servers have; such a model searches no web. Rejects as the SDK does. */
export async function askChat(
  client: OpenAI,
  { instructions, data, schemaName, schema }: Question,
  settings: OpenaiSettings,
  signal: AbortSignal,
): Promise<Reply> {
  const completion = await client.chat.completions.create(
    {
      model: settings.BRIEF_OPENAI_MODEL,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: data },
      ],
      response_format: { type: 'json_schema', json_schema: { name: schemaName, schema: { ...schema }, strict: true } },
      ...limitOf(settings),
    },
    { signal },
  );
  return replyOf(completion, settings);
}

/**
 * OpenAI's newer models refuse the old name of the limit, some local servers do not know the new one, nor `store`, which keeps OpenAI
 * from keeping the answer.
 */
function limitOf({ OPENAI_BASE_URL: base, BRIEF_OPENAI_MAX_OUTPUT_TOKENS: limit }: OpenaiSettings) {
  return isOpenaiItself(base) ? { max_completion_tokens: limit, store: false } : { max_tokens: limit };
}

function isOpenaiItself(base: string | undefined): boolean {
  if (base === undefined) return true;
  const { hostname } = new URL(base);
  // Regions have hosts of their own below it.
  return hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com');
}

function replyOf(completion: ChatCompletion, settings: OpenaiSettings): Reply {
  const usage = usageOf(completion, settings);
  // A server that only resembles OpenAI's may leave out what the types promise.
  const choice = completion.choices?.[0];
  if (choice?.message === undefined) return unfinished(usage);
  const { message, finish_reason: reason } = choice;
  if (message.refusal) return refused(usage);
  if (reason === 'content_filter') return filtered(usage);
  if (reason === 'length') return truncated(settings.BRIEF_OPENAI_MAX_OUTPUT_TOKENS, usage);
  if (reason !== 'stop' || !message.content) return unfinished(usage);
  return { kind: 'answered', text: message.content, sources: [], usage };
}

function usageOf({ model, usage }: ChatCompletion, settings: OpenaiSettings): Usage {
  return {
    model: model || settings.BRIEF_OPENAI_MODEL,
    input_tokens: usage?.prompt_tokens ?? null,
    output_tokens: usage?.completion_tokens ?? null,
    cost: null,
    currency: null,
  };
}
