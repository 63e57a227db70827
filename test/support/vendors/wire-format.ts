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
  /** Calls of the search tool beside that one, as they stand in the output. */
  calls?: readonly object[];
  usage?: Readonly<{ input_tokens: number; output_tokens: number }> | null;
  model?: string;
}>;

/** The Responses API, streamed: what was searched, then one message, then the terminal event. */
export function openaiResponse(text: string, parts: ResponseParts = {}): VendorReply {
  const { status = 'completed', incomplete_details = null, error = null, refusal, sources, calls = [], usage } = parts;
  const { model = 'gpt-under-test' } = parts;
  const content =
    refusal === undefined ? { type: 'output_text', text, annotations: [], logprobs: [] } : { type: 'refusal', refusal };
  const search = {
    type: 'web_search_call',
    id: 'ws_1',
    status: 'completed',
    action: { type: 'search', query: 'q', sources: (sources ?? []).map((url) => ({ type: 'url', url })) },
  };
  const message = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [content] };
  const output = [...(sources === undefined ? [] : [search]), ...calls, message];
  const response = {
    ...{ id: 'resp_1', object: 'response', created_at: 1_795_000_000, model, tools: [] },
    ...{ status, incomplete_details, error, output, parallel_tool_calls: true, metadata: {} },
    usage: usage === undefined ? { input_tokens: 1200, output_tokens: 340, total_tokens: 1540 } : usage,
  };
  const begun = { ...response, status: 'in_progress', output: [], usage: null };
  const index = output.length - 1;
  const at = { item_id: 'msg_1', output_index: index, content_index: 0 };
  const events = [
    { type: 'response.created', sequence_number: 0, response: begun },
    ...(sources === undefined
      ? []
      : [
          { type: 'response.output_item.added', sequence_number: 1, output_index: 0, item: search },
          { type: 'response.output_item.done', sequence_number: 2, output_index: 0, item: search },
        ]),
    ...calls.map((item, place) => ({
      ...{ type: 'response.output_item.added', sequence_number: 2, item },
      output_index: index - calls.length + place,
    })),
    {
      ...{ type: 'response.output_item.added', sequence_number: 3, output_index: index },
      item: { ...message, status: 'in_progress', content: [] },
    },
    {
      ...{ type: 'response.content_part.added', sequence_number: 4, ...at },
      part: refusal === undefined ? { ...content, text: '' } : { ...content, refusal: '' },
    },
    ...(refusal === undefined
      ? [{ type: 'response.output_text.delta', sequence_number: 5, ...at, delta: text, logprobs: [] }]
      : []),
    { type: `response.${status}`, sequence_number: 6, response },
  ];
  return { headers: eventStream, body: stream(events) };
}

type ChatParts = Readonly<{
  /** Null: the stream ends without one. */
  finish_reason?: string | null;
  refusal?: string;
  usage?: Readonly<{ prompt_tokens: number; completion_tokens: number }> | null;
  /** What stands in a delta beside its content, such as the thoughts of a model. */
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
  /** `cached` are tokens of the input that came from the vendor's cache. */
  usage?: Readonly<{ input: number; cached: number; output: number }>;
}>;

/** The Messages API, streamed. */
export function anthropicMessage(text: string, parts: MessageParts = {}): VendorReply {
  const { model = 'claude-under-test', usage = { input: 300, cached: 700, output: 420 } } = parts;
  const message = {
    ...{ id: 'msg_1', type: 'message', role: 'assistant', model, content: [] },
    ...{ stop_reason: null, stop_sequence: null },
    usage: {
      ...{ input_tokens: usage.input, cache_creation_input_tokens: 0, cache_read_input_tokens: usage.cached },
      output_tokens: 1,
    },
  };
  const ending = { stop_reason: parts.stop_reason ?? 'end_turn', stop_sequence: null };
  const events = [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: ending, usage: { output_tokens: usage.output } },
    { type: 'message_stop' },
  ];
  return { headers: eventStream, body: stream(events) };
}

/** A refusal by status, in the form of either vendor. */
export function vendorError(
  status: number,
  type: string,
  message: string,
  headers: Record<string, string> = {},
): VendorReply {
  const body = { type: 'error', error: { type, code: type, message }, request_id: 'req_0123456789abcdefghij' };
  return { status, headers, body: JSON.stringify(body) };
}
