import { instantOf, type Milliseconds } from '../../domain/time.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import type { VendorMinute } from '../../ports/read-models.js';
import { createRetryBudget } from './retry-budget.js';
import { createSlidingWindow } from './sliding-window.js';

/** The limits of one vendor; null for no limit. */
export type VendorLimit = Readonly<{
  /** Attempts in flight at the same time. */
  concurrency: number | null;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
}>;

/**
 * An attempt to call the vendor. A `retry` follows a failure and uses the retry budget; a `repeat` repeats an attempt that was
 * interrupted with its process, and uses none. `account` identifies the caller to the vendor, null when unknown. The attempt is
 * useless after `deadline`, null for never.
 */
export type RateLimitedAttempt = Readonly<{
  kind: 'first' | 'retry' | 'repeat';
  account: string | null;
  deadline: Milliseconds | null;
}>;

/** Permission for one attempt, from `acquire` to `release`. */
export type Permit = Readonly<{
  /** Ends the attempt, which used these tokens; 0 when unknown. Does nothing when called again. */
  release(tokens: number): void;
}>;

/** The attempt cannot start before its deadline. `pausedUntil` is the end of a pause that the vendor asked for, null for other limits. */
export type RateLimitExceeded = Readonly<{ kind: 'rate_limit_exceeded'; pausedUntil: Milliseconds | null }>;

/** The state of one vendor's limits. `running` are the attempts in flight, `retriesLeft` what the retry budget allows now. */
export type VendorLoad = Readonly<{
  running: number;
  waiting: number;
  retriesLeft: number;
  pausedUntil: Milliseconds | null;
  requestsLastMinute: number;
  tokensLastMinute: number;
}>;

/**
 * Limits the attempts that call one vendor: so many in flight, and so many requests and tokens in any 60 seconds. First come, first
 * served, except that a retry without budget, or an attempt of a paused account, lets others pass. The tokens of an attempt are
 * known when it ends, so attempts in flight can exceed that limit together by what they use.
 */
export type VendorRateLimiter = Readonly<{
  /** Returns null when the attempt has to wait. Never overtakes a waiting attempt that could start. */
  tryAcquire(attempt: RateLimitedAttempt): Permit | null;
  /** Waits for its turn until the deadline; returns at once when a pause lasts longer than that. Null once the signal aborts. */
  acquireBefore(attempt: RateLimitedAttempt, signal: AbortSignal): Promise<Permit | RateLimitExceeded | null>;
  /** Admits no attempt of the account before the moment; of any account when it is null. A later moment wins. */
  pause(account: string | null, until: Milliseconds): void;
  /** Counts the requests of an earlier process, oldest minute first. */
  restore(usage: VendorMinute): void;
  load(): VendorLoad;
}>;

type Waiting = RateLimitedAttempt & Readonly<{ resolve(result: Permit | RateLimitExceeded | null): void }>;

const minute = 60_000;
/** The pause of the whole vendor. */
const anyAccount = '';

