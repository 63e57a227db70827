import type { VendorReport } from '../../domain/api-documents/reports.js';
import { instantOf, type Milliseconds } from '../../domain/time.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import type { VendorMinute } from '../../ports/read-models.js';
import type { LoadedPlugin } from '../../ports/stage-plugin.js';
import { createRetryBudget, SlidingWindow } from './attempt-windows.js';

/** The limits of one vendor; null for no limit. */
export type VendorLimit = Readonly<{
  /** Attempts in flight at the same time. */
  concurrency: number | null;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
}>;

/**
 * An attempt to call the vendor. A `retry` follows a failure and uses the retry budget; a `repeat` repeats an attempt
 * that was interrupted with its process, and uses none. `account` identifies the caller to the vendor, null when
 * unknown. The attempt is useless after `deadline`, null for never.
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

/**
 * The attempt cannot start before its deadline. `pausedUntil` is the end of a pause that the vendor asked for, null for
 * other limits.
 */
export type RateLimitExceeded = Readonly<{ kind: 'rate_limit_exceeded'; pausedUntil: Milliseconds | null }>;

/** The state of one vendor's limits, as the API reports it. */
export type VendorLoad = Omit<VendorReport, 'vendor'>;

type Waiting = RateLimitedAttempt & Readonly<{ resolve(result: Permit | RateLimitExceeded | null): void }>;

const minute = 60_000;
/** The pause of the whole vendor. */
const anyAccount = '';

/**
 * Limits the attempts that call one vendor: so many in flight, and so many requests and tokens in any 60 seconds. First
 * come, first served, except that a retry without budget, or an attempt of a paused account, lets others pass. The
 * tokens of an attempt are known when it ends, so attempts in flight can exceed that limit together by what they use.
 */
export class VendorRateLimiter {
  readonly #limit: VendorLimit;
  readonly #clock: Clock;
  readonly #requests = new SlidingWindow(minute);
  readonly #tokens = new SlidingWindow(minute);
  readonly #retries = createRetryBudget();
  readonly #waiting = new Set<Waiting>();
  /** The end of each account's pause. */
  readonly #pauses = new Map<string, Milliseconds>();
  #running = 0;
  #cancelTimer: Cancel = () => undefined;

