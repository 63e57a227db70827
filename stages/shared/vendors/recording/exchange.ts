import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { scrubbed } from './scrub.js';

/** A request as it is recorded: without host, headers and secrets, so that any host and key find it again. */
export type RecordedRequest = Readonly<{ method: string; path: string; body: unknown }>;
/** A request as it is sent, with its secrets. */
export type SentRequest = Readonly<{ method: string; url: string; body: string }>;
/** A complete response. */
export type VendorResponse = Readonly<{ status: number; headers: Headers; body: Uint8Array }>;
/** A complete response of any HTTP client; plain header names are in lower case. */
export type AnyResponse = Omit<VendorResponse, 'headers'> &
  Readonly<{ headers: Headers | Readonly<Record<string, string>> }>;

const exchange = v.object({
  vendor: v.string(),
  request: v.object({ method: v.string(), path: v.string(), body: v.unknown() }),
  answer: v.object({
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    headers: v.record(v.string(), v.string()),
    body: v.string(),
  }),
});
type Exchange = v.InferOutput<typeof exchange>;

/** Headers that describe the response, not the account or the connection. */
const keptHeaders = /^(?:content-type|retry-after|retry-after-ms|x-ratelimit-.+|anthropic-ratelimit-.+)$/u;

/** Returns `<vendor>-<SHA-256 over method, path and body>.json`; the order of keys in the body does not matter. */
export function fileNameOf(vendor: string, { method, path, body }: RecordedRequest): string {
  const digest = createHash('sha256')
    .update(`${method}\n${path}\n${JSON.stringify(sorted(body))}`)
    .digest('hex');
  return `${vendor}-${digest}.json`;
}

/** Returns the request as it is recorded. */
export function recordedRequest({ method, url, body }: SentRequest, secrets: readonly string[]): RecordedRequest {
  const { pathname, search } = new URL(url);
  return { method: method.toUpperCase(), path: scrubbed(pathname + search, secrets), body: bodyOf(body, secrets) };
}

/**
 * Returns the exchange as it is recorded. Throws when the body is not text, because secrets cannot be found in binary
 * data.
 */
export function serializeExchange(
  vendor: string,
  request: RecordedRequest,
  { status, headers, body }: AnyResponse,
  secrets: readonly string[],
): string {
  const all = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const kept = all.filter(([name]) => keptHeaders.test(name)).map(([name, value]) => [name, scrubbed(value, secrets)]);
  const text = textOf(body);
  if (text === null) throw new Error('the answer is no text in UTF-8');
  const answer = { status, headers: Object.fromEntries(kept), body: scrubbed(text, secrets) };
  const written: Exchange = { vendor, request, answer };
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** Returns the response in a recorded exchange; null when the text is not one. */
export function parseExchange(text: string): VendorResponse | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), exchange), text);
  if (!parsed.success) return null;
  const { status, headers, body } = parsed.output.answer;
  return { status, headers: new Headers(headers), body: Buffer.from(body) };
}

function bodyOf(body: string, secrets: readonly string[]): unknown {
  const text = scrubbed(body, secrets);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns null for NUL bytes too, which reveal UTF-16. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
