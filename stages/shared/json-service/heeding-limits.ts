import type { Outbound } from '../../../src/ports/outbound.js';
import { nowOfAnswer, pauseTold } from '../vendors/rate-limits.js';
import type { Asking } from './ask-json.js';

type Told =
  | Readonly<{ kind: 'failed'; retryAfterMilliseconds?: number }>
  | Readonly<{ kind: 'produced' | 'listed'; pauseMilliseconds?: number }>;

/**
 * Acts with a way out that is listened to: when the last answer says that nothing remains of a limit, what the act comes to carries
 * the wait until that is reset. So it does however good the answer was; a wait that a refusal asks for by itself counts more. What
 * is replayed does not go that way out, hence asks for no wait.
 */
export async function heedingLimits<Context extends Asking, Outcome extends Told>(
  context: Context,
  act: (context: Context) => Promise<Outcome>,
): Promise<Outcome> {
  let pause: number | null = null;
  const fetch: Outbound = async (url, request) => {
    const answer = await context.fetch(url, request);
    const headers = new Headers(answer.headers);
    pause = pauseTold(headers, nowOfAnswer(headers, Date.parse(context.now)));
    return answer;
  };
  const outcome = await act({ ...context, fetch });
  return pause === null ? outcome : withPause(outcome, pause);
}

function withPause<Outcome extends Told>(outcome: Outcome, pause: number): Outcome {
  if (outcome.kind !== 'failed') return { ...outcome, pauseMilliseconds: pause };
  return outcome.retryAfterMilliseconds === undefined ? { ...outcome, retryAfterMilliseconds: pause } : outcome;
}