export function createVendorRateLimiter(limit: VendorLimit, clock: Clock): VendorRateLimiter {
  const requests = createSlidingWindow(minute);
  const tokens = createSlidingWindow(minute);
  const retries = createRetryBudget();
  const pauses = new Map<string, Milliseconds>();
  const waiting = new Set<Waiting>();
  let running = 0;
  let cancelTimer: Cancel = () => undefined;

  function pausedUntil(account: string | null): Milliseconds {
    return Math.max(pauses.get(anyAccount) ?? 0, account === null ? 0 : (pauses.get(account) ?? 0));
  }

  /** Returns when time alone admits the attempt; `now` when nothing but the concurrency limit holds it back. */
  function admissibleAt({ kind, account }: RateLimitedAttempt, now: Milliseconds): Milliseconds {
    const { requestsPerMinute, tokensPerMinute } = limit;
    return Math.max(
      now,
      pausedUntil(account),
      requestsPerMinute === null ? 0 : requests.below(requestsPerMinute, now),
      tokensPerMinute === null ? 0 : tokens.below(tokensPerMinute, now),
      kind === 'retry' ? retries.availableAt(now) : 0,
    );
  }

  function isAdmissible(attempt: RateLimitedAttempt, now: Milliseconds): boolean {
    return (limit.concurrency === null || running < limit.concurrency) && admissibleAt(attempt, now) <= now;
  }

  function start({ kind }: RateLimitedAttempt, now: Milliseconds): Permit {
    running += 1;
    requests.add(now, 1);
    if (kind !== 'repeat') retries.add(now, kind);
    let isReleased = false;
    return {
      release(used) {
        if (isReleased) return;
        isReleased = true;
        running -= 1;
        if (used > 0) tokens.add(clock.now(), used);
        admitWaiting();
      },
    };
  }

  /** Admits every waiting attempt that may start, in order, and sets the timer for the next one. */
  function admitWaiting(): void {
    const now = clock.now();
    for (const attempt of [...waiting]) if (isAdmissible(attempt, now)) attempt.resolve(start(attempt, now));
    cancelTimer();
    const isFull = limit.concurrency !== null && running >= limit.concurrency;
    if (waiting.size === 0) return;
    const moments = [...waiting].map((attempt) =>
      Math.min(
        isFull ? Number.POSITIVE_INFINITY : admissibleAt(attempt, now),
        attempt.deadline ?? Number.POSITIVE_INFINITY,
      ),
    );
    const next = Math.min(...moments);
    if (Number.isFinite(next)) cancelTimer = clock.callAt(Math.max(next, now + 1), expireAndAdmit);
  }

  function expireAndAdmit(): void {
    const now = clock.now();
    for (const attempt of [...waiting]) {
      if (attempt.deadline !== null && attempt.deadline <= now && !isAdmissible(attempt, now)) {
        attempt.resolve({ kind: 'rate_limit_exceeded', pausedUntil: null });
      }
    }
    admitWaiting();
  }

  function exceeded({ account, deadline }: RateLimitedAttempt): RateLimitExceeded | null {
    const until = pausedUntil(account);
    const isTooLong = deadline !== null && until > clock.now() && until >= deadline;
    return isTooLong ? { kind: 'rate_limit_exceeded', pausedUntil: until } : null;
  }

  function tryAcquire(attempt: RateLimitedAttempt): Permit | null {
    if (waiting.size > 0) admitWaiting();
    const now = clock.now();
    return isAdmissible(attempt, now) ? start(attempt, now) : null;
  }

  return {
    tryAcquire,
    acquireBefore(attempt, signal) {
      if (signal.aborted) return Promise.resolve(null);
      const result = tryAcquire(attempt) ?? exceeded(attempt);
      if (result !== null) return Promise.resolve(result);
      return new Promise((resolve) => {
        const entry: Waiting = {
          ...attempt,
          resolve(admitted) {
            waiting.delete(entry);
            signal.removeEventListener('abort', abort);
            resolve(admitted);
          },
        };
        const abort = () => {
          entry.resolve(null);
          admitWaiting();
        };
        waiting.add(entry);
        signal.addEventListener('abort', abort, { once: true });
        admitWaiting();
      });
    },
    pause(account, until) {
      const key = account ?? anyAccount;
      if (until > (pauses.get(key) ?? 0)) pauses.set(key, until);
      for (const attempt of [...waiting]) {
        const result = exceeded(attempt);
        if (result !== null) attempt.resolve(result);
      }
      admitWaiting();
    },
    restore({ from, firstAttempts, retries: retried, tokens: used }) {
      // As if at the end of the minute: limits may be stricter for a minute after a restart, never looser.
      const at = Math.min(from + minute - 1, clock.now());
      requests.add(at, firstAttempts + retried);
      retries.add(at, 'first', firstAttempts);
      retries.add(at, 'retry', retried);
      if (used > 0) tokens.add(at, used);
    },
    load() {
      const now = clock.now();
      const paused = Math.max(0, ...pauses.values());
      return {
        running,
        waiting: waiting.size,
        retriesLeft: retries.left(now),
        pausedUntil: paused > now ? paused : null,
        requestsLastMinute: requests.sum(now),
        tokensLastMinute: tokens.sum(now),
      };
    },
  };
}

/** Describes for a person when a pause ends. */
export function pauseText(vendor: string, until: Milliseconds): string {
  return `${vendor} asked callers to pause until ${instantOf(until)}`;
}
