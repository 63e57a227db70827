import type { Instant } from '../time.js';

/**
 * A tick that ran. It is `open` until its requests are recorded, or until another schedule replaces the one it belongs
 * to.
 */
export type Tick = Readonly<{ scheduledFor: Instant; process: string; open: boolean }>;

/** The schedule as its history describes it. `ticks` are the newest ones, in the order in which they were recorded. */
export type Schedule = Readonly<{ cron: string | null; timeZone: string; setAt: Instant; ticks: readonly Tick[] }>;

/** Null before the first schedule was set. */
export type ScheduleState = Schedule | null;

/**
 * Returns the moment after which occurrences can be due now: earlier ones ran, were missed, or belong to another
 * schedule. Ticks later than the clock are ignored, because the clock was ahead once; they count again when it gets
 * there.
 */
export function countedFrom({ setAt, ticks }: Schedule, now: Instant): Instant {
  let from = setAt;
  for (const { scheduledFor } of ticks) if (scheduledFor <= now && scheduledFor > from) from = scheduledFor;
  return from;
}
