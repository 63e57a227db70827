import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlainly } from 'node:http';
import type { LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { type Instant, instantOf } from '../../src/domain/time.js';
import { acceptedEncodings, decodeBody, readBody, tooLong } from './answer-body.js';
import { type AddressCheck, checkLiteral, guardedLookup } from './guarded-lookup.js';

/** Longest waits of one exchange, in milliseconds; the caller's signal ends it earlier. */
const connectTimeout = 10_000;
const silenceTimeout = 60_000;

/** One request to one address, without redirects. */
export type Hop = Readonly<{
  url: URL;
  method: 'GET' | 'HEAD' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | string | null;
}>;

type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  certificateExpiresAt: Instant | null;
}>;

type ExchangeLimits = Readonly<{ maximumBytes: number; signal: AbortSignal }>;

/** Headers that belong to the connection and to decoding, which are ours. */
const ownHeaders = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
  'upgrade',
];

/** How connections are opened: to which addresses, and which authorities their certificates may come from. */
export type Way = Readonly<{ lookup: LookupFunction; isAllowed: AddressCheck; ca?: string[] }>;

/**
 * Sends a request over a connection of its own and reads the whole answer: each exchange resolves and checks its
 * address anew, and the certificate is the one this answer came under.
 */
export async function exchange(hop: Hop, way: Way, { signal, maximumBytes }: ExchangeLimits): Promise<Answer> {
  signal.throwIfAborted();
  const target = urlToHttpOptions(hop.url);
  checkLiteral(target.hostname ?? '', way.isAllowed);
  const request = await open(hop, {
    ...target,
    ...way,
    signal,
    lookup: guardedLookup(way.lookup, way.isAllowed),
    method: hop.method,
    headers: sentHeaders(hop.headers),
    agent: false,
    timeout: connectTimeout,
  });
  try {
    const answer = await responseTo(request, hop.body);
    const head = { status: answer.statusCode ?? 0, headers: joined(answer.headersDistinct) };
    const certificateExpiresAt = certificateExpiry(answer.socket);
    if (isRedirect(head.status, head.headers)) return { ...head, body: new Uint8Array(), certificateExpiresAt };
    const announced = Number(head.headers['content-length'] ?? 0);
    if (hop.method !== 'HEAD' && announced > maximumBytes) throw tooLong(maximumBytes);
    const raw = await readBody(answer, maximumBytes);
    const body = await decodeBody(raw, head.headers['content-encoding'] ?? '', maximumBytes);
    return { ...head, body, certificateExpiresAt };
  } finally {
    request.destroy();
  }
}

async function open({ url }: Hop, options: RequestOptions): Promise<ClientRequest> {
  const secure = url.protocol === 'https:';
  const request = secure ? (await import('node:https')).request(options) : requestPlainly(options);
  request.once('timeout', () => request.destroy(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })));
  request.once('socket', (socket) => {
    socket.once(secure ? 'secureConnect' : 'connect', () => socket.setTimeout(silenceTimeout));
  });
  return request;
}

function responseTo(request: ClientRequest, body: Hop['body']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // It also emits what happens to a response that is not read to its end.
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}

export function isRedirect(status: number, headers: Answer['headers']): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers['location'] !== undefined;
}

function sentHeaders(headers: Hop['headers']): Record<string, string> {
  const given = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return { ...Object.fromEntries(given), 'accept-encoding': acceptedEncodings };
}

function joined(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
  );
  return Object.fromEntries(pairs);
}

function certificateExpiry(socket: IncomingMessage['socket']): Instant | null {
  if (!(socket instanceof TLSSocket)) return null;
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  return Number.isNaN(until) ? null : instantOf(until);
}
