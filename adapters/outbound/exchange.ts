import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { type buildConnector, Client } from 'undici';
import { type Instant, instantOf } from '../../src/domain/time.js';
import { acceptedEncodings, decodeBody, readBody, tooLong } from './answer-body.js';

/** Longest waits of one exchange, in milliseconds; the caller's signal ends it earlier. */
export const connectTimeout = 10_000;
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

/**
 * Sends a request over a connection of its own and reads the whole answer: each exchange resolves and checks its
 * address anew, and the certificate is the one this answer came under.
 */
export async function exchange(hop: Hop, connector: buildConnector.connector, limits: ExchangeLimits): Promise<Answer> {
  let expiry: Instant | null = null;
  const connect: buildConnector.connector = (target, callback) => {
    connector(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      expiry = certificateExpiry(socket);
      callback(null, socket);
    });
  };
  const client = new Client(hop.url.origin, {
    connect,
    headersTimeout: silenceTimeout,
    bodyTimeout: silenceTimeout,
    pipelining: 0,
  });
  try {
    return { ...(await ask(client, hop, limits)), certificateExpiresAt: expiry };
  } finally {
    await client.destroy();
  }
}

async function ask(client: Client, hop: Hop, limits: ExchangeLimits): Promise<Omit<Answer, 'certificateExpiresAt'>> {
  const { signal, maximumBytes } = limits;
  signal.throwIfAborted();
  const { method, body } = hop;
  const path = `${hop.url.pathname}${hop.url.search}`;
  const answer = await client.request({ path, method, body, signal, headers: sentHeaders(hop.headers) });
  // Destroying the client makes a body that is not read to its end emit an error that no code handles.
  answer.body.on('error', () => undefined);
  const headers = joined(answer.headers);
  if (isRedirect(answer.statusCode, headers)) return { status: answer.statusCode, headers, body: new Uint8Array() };
  if (method !== 'HEAD' && Number(headers['content-length'] ?? 0) > maximumBytes) throw tooLong(maximumBytes);
  const raw = await readBody(answer.body, maximumBytes);
  const decoded = await decodeBody(raw, headers['content-encoding'] ?? '', maximumBytes);
  return { status: answer.statusCode, headers, body: decoded };
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

function certificateExpiry(socket: Socket): Instant | null {
  if (!(socket instanceof TLSSocket)) return null;
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  return Number.isNaN(until) ? null : instantOf(until);
}
