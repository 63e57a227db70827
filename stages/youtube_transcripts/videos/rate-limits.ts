import * as v from 'valibot';
import { instantOf } from '../../../src/domain/time.js';
import { rateLimitReset, retryDelay, vendorNow } from '../../shared/vendors/rate-limits.js';

/** The kinds of access to YouTube. Each has its own rate limits. */
export type Access = 'account' | 'viewer';

/** The rate limits of one kind of access, for one attempt. */
export type RateLimiter = Readonly<{
  /** Throws `RateLimited` while no requests may be sent. */
  acquire(): void;
  /** Reads the limits in a response with this body. Throws `RateLimited` if the response refuses further requests. */
  observe(response: Response, body: string): void;
  /** Returns why requests were refused, else null. */
  refusal(): string | null;
}>;

/** Requests must not be sent; the message says why and until when. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited';
}

/** `until` is in milliseconds since 1970; null if YouTube does not say. */
type Pause = Readonly<{ why: string; until: number | null }>;

/** The longest pause in milliseconds; the same for every vendor. */
const longestPause = 24 * 60 * 60 * 1000;
const names: Readonly<Record<Access, string>> = { account: 'with the account', viewer: 'as a viewer' };

/** The pauses that YouTube requested, for every attempt of this process, by access and address. */
const processPauses = new Map<string, Pause>();

/**
 * `key` identifies the owner of the limits. `now` returns milliseconds since 1970. A replay neither records pauses nor
 * respects recorded ones.
 */
export function createRateLimiter(
  access: Access,
  { key, now, isReplay }: Readonly<{ key: string; now(): number; isReplay: boolean }>,
): RateLimiter {
  const pauses = isReplay ? new Map<string, Pause>() : processPauses;
  let attemptPause: Pause | null = null;
  let refusal: string | null = null;

  function addPause(why: string, wait: number | null): Pause {
    const pause = { why, until: wait === null ? null : Math.ceil(now() + Math.min(wait, longestPause)) };
    if ((pause.until ?? 0) > (pauses.get(key)?.until ?? 0)) pauses.set(key, pause);
    return pause;
  }

  function refuse(pause: Pause): never {
    refusal = sentenceOn(access, pause);
    throw new RateLimited(refusal);
  }

  return {
    acquire() {
      const known = pauses.get(key);
      if (attemptPause !== null) refuse(attemptPause);
      if (known !== undefined && (known.until ?? 0) > now()) refuse(known);
    },
    observe(response, body) {
      const moment = vendorNow(response.headers, now());
      const wait = retryDelay(response.headers, moment);
      const why = refusalIn(response.status, body, wait);
      if (why !== null) {
        attemptPause = addPause(why, wait);
        refuse(attemptPause);
      }
      const reset = rateLimitReset(response.headers, moment);
      if (reset !== null) addPause('YouTube says that one of its rate limits is exhausted.', reset);
    },
    refusal: () => refusal,
  };
}

function sentenceOn(access: Access, { why, until }: Pause): string {
  const when = until === null ? 'for this brief' : `until ${instantOf(until)}`;
  return `${why} Requests ${names[access]} are paused ${when}.`;
}

const error = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ errors: v.array(v.object({ reason: v.string() })) }) }),
);

/** Returns why all further requests are refused; null if only this one is. */
function refusalIn(status: number, text: string, wait: number | null): string | null {
  if (status === 429) return 'YouTube limits the rate of requests (429).';
  if ((status === 503 || status === 529) && wait !== null) return `YouTube is overloaded (${status}).`;
  if (status !== 403) return null;
  // The Data API uses 403 both for rate limits and for missing permissions.
  const parsed = v.safeParse(error, text);
  const reasons = parsed.success ? parsed.output.error.errors.map(({ reason }) => reason) : [];
  if (reasons.some((reason) => /^(?:quota|dailyLimit)Exceeded$/u.test(reason))) {
    return 'The project of YOUTUBE_CLIENT_ID has used up its quota of the YouTube Data API for today.';
  }
  return reasons.some((reason) => /^(?:userR|r)ateLimitExceeded$/u.test(reason))
    ? 'YouTube limits the rate of requests (403).'
    : null;
}
