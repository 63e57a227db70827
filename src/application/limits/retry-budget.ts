import type { Milliseconds } from '../../domain/time.js';
import { createSlidingWindow } from './sliding-window.js';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Above the minimum, one retry per ten first attempts of the last hour: a vendor that refuses everything gets at most
 * 1.1 times the calls.
 */
const attemptsPerRetry = 10;
/** Retries that are allowed even without first attempts, so that the failing stages of a small evening get theirs. */
const minimum = { inTenMinutes: 3, inAnHour: 9 } as const;

/**
 * Limits the retries sent to a vendor: of the last hour's calls at most nine, or a tenth of that hour's first attempts
 * if that is more, and of the last ten minutes' calls at most three, or that tenth. An hour is longer than a run may
 * take by default, so a run cannot wait for the budget of a storm to recover.
 */
export type RetryBudget = Readonly<{
  /** Returns when one more retry fits: `now`, or later. */
  availableAt(now: Milliseconds): Milliseconds;
  left(now: Milliseconds): number;
  add(now: Milliseconds, attempt: 'first' | 'retry', count?: number): void;
}>;

/**
 * Counts by the minute, so that memory is bounded; windows are a minute longer so that the limits hold to the
 * millisecond.
 */
export function createRetryBudget(): RetryBudget {
  const firstAttempts = createSlidingWindow(hour, minute);
  const lastHour = createSlidingWindow(hour + minute, minute);
  const lastTenMinutes = createSlidingWindow(11 * minute, minute);
  const limit = (now: Milliseconds, least: number) =>
    Math.max(least, Math.floor(firstAttempts.sum(now) / attemptsPerRetry));
  return {
    availableAt: (now) =>
      Math.max(
        lastHour.below(limit(now, minimum.inAnHour), now),
        lastTenMinutes.below(limit(now, minimum.inTenMinutes), now),
      ),
    left(now) {
      const inAnHour = limit(now, minimum.inAnHour) - lastHour.sum(now);
      const inTenMinutes = limit(now, minimum.inTenMinutes) - lastTenMinutes.sum(now);
      return Math.max(0, Math.min(inAnHour, inTenMinutes));
    },
    add(now, attempt, count = 1) {
      for (const window of attempt === 'first' ? [firstAttempts] : [lastHour, lastTenMinutes]) window.add(now, count);
    },
  };
}
