import { type Instant, instantOf, type LocalDate, millisecondsOf } from '../domain/time.js';
import type { Cron } from '../ports/cron.js';

/** Counting goes no further: nobody needs to know more exactly how long a service was down. */
const mostMissed = 1000;
/** No local day is longer, not even one that is lived through twice at the date line. */
const longestDayMilliseconds = 50 * 60 * 60 * 1000;

/** The occurrence to run now, and how many older ones are passed over with it. */
export type DueTick = Readonly<{ scheduledFor: Instant; missed: number }>;

/**
 * The newest occurrence after `since` that is due now, if it lies on today's local date: yesterday's briefs are of no use.
 * `dateOf` tells the local date of a moment.
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
    if (each === scheduledFor || count === mostMissed) break;
    count += 1;
  }
  return count;
}

function* occurrences(cron: Cron, after: Instant, until: Instant): Iterable<Instant> {
  for (let each = cron.next(after); each !== null && each <= until; each = cron.next(each)) yield each;
}
