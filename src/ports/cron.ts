import type { Instant } from '../domain/time.js';

/** When one cron expression falls due in one time zone. */
export interface Cron {
  /** The expression as it is recorded: five fields separated by one space, so that equal schedules are equal texts. */
  readonly expression: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** Returns the first occurrence after the moment, a whole minute; null if no moment follows. */
  next(after: Instant): Instant | null;
}
