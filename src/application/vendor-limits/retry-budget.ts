import { createSlidingWindow } from './sliding-window.js';

const minute = 60_000;
const hour = 60 * minute;

/** Beyond the fewest, one retry for so many first attempts of the last hour: a vendor that refuses everything is asked at most 1.1 times as often. */
const attemptsPerRetry = 10;
/** So many retries are let in even where there are hardly any first attempts, so that a small evening's failing stages get theirs. */
const fewest = { inTenMinutes: 3, inAnHour: 9 } as const;

/**
 * How many retries a vendor may still be sent: of its calls of the last hour at most nine, or a tenth of that hour's first
 * attempts if that is more, and of those of the last ten minutes at most three, or that tenth. An hour is longer than a run may
 * take by default, so that a storm cannot be waited out: from ninety first attempts an hour on it costs at most 1.1 times the first
 * attempts alone. Every moment is in milliseconds since 1970.
 */
export type RetryBudget = Readonly<{
  /** When there is room for one more retry: now, or later. Only first attempts and time make room. */
  opensAt(now: number): number;
  left(now: number): number;
  enter(now: number, attempt: 'first' | 'retry'): void;
}>;

/** Counts are kept by the minute, so that memory is bounded. A first attempt counts for up to an hour, a retry for at least as long as the rule says: the rule holds for every hour to the millisecond. */
export function createRetryBudget(): RetryBudget {
  const firsts = createSlidingWindow(hour, minute);
  const lastHour = createSlidingWindow(hour + minute, minute);
  const lastTenMinutes = createSlidingWindow(11 * minute, minute);
  const limit = (now: number, least: number) => Math.max(least, Math.floor(firsts.sum(now) / attemptsPerRetry));
  return {
    opensAt: (now) =>
      Math.max(
        lastHour.below(limit(now, fewest.inAnHour), now),
        lastTenMinutes.below(limit(now, fewest.inTenMinutes), now),
      ),
    left(now) {
      const inAnHour = limit(now, fewest.inAnHour) - lastHour.sum(now);
      const inTenMinutes = limit(now, fewest.inTenMinutes) - lastTenMinutes.sum(now);
      return Math.max(0, Math.min(inAnHour, inTenMinutes));
    },
    enter(now, attempt) {
      for (const window of attempt === 'first' ? [firsts] : [lastHour, lastTenMinutes]) window.add(now, 1);
    },
  };
}
