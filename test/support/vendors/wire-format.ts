import type { VendorReply } from './vendor-server.js';

/** What the vendors' documents say of their answers, as far as the stages read them. */

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' };

function stream(events: readonly Readonly<{ type: string }>[]): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}

type ResponseParts = Readonly<{
  status?: string;
  incomplete_details?: Readonly<{ reason: string }> | null;
  error?: Readonly<{ code: string; message: string }> | null;
  refusal?: string;
  sources?: readonly string[];
  /** Further calls of the search tool, as in the output. */
  calls?: readonly object[];
  usage?: Readonly<{ input_tokens: number; output_tokens: number }> | null;
  model?: string;
}>;

/** The Responses API, streamed: what was thought and searched, then one message, then the terminal event. */
export function openaiResponse(text: string, parts: ResponseParts = {}): VendorReply {
  const { status = 'completed', incomplete_details = null, error = null, refusal, sources, calls = [], usage } = parts;
  const { model = 'gpt-under-test' } = parts;
  const thought = { type: 'reasoning', id: 'rs_1', summary: [] };
  const search = {
    type: 'web_search_call',
    id: 'ws_1',
    status: 'completed',
    action: {
      ...{ type: 'search', query: 'q', queries: ['q'] },
      sources: (sources ?? []).map((url) => ({ type: 'url', url })),
    },
  };
  const content =
    refusal === undefined ? { type: 'output_text', text, annotations: [], logprobs: [] } : { type: 'refusal', refusal };
  const message = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [content] };
  const before = [thought, ...(sources === undefined ? [] : [search]), ...calls];
  const response = {
    ...{ id: 'resp_1', object: 'response', created_at: 1_795_000_000, model, tools: [], tool_choice: 'auto' },
    ...{ status, incomplete_details, error, output: [...before, message], parallel_tool_calls: true, metadata: {} },
    ...{ instructions: null, temperature: 1, top_p: 1 },
    usage: usage === null ? null : openaiUsage(usage ?? { input_tokens: 1200, output_tokens: 340 }),
  };
  const begun = { ...response, status: 'in_progress', output: [], usage: null };
  const at = { item_id: 'msg_1', output_index: before.length, content_index: 0 };
  const events = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...before.flatMap((item, output_index) =>
      ['added', 'done'].map((ending) => ({ type: `response.output_item.${ending}`, output_index, item })),
    ),
    {
      ...{ type: 'response.output_item.added', output_index: before.length },
      item: { ...message, status: 'in_progress', content: [] },
    },
    {
      ...{ type: 'response.content_part.added', ...at },
      part: refusal === undefined ? { ...content, text: '' } : { ...content, refusal: '' },
    },
    refusal === undefined
      ? { type: 'response.output_text.delta', ...at, delta: text, logprobs: [] }
      : { type: 'response.refusal.delta', ...at, delta: refusal },
    refusal === undefined
      ? { type: 'response.output_text.done', ...at, text, logprobs: [] }
      : { type: 'response.refusal.done', ...at, refusal },
    { type: 'response.content_part.done', ...at, part: content },
    { type: 'response.output_item.done', output_index: before.length, item: message },
    { type: `response.${status}`, response },
  ].map((event, sequence_number) => ({ ...event, sequence_number }));
  return { headers: eventStream, body: stream(events) };
}

function openaiUsage({ input_tokens, output_tokens }: Readonly<{ input_tokens: number; output_tokens: number }>) {
  return {
    ...{ input_tokens, output_tokens, total_tokens: input_tokens + output_tokens },
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
}

type ChatParts = Readonly<{
  /** Null: the stream ends without one. */
  finish_reason?: string | null;
  refusal?: string;
  usage?: Readonly<{ prompt_tokens: number; completion_tokens: number }> | null;
  /** Fields of a delta other than its content, such as the reasoning of a model. */
  delta?: object;
  /** Whole events after the text, in place of the ending. */
  instead?: readonly string[];
}>;

const chatUsage = { prompt_tokens: 900, completion_tokens: 210 };

/** Chat completions, streamed: the text in two pieces, the ending, then a chunk with the usage and no choice. */
export function openaiChat(text: string | null, parts: ChatParts = {}): VendorReply {
  const { finish_reason = 'stop', refusal, usage = chatUsage, delta = {}, instead } = parts;
  const chunk = (choices: readonly object[], more: object = {}) =>
    JSON.stringify({
      ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_795_000_000, model: 'local-under-test' },
      ...{ choices, ...more },
    });
  const piece = (told: object, reason: string | null = null) =>
    chunk([{ index: 0, delta: told, finish_reason: reason, logprobs: null }]);
  const half = Math.ceil((text ?? '').length / 2);
  const ending = [
    ...(finish_reason === null ? [] : [piece({}, finish_reason)]),
    ...(usage === null ? [] : [chunk([], { usage: { ...usage, total_tokens: 1110 } })]),
    '[DONE]',
  ];
  const events = [
    piece({ role: 'assistant', content: null, ...delta }),
    ...(text === null ? [] : [piece({ content: text.slice(0, half) }), piece({ content: text.slice(half) })]),
    ...(refusal === undefined ? [] : [piece({ refusal })]),
    ...(instead ?? ending),
  ];
  return { headers: eventStream, body: events.map((event) => `data: ${event}\n\n`).join('') };
}

type MessageParts = Readonly<{
  stop_reason?: string;
  model?: string;
  /** `cached` are tokens of the input that came from the vendor's cache, `written` those that went into it. */
  usage?: Readonly<{ input: number; written?: number; cached: number; output: number }>;
}>;

/** The Messages API, streamed: a thought that is not shown, then the text. */
export function anthropicMessage(text: string, parts: MessageParts = {}): VendorReply {
  const { model = 'claude-under-test', usage = { input: 200, written: 100, cached: 700, output: 420 } } = parts;
  const input = {
    ...{ input_tokens: usage.input, cache_read_input_tokens: usage.cached },
    cache_creation_input_tokens: usage.written ?? 0,
    ...{ output_tokens_details: null, server_tool_use: null },
  };
  const message = {
    ...{ id: 'msg_1', type: 'message', role: 'assistant', model, content: [] },
    ...{ stop_reason: null, stop_sequence: null, stop_details: null },
    usage: { ...input, output_tokens: 1, service_tier: 'standard' },
  };
  const reason = parts.stop_reason ?? 'end_turn';
  const details = { type: 'refusal', category: null, explanation: null };
  const ending = { stop_reason: reason, stop_sequence: null, stop_details: reason === 'refusal' ? details : null };
  const events = [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
    { type: 'ping' },
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'c2lnbmVk' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text } },
    { type: 'content_block_stop', index: 1 },
    { type: 'message_delta', delta: ending, usage: { ...input, output_tokens: usage.output } },
    { type: 'message_stop' },
  ];
  return { headers: eventStream, body: stream(events) };
}

/** The statuses by which a vendor refuses. */
export type WireError = (
  status: number,
  code: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
) => VendorReply;

export const openaiError: WireError = (status, code, message, headers = {}) => {
  const type = status === 429 ? code : status < 500 ? 'invalid_request_error' : 'server_error';
  return { status, headers, body: JSON.stringify({ error: { message, type, param: null, code } }) };
};

/** The kind of an error follows its status; `code` is present where there is a finer one. */
export const anthropicError: WireError = (status, code, message, headers = {}) => {
  const type = anthropicKinds[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');
  const error = { type, message, details: { error_code: code } };
  return {
    ...{ status, headers },
    body: JSON.stringify({ type: 'error', error, request_id: 'req_0123456789abcdefghij' }),
  };
};

const anthropicKinds: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};
