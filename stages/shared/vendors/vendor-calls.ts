import { Agent } from 'undici';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { boundedBody } from './bounded-body.js';
import { rateLimitReset, vendorNow } from './rate-limits.js';
import type { VendorResponse } from './recording/exchange.js';
import { type RecordOptions, withRecording } from './recording/recording.js';
import { VendorCallError } from './vendor-call-error.js';
import { withSignal } from './with-signal.js';

/** Default limit of a body, in bytes. */
const longestBody = 8 * 1024 * 1024;

/**
 * The attempt's signal is the deadline. Node's default gives up after five minutes of silence, which a model on a CPU
 * may need.
 */
const agentWithoutTimeouts = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** The secrets are redacted in records and in reasons. */
export type CallOptions = RecordOptions &
  Readonly<{
    /** Limit of a body, in bytes. */
    longestBody?: number;
  }>;

/** The calls of one attempt. */
export type VendorCalls = Readonly<{
  /** For the SDK's option `fetch`. Resolves when the body has arrived, so that the deadline covers it. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Status and headers of the latest response; null when there was none. */
  latest(): Pick<VendorResponse, 'status' | 'headers'> | null;
  /** Why the latest call brought no response; null when it did. */
  problem(): VendorCallError | null;
  /** Whether the latest request was valid; false before the first one. An invalid header makes it false. */
  wasBuilt(): boolean;
  /** The body of the latest successful response, perhaps cut off; null when no call was accepted. */
  accepted(): string | null;
  /**
   * Milliseconds until the vendor's exhausted rate limit resets, for the outcome's `pauseMilliseconds`; null when none
   * is exhausted.
   */
  pause(): number | null;
  secrets: readonly string[];
}>;

type CallContext = Pick<LookupContext, 'signal' | 'now' | 'log' | 'traceparent' | 'notePrompt'>;

/**
 * Calls a vendor over the network, or replays recorded responses. The outbound guard does not apply: the address is the
 * operator's setting and may be a local server. Redirects are not followed, because they would send keys elsewhere.
 */
export function createVendorCalls(context: CallContext, options: CallOptions): VendorCalls {
  const { signal, now, log, traceparent, notePrompt } = context;
  const { secrets, recording, longestBody: limit = longestBody } = options;
  let latest: VendorResponse | null = null;
  let problem: VendorCallError | null = null;
  let accepted: readonly Uint8Array[] | null = null;
  let wasBuilt = false;

  async function send(input: string | URL | Request, init: RequestInit): Promise<VendorResponse> {
    const { request, signals } = requestOf(input, init, traceparent);
    wasBuilt = true;
    const sent = { method: request.method, url: request.url, body: await request.clone().text() };
    if (sent.body !== '') notePrompt?.(sent.body);
    const accept = (chunks: readonly Uint8Array[]) => {
      accepted = chunks;
    };
    const overNetwork = () =>
      withSignal([signal, ...signals], null, (either) => call(request, either, { limit, accept }));
    const replay = (response: VendorResponse) => acceptedWhole(response, accept);
    return withRecording(sent, { ...options, log }, { send: overNetwork, replay });
  }

  return {
    async fetch(input, init = {}) {
      [latest, problem, accepted, wasBuilt] = [null, null, null, false];
      try {
        latest = await send(input, init);
        return responseOf(latest);
      } catch (error) {
        problem = error instanceof VendorCallError ? error : null;
        throw error;
      }
    },
    latest: () => latest,
    problem: () => problem,
    wasBuilt: () => wasBuilt,
    accepted: () => (accepted === null ? null : Buffer.concat(accepted).toString()),
    pause: () => (latest === null || recording?.mode === 'replay' ? null : pauseIn(latest, now)),
    secrets,
  };
}

/**
 * Returns a request without its signal, and that apart: Node 20 may garbage-collect the link between the two.
 */
function requestOf(input: string | URL | Request, init: RequestInit, traceparent: string | undefined) {
  const own = init.signal ?? (input instanceof Request ? input.signal : null);
  const request = new Request(input, { ...init, signal: null });
  if (traceparent !== undefined) request.headers.set('traceparent', traceparent);
  return { request, signals: own === null ? [] : [own] };
}

function pauseIn({ headers }: VendorResponse, now: string): number | null {
  return rateLimitReset(headers, vendorNow(headers, Date.parse(now)));
}

type Accept = (chunks: readonly Uint8Array[]) => void;

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function acceptedWhole(response: VendorResponse, accept: Accept): VendorResponse {
  if (isSuccess(response.status)) accept([response.body]);
  return response;
}

/** Sends a request. `accept` receives an array that fills while the body arrives. */
async function call(
  request: Request,
  signal: AbortSignal,
  { limit, accept }: Readonly<{ limit: number; accept: Accept }>,
): Promise<VendorResponse> {
  const options = { signal, redirect: 'manual', dispatcher: agentWithoutTimeouts } as const;
  const response = await fetch(request, options).catch((error: unknown) => {
    if (signal.aborted) throw error;
    const message = `is not reachable at ${new URL(request.url).origin} (${codeOf(error)})`;
    throw new VendorCallError(message, true, { cause: error, isUnreachable: true });
  });
  const chunks: Uint8Array[] = [];
  if (isSuccess(response.status)) accept(chunks);
  return {
    status: response.status,
    headers: response.headers,
    body: await boundedBody(response, { limit, signal, chunks }),
  };
}

/** Returns a response without transport headers, because the body is decoded and complete. */
function responseOf({ status, headers, body }: VendorResponse): Response {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.from(body) : null, { status, headers: kept });
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}
