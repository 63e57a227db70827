import type { Outbound } from '../../../src/ports/outbound.js';
import { rateLimitReset, vendorNow } from '../vendors/rate-limits.js';
import type { JsonRequestContext } from './fetch-json.js';

type Result =
  | Readonly<{ kind: 'failed'; retryAfterMilliseconds?: number }>
  | Readonly<{ kind: 'produced' | 'listed'; pauseMilliseconds?: number }>;

/**
 * Runs `act` with a `fetch` that watches rate limits. When the last response says that a limit is exhausted, the result
 * carries the wait until it resets: `pauseMilliseconds`, or `retryAfterMilliseconds` of a failure that has none.
 * Replayed responses bypass this `fetch`, so they cause no wait.
 */
export async function withRateLimitPause<Context extends JsonRequestContext, Outcome extends Result>(
  context: Context,
  act: (context: Context) => Promise<Outcome>,
): Promise<Outcome> {
  let pause: number | null = null;
  const fetch: Outbound = async (url, request) => {
    const response = await context.fetch(url, request);
    const headers = new Headers(response.headers);
    pause = rateLimitReset(headers, vendorNow(headers, Date.parse(context.now)));
    return response;
  };
  const outcome = await act({ ...context, fetch });
  return pause === null ? outcome : withPause(outcome, pause);
}

function withPause<Outcome extends Result>(outcome: Outcome, pause: number): Outcome {
  if (outcome.kind !== 'failed') return { ...outcome, pauseMilliseconds: pause };
  return outcome.retryAfterMilliseconds === undefined ? { ...outcome, retryAfterMilliseconds: pause } : outcome;
}
