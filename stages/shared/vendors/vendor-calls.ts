import { Agent } from 'undici';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { boundedBody } from './bounded-body.js';
import { nowOfAnswer, pauseTold } from './rate-limits.js';
import type { Answer } from './recording/exchange.js';
import { type RecordOptions, throughRecording } from './recording/recording.js';
import { VendorProblem } from './vendor-problem.js';
import { withSignal } from './with-signal.js';

/** An answer longer than this is none that a stage can use. */
const longestAnswer = 8 * 1024 * 1024;

/** The attempt's signal is the deadline. The platform's own gives up after five silent minutes, which a model on a processor may need. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** Its secrets are never told, either. */
export type CallOptions = RecordOptions &
  Readonly<{
    /** Bytes of a body. */
    longestAnswer?: number;
  }>;

/** The calls of one attempt. */
export type VendorCalls = Readonly<{
  /** For the SDK's option `fetch`. The body has arrived when it answers, so that the deadline holds for that, too. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Status and headers of the latest answer; null when there was none. */
  latest(): Pick<Answer, 'status' | 'headers'> | null;
  /** Why the latest call brought no answer; null when it did. */
  problem(): VendorProblem | null;
  /** Whether the latest request could be made, which one with a header that none can be cannot; false before there is one. */
  wasMade(): boolean;
  /** What came of the body that the vendor began to answer with a success, whole or not; null when it accepted no call. */
  accepted(): string | null;
  /** Milliseconds for which the vendor says that nothing remains, for `pauseMilliseconds` of the outcome; null when something does. */
  pause(): number | null;
  secrets: readonly string[];
}>;

/**
 * Calls a vendor over the network, or replays what was recorded. It is not guarded: the address is the operator's setting and may
 * well be a server on this machine. It follows no redirect, which would carry keys elsewhere.
 */
export function createVendorCalls(
  { signal, now, log }: Pick<LookupContext, 'signal' | 'now' | 'log'>,
  options: CallOptions,
): VendorCalls {
  const { secrets, recording } = options;
  let latest: Answer | null = null;
  let problem: VendorProblem | null = null;
  let accepted: readonly Uint8Array[] | null = null;
  let wasMade = false;

  async function answerTo(input: string | URL | Request, init: RequestInit): Promise<Answer> {
    // A request follows the signal that it was made with by a thread that Node 20 may cut, so it is made without.
    const own = init.signal ?? (input instanceof Request ? input.signal : null);
    const request = new Request(input, { ...init, signal: null });
    wasMade = true;
    const sent = { method: request.method, url: request.url, body: await request.clone().text() };
    const accept = (chunks: readonly Uint8Array[]) => {
      accepted = chunks;
    };
    const limit = options.longestAnswer ?? longestAnswer;
    const ask = () =>
      withSignal(own === null ? [signal] : [signal, own], null, (both) => askNetwork(request, both, { limit, accept }));
    return throughRecording(sent, { ...options, log }, { ask, again: (answer) => acceptedWhole(answer, accept) });
  }

  return {
    async fetch(input, init = {}) {
      [latest, problem, accepted, wasMade] = [null, null, null, false];
      try {
        latest = await answerTo(input, init);
        return responseOf(latest);
      } catch (error) {
        problem = error instanceof VendorProblem ? error : null;
        throw error;
      }
    },
    latest: () => latest,
    problem: () => problem,
    wasMade: () => wasMade,
    accepted: () => (accepted === null ? null : Buffer.concat(accepted).toString()),
    pause: () =>
      latest === null || recording?.mode === 'replay'
        ? null
        : pauseTold(latest.headers, nowOfAnswer(latest.headers, Date.parse(now))),
    secrets,
  };
}

type Accept = (chunks: readonly Uint8Array[]) => void;

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function acceptedWhole(answer: Answer, accept: Accept): Answer {
  if (isSuccess(answer.status)) accept([answer.body]);
  return answer;
}

/** What `accept` is handed fills as the body arrives. */
async function askNetwork(
  request: Request,
  signal: AbortSignal,
  { limit, accept }: Readonly<{ limit: number; accept: Accept }>,
): Promise<Answer> {
  const how = { signal, redirect: 'manual', dispatcher: patient } as const;
  const answer = await fetch(request, how).catch((error: unknown) => {
    if (signal.aborted) throw error;
    const message = `is not reachable at ${new URL(request.url).origin} (${codeOf(error)})`;
    throw new VendorProblem(message, true, { cause: error, isUnreachable: true });
  });
  const chunks: Uint8Array[] = [];
  if (isSuccess(answer.status)) accept(chunks);
  return {
    status: answer.status,
    headers: answer.headers,
    body: await boundedBody(answer, { limit, signal, chunks }),
  };
}

/** The body is decoded and whole, so what the headers said of its transport holds no more. */
function responseOf({ status, headers, body }: Answer): Response {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.from(body) : null, { status, headers: kept });
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}
