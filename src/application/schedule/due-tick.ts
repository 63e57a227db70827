import { type Instant, instantOf, type LocalDate, millisecondsOf } from '../../domain/time.js';
import type { Cron } from '../../ports/cron.js';

/** Counting stops here: a larger number of missed ticks is of no use to anyone. */
const maximumMissed = 1000;
/** No local day is longer, not even one that is repeated at the date line. */
const longestDayMilliseconds = 50 * 60 * 60 * 1000;

/** The occurrence to run now, and how many older ones are skipped. */
export type DueTick = Readonly<{ scheduledFor: Instant; missed: number }>;

/**
 * Returns the newest occurrence after `since` that is due now, if it is on today's local date: yesterday's briefs are
 * useless. `dateOf` returns the local date of a moment.
 */
export function dueTick(
  cron: Cron,
  dateOf: (moment: Instant) => LocalDate,
  since: Instant,
  now: Instant,
): DueTick | null {
  const first = cron.next(since);
  if (first === null || first > now) return null;
  const earliest = instantOf(millisecondsOf(now) - longestDayMilliseconds);
  const today = dateOf(now);
  const recent = [...occurrences(cron, since > earliest ? since : earliest, now)];
  const scheduledFor = recent.findLast((each) => dateOf(each) === today);
  return scheduledFor === undefined ? null : { scheduledFor, missed: countBefore(scheduledFor, cron, since) };
}

function countBefore(scheduledFor: Instant, cron: Cron, since: Instant): number {
  let count = 0;
  for (const each of occurrences(cron, since, scheduledFor)) {
    if (each === scheduledFor || count === maximumMissed) break;
    count += 1;
  }
  return count;
}

function* occurrences(cron: Cron, after: Instant, until: Instant): Iterable<Instant> {
  for (let each = cron.next(after); each !== null && each <= until; each = cron.next(each)) yield each;
}
