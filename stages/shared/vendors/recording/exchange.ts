import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { scrubbed } from './scrub.js';

/** What was asked, without address and headers, so that it is the same for whoever asks it, wherever. */
export type AskedRequest = Readonly<{ method: string; path: string; body: unknown }>;
/** The same as it is sent, secrets and all. */
export type SentRequest = Readonly<{ method: string; url: string; body: string }>;
/** A whole answer. */
export type Answer = Readonly<{ status: number; headers: Headers; body: Uint8Array }>;
/** A whole answer as any way to fetch tells it; names of headers are in lower case. */
export type ToldAnswer = Omit<Answer, 'headers'> & Readonly<{ headers: Headers | Readonly<Record<string, string>> }>;

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

/** Headers that say something of the answer, not of the account or the connection. */
const keptHeaders = /^(?:content-type|retry-after|retry-after-ms|x-ratelimit-.+|anthropic-ratelimit-.+)$/u;

/** `<vendor>-<SHA-256 over method, path and body>.json`; keys of the body count in any order. */
export function fileNameOf(vendor: string, { method, path, body }: AskedRequest): string {
  const digest = createHash('sha256')
    .update(`${method}\n${path}\n${JSON.stringify(sorted(body))}`)
    .digest('hex');
  return `${vendor}-${digest}.json`;
}

/** The request as it is recorded: no secret is in it, so that it is found again without any. */
export function askedRequest({ method, url, body }: SentRequest, secrets: readonly string[]): AskedRequest {
  const { pathname, search } = new URL(url);
  return { method: method.toUpperCase(), path: scrubbed(pathname + search, secrets), body: bodyOf(body, secrets) };
}

/** The exchange as it is recorded. Throws where the body is no text: in other bytes nobody can find a secret. */
export function exchangeText(
  vendor: string,
  request: AskedRequest,
  { status, headers, body }: ToldAnswer,
  secrets: readonly string[],
): string {
  const told = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const kept = told.filter(([name]) => keptHeaders.test(name)).map(([name, value]) => [name, scrubbed(value, secrets)]);
  const text = textOf(body);
  if (text === null) throw new Error('the answer is no text in UTF-8');
  const answer = { status, headers: Object.fromEntries(kept), body: scrubbed(text, secrets) };
  const written: Exchange = { vendor, request, answer };
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** The answer in a recorded exchange; null when the text is none. */
export function recordedAnswer(text: string): Answer | null {
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

/** Null also where there are bytes of nothing, as between the letters of UTF-16. */
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
