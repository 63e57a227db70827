import type { IncomingMessage, ServerResponse } from 'node:http';

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
