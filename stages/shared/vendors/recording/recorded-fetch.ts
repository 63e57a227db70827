import type { Log } from '../../../../src/ports/log.js';
import type { Outbound, OutboundRequest, OutboundResponse } from '../../../../src/ports/outbound.js';
import type { VendorResponse } from './exchange.js';
import { type RecordOptions, withRecording } from './recording.js';

/**
 * Returns the guarded `fetch` with recording. The guard's checks of addresses and redirects apply; redirects are
 * followed before the response is recorded. In a replay, rejects with a `VendorCallError` when nothing is recorded for
 * the request.
 */
export function recordedFetch(
  { fetch, log }: Readonly<{ fetch: Outbound; log: Log }>,
  options: RecordOptions,
): Outbound {
  return (url, request) =>
    withRecording(
      { method: request.method ?? 'GET', url, body: bodyText(request.body) },
      { ...options, log },
      { send: () => fetch(url, request), replay: (recorded) => outboundResponse(url, recorded) },
    );
}

function bodyText(body: OutboundRequest['body']): string {
  return typeof body === 'string' ? body : Buffer.from(body ?? []).toString();
}

function outboundResponse(url: string, { status, headers, body }: VendorResponse): OutboundResponse {
  return { url, status, headers: Object.fromEntries(headers), body, redirects: [], certificateExpiresAt: null };
}
