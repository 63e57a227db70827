import type { VendorReply } from './vendor-server.js';
import type { WireError } from './wire-format.js';

/** How one model's server answers: a good answer, and the endings and errors of its API. */
export type Wire = Readonly<{
  text: string;
  complete(text: string): VendorReply;
  /** An answer that a limit ended. */
  cut(text: string): VendorReply;
  refused: VendorReply;
  filtered: VendorReply;
  error: WireError;
}>;

/**
 * What goes wrong with an answer. `used` when something of it can be used all the same; else the fallback takes over.
 * `waits` when only the time limit ends it.
 */
export type Fault = Readonly<{
  name: string;
  used: boolean;
  waits?: true;
  reply(wire: Wire, attempt: number): VendorReply;
}>;

type Json = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const always = (name: string, used: boolean, reply: (wire: Wire) => VendorReply): Fault => ({ name, used, reply });
const said = (name: string, used: boolean, change: (text: string, json: Json) => string): Fault =>
  always(name, used, (wire) => wire.complete(change(wire.text, JSON.parse(wire.text) as Json)));
/** Changes every list of the answer. */
const listed = (name: string, used: boolean, change: (items: Json[string]) => readonly unknown[]): Fault =>
  said(name, used, (_text, json) =>
    JSON.stringify(Object.fromEntries(Object.entries(json).map(([list, items]) => [list, change(items)]))),
  );
const failing = (name: string, status: number, code: string, message = 'no', headers = {}): Fault =>
  always(name, false, ({ error }) => error(status, code, message, headers));
/** Goes wrong once; the next attempt is good. */
const once = (fault: Fault): Fault => ({
  name: `${fault.name}, once`,
  used: true,
  reply: (wire, attempt) => (attempt === 1 ? fault.reply(wire, attempt) : wire.complete(wire.text)),
});
const half = (text: string) => text.slice(0, Math.floor(text.length * 0.7));
const page = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

const wording: readonly Fault[] = [
  said('a fence', true, (text) => `\`\`\`json\n${text}\n\`\`\``),
  said('a fence without a name, and thanks', true, (text) => `Sure!\n\`\`\`\n${text}\n\`\`\`\nHope that helps!`),
  said('prose around it', true, (text) => `Here are [my] ideas, {as asked}: ${text} Break a leg!`),
  said('trailing commas', true, (text) => text.replaceAll(']', ',]').replaceAll('[,]', '[]')),
  said('indentation and a byte-order mark', true, (_text, json) => `\uFEFF${JSON.stringify(json, null, 4)}`),
  said('a comment', true, (text) => `/* draft */ ${text} // end`),
  said('an end in the middle that is not reported', true, half),
  said('only the first brace', false, () => '{'),
  said('nothing', false, () => ''),
  said('an empty object', false, () => '{}'),
  said('no JSON', false, () => 'A priest, an emu and a clerk walk into a town hall.'),
  said('a refusal in prose', false, () => 'I’m sorry, but I cannot help with jokes about real towns.'),
  said('a number for the list', false, (_text, json) =>
    JSON.stringify(Object.fromEntries(Object.keys(json).map((name) => [name, 7]))),
  ),
  said('an excuse instead of the list', false, () => '{"error":"too many facts"}'),
];

const items: readonly Fault[] = [
  listed('nulls among the items', true, (list) => [null, ...list, null]),
  listed('texts among the items', true, (list) => ['and now', ...list]),
  listed('unknown fields', true, (list) => list.map((item) => ({ ...item, confidence: 'very', nested: { a: [1] } }))),
  listed('numbers for texts in one item', true, ([first, ...list]) => [{ ...first, ref: 1, text: 2 }, ...list]),
  listed('every item twice', true, (list) => [...list, ...list]),
  listed('forty times as many items', true, (list) => Array(40).fill(list).flat() as unknown[]),
  listed('unknown refs among them', true, (list) => [
    ...list,
    ...list.map((item) => ({ ...item, ref: 'x99', fact_refs: ['x99'] })),
  ]),
  listed('an unknown word for every risk', true, (list) =>
    list.map((item) => ({ ...item, risk: 'spicy', kind: 'pun' })),
  ),
];

const endings: readonly Fault[] = [
  always('an answer that reached its limit', true, ({ cut, text }) => cut(half(text))),
  always('a limit before the first item', false, ({ cut }) => cut('{"lines":[{"te')),
  always('a refusal', false, ({ refused }) => refused),
  always('a filter', false, ({ filtered }) => filtered),
];

const statuses: readonly Fault[] = [
  failing('401', 401, 'invalid_api_key'),
  failing('402', 402, 'payment_required'),
  failing('403', 403, 'permission_error'),
  failing('404', 404, 'model_not_found'),
  failing('413', 413, 'request_too_large'),
  failing('a spent quota', 429, 'insufficient_quota', 'You exceeded your current quota'),
  failing('an empty account', 400, 'invalid_request_error', 'Your credit balance is too low to access the API'),
  failing('a reached usage limit', 400, 'invalid_request_error', 'You have reached your specified API usage limits.'),
  failing('429 forever', 429, 'rate_limit_exceeded'),
  failing('429 for six hours', 429, 'rate_limit_exceeded', 'later', { 'retry-after': '21600' }),
  once(failing('429', 429, 'rate_limit_exceeded', 'later', { 'retry-after': '2' })),
  failing('500 forever', 500, 'server_error'),
  once(failing('500', 500, 'server_error')),
  failing('529 forever', 529, 'overloaded_error'),
  once(failing('529', 529, 'overloaded_error', 'busy', { 'retry-after': '5' })),
  failing('a redirect', 302, 'moved', 'elsewhere', { location: 'https://login.example' }),
];

const wires: readonly Fault[] = [
  always('a web page', false, () => ({ headers: { 'content-type': 'text/html' }, body: page })),
  always('a web page with 503', false, () => ({ status: 503, headers: { 'content-type': 'text/html' }, body: page })),
  always('an empty body', false, () => ({ headers: { 'content-type': 'text/event-stream' }, body: '' })),
  always('a stream that breaks off', false, ({ complete, text }) => ({ ...complete(text), cutAfter: 300 })),
  once(always('a stream that breaks off', false, ({ complete, text }) => ({ ...complete(text), cutAfter: 300 }))),
  { ...always('no answer', false, () => ({ holdHeaders: true })), waits: true },
  { ...always('a trickle', false, ({ complete, text }) => ({ ...complete(text), dripMilliseconds: 20 })), waits: true },
  always('noise', false, () => ({
    headers: { 'content-type': 'text/event-stream' },
    body: 'data: {"type": \n\n'.repeat(9),
  })),
];

export const faults: readonly Fault[] = [...wording, ...items, ...endings, ...statuses, ...wires];
