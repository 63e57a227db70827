import type OpenAI from 'openai';
import type { Response, ResponseCreateParamsNonStreaming, Tool } from 'openai/resources/responses/responses';
import * as v from 'valibot';
import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { Lists } from '../vendors/answer-form.js';
import { failure } from '../vendors/failed-call.js';
import { filtered, refused, unfinished } from './endings.js';
import type { Question, Reply, SearchPlace } from './question.js';
import type { OpenaiSettings } from './settings.js';

/**
 * Asks over the Responses API. Streams, so that no proxy drops the connection of a long reasoning. Rejects as the SDK
 * does.
 */
export async function askResponses<Given extends Lists>(
  client: OpenAI,
  question: Question<Given>,
  settings: OpenaiSettings,
  signal: AbortSignal,
): Promise<Reply> {
  const response = await client.responses.stream(parameters(question, settings), { signal }).finalResponse();
  const usage = usageOf(response, settings);
  const items = response.output.flatMap((item) => (item.type === 'message' ? item.content : []));
  if (items.some(({ type }) => type === 'refusal')) return refused(usage);
  const isCut = response.status === 'incomplete';
  if (isCut && response.incomplete_details?.reason === 'content_filter') return filtered(usage);
  if (response.status === 'failed') return { ...failed(response), usage };
  if (response.status !== 'completed' && !isCut) return unfinished(usage);
  const text = items.map((item) => (item.type === 'output_text' ? item.text : '')).join('');
  return { kind: 'answered', text: withoutMarks(text), isCut, sources: sourcesIn(response), usage };
}

function parameters<Given extends Lists>(
  { instructions, data, formName, form, searchWeb }: Question<Given>,
  settings: OpenaiSettings,
) {
  const format = { type: 'json_schema' as const, name: formName, schema: { ...form.json }, strict: true };
  const tools: Tool[] = searchWeb === null ? [] : [{ type: 'web_search', user_location: locationOf(searchWeb) }];
  return {
    model: settings.BRIEF_OPENAI_MODEL,
    instructions,
    input: [{ role: 'user', content: data }],
    text: { format },
    max_output_tokens: settings.BRIEF_OPENAI_MAX_OUTPUT_TOKENS,
    store: false,
    // Without `required`, a model may answer from memory, without sources.
    ...(tools.length === 0 ? {} : { tools, tool_choice: 'required', include: ['web_search_call.action.sources'] }),
  } satisfies ResponseCreateParamsNonStreaming;
}

function locationOf({ city, region, country }: SearchPlace) {
  return {
    ...{ type: 'approximate' as const, city },
    ...(region === null ? {} : { region }),
    ...(country === null ? {} : { country }),
  };
}

/** Removes the dangling citation marks that structured output contains after a web search. */
function withoutMarks(text: string): string {
  return text.replace(/\ue200[^\ue201]{0,300}\ue201|[\ue200-\ue202]/gu, '');
}

/** A search call as it arrives: some lack the `action` that the types promise. */
const completedSearch = v.object({
  type: v.literal('web_search_call'),
  status: v.literal('completed'),
  action: v.object({ type: v.literal('search'), sources: v.array(v.unknown()) }),
});

/** OpenAI's own feeds (weather, sports) are listed among the pages, with a name instead of a URL. */
const foundPage = v.object({ url: v.string() });

/**
 * Returns the URLs that the search found. Pages that the model opened are not sources, because it chose their URLs
 * itself.
 */
function sourcesIn({ output }: Pick<Response, 'output'>): readonly string[] {
  return output.flatMap((item) => {
    const search = v.safeParse(completedSearch, item);
    const sources = search.success ? search.output.action.sources : [];
    return sources.flatMap((source) => (v.is(foundPage, source) ? [source.url] : []));
  });
}

/**
 * Returns the failure of a response that failed while running; retryable when the code says that OpenAI was at fault.
 */
function failed({ error }: Pick<Response, 'error'>) {
  const code = error?.code ?? 'no reason given';
  const isOwnFault = ['server_error', 'rate_limit_exceeded', 'vector_store_timeout', 'no reason given'].includes(code);
  return failure(`OpenAI gave up on the answer (${code}).`, isOwnFault);
}

function usageOf({ model, usage }: Pick<Response, 'model' | 'usage'>, settings: OpenaiSettings): Usage {
  return {
    model: model || settings.BRIEF_OPENAI_MODEL,
    input_tokens: usage?.input_tokens ?? null,
    output_tokens: usage?.output_tokens ?? null,
    cost: null,
    currency: null,
  };
}