  constructor(limit: VendorLimit, clock: Clock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Returns null when the attempt has to wait. Never overtakes a waiting attempt that could start. */
  tryAcquire(attempt: RateLimitedAttempt): Permit | null {
    if (this.#waiting.size > 0) this.#admitWaiting();
    const now = this.#clock.now();
    return this.#isAdmissible(attempt, now) ? this.#start(attempt, now) : null;
  }

  /**
   * Waits for its turn until the deadline; returns at once when a pause lasts longer than that. Null once the signal
   * aborts.
   */
  acquireBefore(attempt: RateLimitedAttempt, signal: AbortSignal): Promise<Permit | RateLimitExceeded | null> {
    if (signal.aborted) return Promise.resolve(null);
    const result = this.tryAcquire(attempt) ?? this.#exceeded(attempt);
    if (result !== null) return Promise.resolve(result);
    return new Promise((resolve) => {
      const entry: Waiting = {
        ...attempt,
        resolve: (admitted) => {
          this.#waiting.delete(entry);
          signal.removeEventListener('abort', abort);
          resolve(admitted);
        },
      };
      const abort = () => {
        entry.resolve(null);
        this.#admitWaiting();
      };
      this.#waiting.add(entry);
      signal.addEventListener('abort', abort, { once: true });
      this.#admitWaiting();
    });
  }

  /** Admits no attempt of the account before the moment; of any account when it is null. A later moment wins. */
  pause(account: string | null, until: Milliseconds): void {
    const key = account ?? anyAccount;
    if (until > (this.#pauses.get(key) ?? 0)) this.#pauses.set(key, until);
    for (const attempt of [...this.#waiting]) {
      const result = this.#exceeded(attempt);
      if (result !== null) attempt.resolve(result);
    }
    this.#admitWaiting();
  }

  /** Counts the requests of an earlier process, oldest minute first. */
  restore({ from, firstAttempts, retries: retried, tokens: used }: VendorMinute): void {
    // As if at the end of the minute: limits may be stricter for a minute after a restart, never looser.
    const at = Math.min(from + minute - 1, this.#clock.now());
    this.#requests.add(at, firstAttempts + retried);
    this.#retries.add(at, 'first', firstAttempts);
    this.#retries.add(at, 'retry', retried);
    if (used > 0) this.#tokens.add(at, used);
  }

  load(): VendorLoad {
    const now = this.#clock.now();
    const paused = Math.max(0, ...this.#pauses.values());
    return {
      running: this.#running,
      waiting: this.#waiting.size,
      retries_left: this.#retries.left(now),
      paused_until: paused > now ? instantOf(paused) : null,
      requests_last_minute: this.#requests.sum(now),
      tokens_last_minute: this.#tokens.sum(now),
    };
  }

  #start({ kind }: RateLimitedAttempt, now: Milliseconds): Permit {
    this.#running += 1;
    this.#requests.add(now, 1);
    if (kind !== 'repeat') this.#retries.add(now, kind);
    let isReleased = false;
    return {
      release: (used) => {
        if (isReleased) return;
        isReleased = true;
        this.#running -= 1;
        if (used > 0) this.#tokens.add(this.#clock.now(), used);
        this.#admitWaiting();
      },
    };
  }

  #isFull(): boolean {
    const { concurrency } = this.#limit;
    return concurrency !== null && this.#running >= concurrency;
  }

  #isAdmissible(attempt: RateLimitedAttempt, now: Milliseconds): boolean {
    return !this.#isFull() && this.#admissibleAt(attempt, now) <= now;
  }

  /** Returns when time alone admits the attempt; `now` when nothing but the concurrency limit holds it back. */
  #admissibleAt({ kind, account }: RateLimitedAttempt, now: Milliseconds): Milliseconds {
    const { requestsPerMinute, tokensPerMinute } = this.#limit;
    return Math.max(
      now,
      this.#pausedUntil(account),
      requestsPerMinute === null ? 0 : this.#requests.below(requestsPerMinute, now),
      tokensPerMinute === null ? 0 : this.#tokens.below(tokensPerMinute, now),
      kind === 'retry' ? this.#retries.availableAt(now) : 0,
    );
  }

  #pausedUntil(account: string | null): Milliseconds {
    return Math.max(this.#pauses.get(anyAccount) ?? 0, account === null ? 0 : (this.#pauses.get(account) ?? 0));
  }

  #exceeded({ account, deadline }: RateLimitedAttempt): RateLimitExceeded | null {
    const until = this.#pausedUntil(account);
    const isTooLong = deadline !== null && until > this.#clock.now() && until >= deadline;
    return isTooLong ? { kind: 'rate_limit_exceeded', pausedUntil: until } : null;
  }

  /** Admits every waiting attempt that may start, in order, and sets the timer for the next one. */
  #admitWaiting(): void {
    const now = this.#clock.now();
    for (const attempt of [...this.#waiting]) {
      if (this.#isAdmissible(attempt, now)) attempt.resolve(this.#start(attempt, now));
    }
    this.#cancelTimer();
    if (this.#waiting.size === 0) return;
    const isFull = this.#isFull();
    const never = Number.POSITIVE_INFINITY;
    const moments = [...this.#waiting].map((attempt) =>
      Math.min(isFull ? never : this.#admissibleAt(attempt, now), attempt.deadline ?? never),
    );
    const next = Math.min(...moments);
    if (next !== never) this.#cancelTimer = this.#clock.callAt(Math.max(next, now + 1), () => this.#expireAndAdmit());
  }

  #expireAndAdmit(): void {
    const now = this.#clock.now();
    for (const attempt of [...this.#waiting]) {
      if (attempt.deadline !== null && attempt.deadline <= now && !this.#isAdmissible(attempt, now)) {
        attempt.resolve({ kind: 'rate_limit_exceeded', pausedUntil: null });
      }
    }
    this.#admitWaiting();
  }
}

/** Describes for a person when a pause ends. */
export function pauseText(vendor: string, until: Milliseconds): string {
  return `${vendor} asked callers to pause until ${instantOf(until)}`;
}

/** The rate limiters of all vendors; a vendor's limiter is created when it is first needed. */
export type VendorRateLimiters = Readonly<{
  of(vendor: string): VendorRateLimiter;
  /** Counts what earlier processes sent, oldest minute first. */
  restore(usage: readonly VendorMinute[]): void;
  /** Returns the state of each vendor's limits. */
  report(): readonly (Readonly<{ vendor: string }> & VendorLoad)[];
}>;

export function createVendorRateLimiters(limitOf: (vendor: string) => VendorLimit, clock: Clock): VendorRateLimiters {
  const limiters = new Map<string, VendorRateLimiter>();

  function of(vendor: string): VendorRateLimiter {
    const known = limiters.get(vendor);
    if (known !== undefined) return known;
    const created = new VendorRateLimiter(limitOf(vendor), clock);
    limiters.set(vendor, created);
    return created;
  }

  return {
    of,
    restore(usage) {
      for (const each of usage) of(each.vendor).restore(each);
    },
    report: () => [...limiters].map(([vendor, limiter]) => ({ vendor, ...limiter.load() })),
  };
}

/** Returns what identifies the caller to the plugin's vendor; null when the plugin does not say, or fails to. */
export function accountOf({ plugin, settings }: Pick<LoadedPlugin, 'plugin' | 'settings'>): string | null {
  try {
    const account: unknown = plugin.account?.(settings);
    return typeof account === 'string' ? account : null;
  } catch {
    return null;
  }
}
