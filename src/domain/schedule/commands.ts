import type { Message } from '../decider.js';
import type { Instant } from '../time.js';

export type ScheduleCommand = SetSchedule | BeginAgain | TickSchedule | FinishTick;

/** The schedule that the service is configured with; `cron` null when it has none. */
export type SetSchedule = Message<'SetSchedule', { cron: string | null; time_zone: string; at: Instant }>;

/** The clock was put back behind the beginning of this schedule, which therefore begins again now. */
export type BeginAgain = Message<'BeginAgain', { cron: string; time_zone: string; at: Instant }>;

/** An occurrence of the schedule is due. `cron` and `time_zone` are the ones that it was computed from. */
export type TickSchedule = Message<
  'TickSchedule',
  { cron: string; time_zone: string; scheduled_for: Instant; missed: number; process: string; at: Instant }
>;

/** The work of a tick has ended. */
export type FinishTick = Message<'FinishTick', { scheduled_for: Instant; at: Instant }>;
