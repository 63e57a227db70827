import { createPause } from './pause.js';
import { createRetryBudget } from './retry-budget.js';
import { createSlidingWindow } from './sliding-window.js';
import type { VendorLimit } from './vendor-limit.js';

const minute = 60_000;

/**
 * What an attempt is to its vendor. A `first` one is what a healthy run costs. A `retry` follows a failure, and takes from the budget
 * of retries. A `repeat` does again what was cut off with its process: nobody is to blame, so it needs no budget; and it was counted
 * as the first attempt or retry that it was when it began, so it makes no room for retries either, else each crash would buy some.
 */
export type AttemptKind = 'first' | 'retry' | 'repeat';

/**
 * What a vendor was asked lately, and from when on, as far as time alone tells, it may be asked again: `now` means at once. Every
 * moment is in milliseconds since 1970.
 */
export type VendorUsage = Readonly<{
  opensAt(now: number): number;
  /** When the budget has room for one more retry. */
  retriesOpenAt(now: number): number;
  pausedUntil(now: number): number;
  pause(now: number, until: number): void;
  enter(now: number, attempt: AttemptKind): void;
  spend(now: number, tokens: number): void;
  lately(now: number): Readonly<{ requestsLastMinute: number; tokensLastMinute: number; retriesLeft: number }>;
}>;

export function createVendorUsage({ requestsPerMinute, tokensPerMinute }: VendorLimit): VendorUsage {
  const [requests, tokens] = [createSlidingWindow(minute), createSlidingWindow(minute)];
  const retries = createRetryBudget();
  const pause = createPause();
  return {
    opensAt(now) {
      const moments = [pause.end(now)];
      if (requestsPerMinute !== null) moments.push(requests.below(requestsPerMinute, now));
      // The tokens of an attempt are known when it is over, so those under way cannot be counted yet.
      if (tokensPerMinute !== null) moments.push(tokens.below(tokensPerMinute, now));
      return Math.max(...moments);
    },
    retriesOpenAt: retries.opensAt,
    pausedUntil: pause.end,
    pause: pause.extend,
    enter(now, attempt) {
      requests.add(now, 1);
      if (attempt !== 'repeat') retries.enter(now, attempt);
    },
    spend: (now, count) => tokens.add(now, count),
    lately: (now) => ({
      requestsLastMinute: requests.sum(now),
      tokensLastMinute: tokens.sum(now),
      retriesLeft: retries.left(now),
    }),
  };
}
