import type OpenAI from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import { filtered, refused, truncated, unfinished } from './endings.js';
import { isOpenaiItself } from './own-host.js';
import type { Question, Reply } from './question.js';
import type { OpenaiSettings } from './settings.js';

/**
 * Asks by chat completions, which local servers have; such a model searches no web. As a stream, so that a slow model is not taken for
 * a dead connection. Rejects as the SDK does.
 */
export async function askChat(
  client: OpenAI,
  { instructions, data, schemaName, schema }: Question,
  settings: OpenaiSettings,
  signal: AbortSignal,
): Promise<Reply> {
  const chunks = await client.chat.completions.create(
    {
      model: settings.BRIEF_OPENAI_MODEL,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: data },
      ],
      response_format: { type: 'json_schema', json_schema: { name: schemaName, schema: { ...schema }, strict: true } },
      stream: true,
      stream_options: { include_usage: true },
      ...limitOf(settings),
    },
    { signal },
  );
  let told: Told = { text: '', refusal: '', ending: null, model: '', usage: null };
  for await (const chunk of chunks) told = withChunk(told, chunk);
  return replyOf(told, settings);
}

/**
 * OpenAI's newer models refuse the old name of the limit, some local servers do not know the new one, nor `store`, which keeps OpenAI
 * from keeping the answer.
 */
function limitOf({ OPENAI_BASE_URL: base, BRIEF_OPENAI_MAX_OUTPUT_TOKENS: limit }: OpenaiSettings) {
  return isOpenaiItself(base) ? { max_completion_tokens: limit, store: false } : { max_tokens: limit };
}

/** What the chunks so far come to. */
type Told = Readonly<{
  text: string;
  refusal: string;
  ending: string | null;
  model: string;
  usage: ChatCompletionChunk['usage'];
}>;

/** A server that only resembles OpenAI's may leave out what the types promise; the usage comes last, in a chunk without a choice. */
function withChunk(told: Told, { choices, model, usage }: Partial<ChatCompletionChunk>): Told {
  const choice: Partial<ChatCompletionChunk.Choice> = choices?.[0] ?? {};
  return {
    text: told.text + (choice.delta?.content ?? ''),
    refusal: told.refusal + (choice.delta?.refusal ?? ''),
    ending: choice.finish_reason ?? told.ending,
    model: model || told.model,
    usage: usage ?? told.usage,
  };
}

function replyOf(told: Told, settings: OpenaiSettings): Reply {
  const { text, refusal, ending } = told;
  const usage = usageOf(told, settings);
  if (refusal !== '') return refused(usage);
  if (ending === 'content_filter') return filtered(usage);
  if (ending === 'length') return truncated(settings.BRIEF_OPENAI_MAX_OUTPUT_TOKENS, usage);
  if (ending !== 'stop' || text === '') return unfinished(usage);
  return { kind: 'answered', text, sources: [], usage };
}

function usageOf({ model, usage }: Told, settings: OpenaiSettings): Usage {
  return {
    model: model || settings.BRIEF_OPENAI_MODEL,
    input_tokens: usage?.prompt_tokens ?? null,
    output_tokens: usage?.completion_tokens ?? null,
    cost: null,
    currency: null,
  };
}
