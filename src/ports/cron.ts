import type { Instant } from '../domain/time.js';

/** When one cron expression falls due in one time zone. */
export interface Cron {
  /** As it is recorded: five fields with one space between, so that only another schedule reads differently. */
  readonly expression: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** The first occurrence after the moment, a whole minute; null when there will be none any more. */
  next(after: Instant): Instant | null;
}
