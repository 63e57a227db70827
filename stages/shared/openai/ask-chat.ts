import type OpenAI from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { Lists } from '../vendors/answer-form.js';
import { filtered, refused, unfinished } from './endings.js';
import { isOpenaiItself } from './own-host.js';
import type { Question, Reply } from './question.js';
import type { OpenaiSettings } from './settings.js';

/**
 * Asks over the chat completions API, which local servers offer; it has no web search. Streams, so that a slow model
 * does not look like a dead connection. Rejects as the SDK does.
 */
export async function askChat<Given extends Lists>(
  client: OpenAI,
  { instructions, data, formName, form }: Question<Given>,
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
      response_format: { type: 'json_schema', json_schema: { name: formName, schema: { ...form.json }, strict: true } },
      stream: true,
      stream_options: { include_usage: true },
      ...limitOf(settings),
    },
    { signal },
  );
  let completion: Completion = { text: '', refusal: '', ending: null, model: '', usage: null };
  for await (const chunk of chunks) completion = withChunk(completion, chunk);
  return replyOf(completion, settings);
}

/**
 * OpenAI's newer models reject the old name of the limit; some local servers do not know the new one, nor `store:
 * false`, which keeps OpenAI from storing the answer.
 */
function limitOf({ OPENAI_BASE_URL: base, BRIEF_OPENAI_MAX_OUTPUT_TOKENS: limit }: OpenaiSettings) {
  return isOpenaiItself(base) ? { max_completion_tokens: limit, store: false } : { max_tokens: limit };
}

/** The chunks so far, combined. */
type Completion = Readonly<{
  text: string;
  refusal: string;
  ending: string | null;
  model: string;
  usage: ChatCompletionChunk['usage'];
}>;

/** Compatible servers omit fields that the types promise. The usage is in the last chunk, which has no choice. */
function withChunk(previous: Completion, { choices, model, usage }: Partial<ChatCompletionChunk>): Completion {
  const choice: Partial<ChatCompletionChunk.Choice> = choices?.[0] ?? {};
  return {
    text: previous.text + (choice.delta?.content ?? ''),
    refusal: previous.refusal + (choice.delta?.refusal ?? ''),
    ending: choice.finish_reason ?? previous.ending,
    model: model || previous.model,
    usage: usage ?? previous.usage,
  };
}

function replyOf(completion: Completion, settings: OpenaiSettings): Reply {
  const { text, refusal, ending } = completion;
  const usage = usageOf(completion, settings);
  if (refusal !== '') return refused(usage);
  if (ending === 'content_filter') return filtered(usage);
  const isCut = ending === 'length';
  if ((ending !== 'stop' || text === '') && !isCut) return unfinished(usage);
  return { kind: 'answered', text, isCut, sources: [], usage };
}

function usageOf({ model, usage }: Completion, settings: OpenaiSettings): Usage {
  return {
    model: model || settings.BRIEF_OPENAI_MODEL,
    input_tokens: usage?.prompt_tokens ?? null,
    output_tokens: usage?.completion_tokens ?? null,
    cost: null,
    currency: null,
  };
}
