import type { Message } from '../decider.js';
import type { Instant } from '../time.js';

/** What happened to the service's own schedule; one stream holds all of it. Kept for ever, hence snake_case and plain JSON. */
export type ScheduleEvent = ScheduleSet | ScheduleTicked | ScheduleTickDone;

/** `cron` is null when the schedule was switched off. Only what falls due after `at` counts: an edited schedule runs nothing old. */
export type ScheduleSet = Message<'ScheduleSet', { cron: string | null; time_zone: string; at: Instant }>;

/**
 * The occurrence `scheduled_for` is run. `missed` counts the older ones since the tick before it that nobody ran and nobody
 * will, at most 1,000. `process` names who runs it: two that decide the same in the same millisecond still record two
 * different events, of which the log takes one.
 */
export type ScheduleTicked = Message<
  'ScheduleTicked',
  { scheduled_for: Instant; missed: number; process: string; at: Instant }
>;

/** Every start of that tick has been asked for. */
export type ScheduleTickDone = Message<'ScheduleTickDone', { scheduled_for: Instant; at: Instant }>;
