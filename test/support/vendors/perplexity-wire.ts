import type { VendorReply } from './vendor-server.js';
import type { WireError } from './wire-format.js';

/** A page as Perplexity's searches return it. */
export type WirePage = Readonly<{
  title?: string;
  url: string;
  snippet?: string;
  date?: string | null;
  last_updated?: string | null;
}>;

type RunParts = Readonly<{
  status?: string;
  error?: Readonly<{ code?: string; type?: string; message: string }>;
  pages?: readonly WirePage[];
  usage?: unknown;
  model?: string;
}>;

const wireUsage = {
  input_tokens: 5200,
  output_tokens: 410,
  total_tokens: 5610,
  tool_calls_details: { web_search: { invocation: 2 } },
  cost: { currency: 'USD', input_cost: 0.0091, output_cost: 0.0057, tool_calls_cost: 0.01, total_cost: 0.0248 },
};

/** The Agent API: what was searched, then one message. */
export function perplexityRun(
  text: string,
  { status = 'completed', error, pages = [], usage, model = 'openai/under-test' }: RunParts = {},
): VendorReply {
  const results = pages.map((page, index) => ({ id: index + 1, title: '', snippet: '', source: 'web', ...page }));
  const content = [{ type: 'output_text', text, annotations: [] }];
  const message = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content };
  const search = { type: 'search_results', queries: ['q'], results };
  const run = {
    ...{ id: 'resp_1', object: 'response', created_at: 1_795_000_000, model, status },
    ...(error === undefined ? {} : { error }),
    output: [search, ...(text === '' ? [] : [message])],
    usage: usage === undefined ? wireUsage : usage,
  };
  return { body: JSON.stringify(run) };
}

/** The Search API. */
export function perplexityPages(pages: readonly WirePage[]): VendorReply {
  const results = pages.map((page) => ({ title: '', snippet: '', date: null, last_updated: null, ...page }));
  return { body: JSON.stringify({ id: 'search-1', results, server_time: '2026-11-20T09:00:00Z' }) };
}

/** Its code is the status once more. */
export const perplexityError: WireError = (status, type, message, headers = {}) => ({
  ...{ status, headers },
  body: JSON.stringify({ error: { message, type, code: status } }),
});
