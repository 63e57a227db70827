import type { Message } from '../decider.js';
import type { Instant } from '../time.js';

export type ScheduleCommand = SetSchedule | RestartSchedule | TickSchedule | FinishTick;

/** The schedule that the service is configured with; `cron` null for none. */
export type SetSchedule = Message<'SetSchedule', { cron: string | null; time_zone: string; at: Instant }>;

/** The clock was set back to before the start of this schedule, which therefore starts again now. */
export type RestartSchedule = Message<'RestartSchedule', { cron: string; time_zone: string; at: Instant }>;

/** An occurrence of the schedule is due. `cron` and `time_zone` are those from which it was computed. */
export type TickSchedule = Message<
  'TickSchedule',
  { cron: string; time_zone: string; scheduled_for: Instant; missed: number; process: string; at: Instant }
>;

/** The requests of a tick are recorded. */
export type FinishTick = Message<'FinishTick', { scheduled_for: Instant; at: Instant }>;
