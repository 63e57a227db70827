import type { Message } from '../decider.js';
import type { Instant } from '../time.js';

/**
 * The history of the service's own schedule; one stream holds all of it. Stored forever, hence snake_case and plain
 * JSON.
 */
export type ScheduleEvent = ScheduleSet | ScheduleTicked | ScheduleTickDone;

/**
 * `cron` is null when the schedule was switched off. Only occurrences after `at` count, so an edited schedule never
 * runs old ones.
 */
export type ScheduleSet = Message<'ScheduleSet', { cron: string | null; time_zone: string; at: Instant }>;

/**
 * The occurrence `scheduled_for` runs. `missed` counts the older occurrences since the tick before, which are never
 * run, at most 1,000. `process` is the worker that runs it, so that two workers that decide the same in the same
 * millisecond write different events, of which the log accepts one.
 */
export type ScheduleTicked = Message<
  'ScheduleTicked',
  { scheduled_for: Instant; missed: number; process: string; at: Instant }
>;

/** Every request of that tick is recorded. */
export type ScheduleTickDone = Message<'ScheduleTickDone', { scheduled_for: Instant; at: Instant }>;
