import { DateTime } from 'luxon';
import type { Instant, LocalDate, LocalTime } from '../../../src/domain/time.js';

/** Returns the local date of an instant in a time zone. */
export function localDateOf(moment: Date, zone: string): LocalDate {
  return DateTime.fromJSDate(moment, { zone }).toFormat('yyyy-MM-dd');
}

/** Returns the local time of an instant, to the nearest minute. */
export function localTimeOf(moment: Date, zone: string): LocalTime {
  return DateTime.fromMillis(Math.round(moment.getTime() / 60_000) * 60_000, { zone }).toFormat('HH:mm');
}

/** Returns the instant of a local date and time; within the hour that a clock change skips, the one after it. */
export function momentOf(date: LocalDate, time: LocalTime, zone: string): Date {
  return DateTime.fromISO(`${date}T${time}`, { zone }).toJSDate();
}

export function instantOfDate(moment: Date): Instant {
  return moment.toISOString();
}

export function isTimeZone(zone: string): boolean {
  return DateTime.local({ zone }).isValid;
}
