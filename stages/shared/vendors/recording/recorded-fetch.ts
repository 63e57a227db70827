import type { Log } from '../../../../src/ports/log.js';
import type { Outbound, OutboundRequest, OutboundResponse } from '../../../../src/ports/outbound.js';
import type { Answer } from './exchange.js';
import { type RecordOptions, throughRecording } from './recording.js';

/**
 * The guarded way out, recorded: whoever is asked is asked through it, with its checks of addresses and of redirects. A redirect is
 * followed before the answer is recorded. Where exchanges are replayed it is not used at all, and rejects with a `VendorProblem` for
 * what is not on record.
 */
export function recordedFetch(
  { fetch, log }: Readonly<{ fetch: Outbound; log: Log }>,
  options: RecordOptions,
): Outbound {
  return (url, request) =>
    throughRecording(
      { method: request.method ?? 'GET', url, body: bodyText(request.body) },
      { ...options, log },
      { ask: () => fetch(url, request), again: (recorded) => outboundResponse(url, recorded) },
    );
}

function bodyText(body: OutboundRequest['body']): string {
  return typeof body === 'string' ? body : Buffer.from(body ?? []).toString();
}

function outboundResponse(url: string, { status, headers, body }: Answer): OutboundResponse {
  return { url, status, headers: Object.fromEntries(headers), body, redirects: [], certificateExpiresAt: null };
}
