import { createPause } from './pause.js';
import { createSlidingWindow } from './sliding-window.js';
import type { VendorLimit } from './vendor-limit.js';

const minute = 60_000;

/** So many retries a minute are let in even where there are hardly any first attempts, so that a lone failing stage gets its own. */
const fewestRetries = 3;
/** Beyond these, one retry for so many first attempts: a vendor that refuses everything is asked at most 1.1 times as often. */
const attemptsPerRetry = 10;

/**
 * What a vendor was asked in the last sixty seconds, and from when on, as far as time alone tells, it may be asked again: `now`
 * means at once. Every moment is in milliseconds since 1970.
 */
export type VendorUsage = Readonly<{
  opensAt(now: number): number;
  /** When the budget has room for one more retry. Only first attempts and time make room. */
  retriesOpenAt(now: number): number;
  pausedUntil(now: number): number;
  pause(now: number, until: number): void;
  enter(now: number, retry: boolean): void;
  spend(now: number, tokens: number): void;
  lastMinute(now: number): Readonly<{ requests: number; tokens: number; retriesLeft: number }>;
}>;

export function createVendorUsage({ requestsPerMinute, tokensPerMinute }: VendorLimit): VendorUsage {
  const [requests, tokens] = [createSlidingWindow(minute), createSlidingWindow(minute)];
  const [firsts, retries] = [createSlidingWindow(minute), createSlidingWindow(minute)];
  const pause = createPause();
  const retryLimit = (now: number) => Math.max(fewestRetries, Math.floor(firsts.sum(now) / attemptsPerRetry));
  return {
    opensAt(now) {
      const moments = [pause.end(now)];
      if (requestsPerMinute !== null) moments.push(requests.below(requestsPerMinute, now));
      // The tokens of an attempt are known when it is over, so those under way cannot be counted yet.
      if (tokensPerMinute !== null) moments.push(tokens.below(tokensPerMinute, now));
      return Math.max(...moments);
    },
    retriesOpenAt: (now) => retries.below(retryLimit(now), now),
    pausedUntil: pause.end,
    pause: pause.extend,
    enter(now, retry) {
      requests.add(now, 1);
      (retry ? retries : firsts).add(now, 1);
    },
    spend: (now, count) => tokens.add(now, count),
    lastMinute: (now) => ({
      requests: requests.sum(now),
      tokens: tokens.sum(now),
      retriesLeft: Math.max(0, retryLimit(now) - retries.sum(now)),
    }),
  };
}
