import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from './responses.js';

const allowedHeaders = [
  ...['Authorization', 'X-API-Key', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'Last-Event-ID', 'Prefer'],
  ...['Traceparent', 'X-Request-Id'],
];
const exposedHeaders = [
  ...['Age', 'ETag', 'Idempotency-Replayed', 'Link', 'Location', 'Preference-Applied', 'RateLimit'],
  ...['RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
];

/** Lets pages of other origins use the API; returns whether the request was a preflight, which is then responded to. */
export type Cors = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Only these origins are allowed, letter by letter, and never with cookies: a key is sent in a header. Null for none.
 */
export function createCors(origins: readonly string[]): Cors | null {
  if (origins.length === 0) return null;
  return (request, response) => {
    if (!/^\/(?:api\/|openapi\.json|version)/u.test(request.url ?? '')) return false;
    response.setHeader('vary', 'origin, accept-encoding');
    const { origin, 'access-control-request-method': method } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return false;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', exposedHeaders.join(', '));
    if (request.method !== 'OPTIONS' || method === undefined) return false;
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': allowedHeaders.join(', '),
      'access-control-max-age': '600',
      'x-request-id': requestIdOf(request),
    });
    response.end();
    return true;
  };
}
