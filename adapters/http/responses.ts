import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';

export type Headers = Readonly<Record<string, string>>;

const jsonHeaders: Headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Returns a value as the body of a JSON response. */
export function jsonBody(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Sends a value as JSON; a Buffer is a body that is encoded already. */
export function sendJson(response: ServerResponse, status: number, value: unknown, headers: Headers = {}): void {
  const body = value instanceof Buffer ? value : jsonBody(value);
  send(response, status, body, { ...jsonHeaders, ...headers });
}

const furtherHeaders = new WeakMap<IncomingMessage, Headers>();

/** Adds headers to the response that `send` will send to a request. */
export function addHeaders(request: IncomingMessage, headers: Headers): void {
  furtherHeaders.set(request, headers);
}

/**
 * Sends bytes, or only their length when the request is a HEAD. Every response carries the request's `X-Request-Id`.
 * Does nothing after an earlier response.
 */
export function send(response: ServerResponse, status: number, body: Uint8Array, headers: Headers): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'content-length': body.byteLength,
    'x-content-type-options': 'nosniff',
    'x-request-id': requestIdOf(response.req),
    ...furtherHeaders.get(response.req),
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Returns the id that the router has given to every request that came without a usable one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  return String(headers['x-request-id']);
}

/** A document as it is sent, and its version. */
export type Encoded = Readonly<{ body: Buffer; etag: string }>;

/** Bytes from which a body is compressed: a shorter one fits into a packet anyway. */
const worthCompressing = 1_400;
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliQuality),
  gzip: promisify(gzip),
} as const;

/** Returns the document with a version that only its content decides. */
export function encodeDocument(value: unknown): Encoded {
  const body = jsonBody(value);
  // Weak, because a compressed body has the same version.
  return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Sends a document compressed where the client accepts that; 304 to a client that has this version. */
export async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag }: Encoded,
  headers: Headers = {},
): Promise<void> {
  const all = { 'cache-control': 'private, no-cache', vary: 'accept-encoding', etag, ...headers };
  if (fresh(request.headers, { etag })) {
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
    response.writeHead(304, { 'x-request-id': requestIdOf(request) }).end();
    return;
  }
  const known = body.byteLength < worthCompressing ? [] : (['br', 'gzip'] as const);
  const encoding = known.find((each) => new Negotiator(request).encodings([each]).includes(each));
  const type = { 'content-type': 'application/json; charset=utf-8' };
  if (encoding === undefined) return send(response, 200, body, { ...type, ...all });
  const compressed = await compressors[encoding](body);
  send(response, 200, compressed, { ...type, ...all, 'content-encoding': encoding });
}
