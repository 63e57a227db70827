import type { Instant } from '../time.js';

/** A tick that was run. It is `open` until its work has ended, or until the schedule is no longer the one that it belongs to. */
export type Tick = Readonly<{ scheduledFor: Instant; process: string; open: boolean }>;

/** The schedule as its history tells it. `ticks` are the newest, in the order in which they were recorded. */
export type Schedule = Readonly<{ cron: string | null; timeZone: string; setAt: Instant; ticks: readonly Tick[] }>;

/** Null before the first schedule was set. */
export type ScheduleState = Schedule | null;

/**
 * Only occurrences after this moment can be due now: what lies before was run, passed over, or belongs to another schedule.
 * Ticks that lie ahead of the clock are left out: it ran ahead once and was put right. They count again when it gets there.
 */
export function countedFrom({ setAt, ticks }: Schedule, now: Instant): Instant {
  let from = setAt;
  for (const { scheduledFor } of ticks) if (scheduledFor <= now && scheduledFor > from) from = scheduledFor;
  return from;
}
