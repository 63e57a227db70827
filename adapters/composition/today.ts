import type { Instant, LocalDate } from '../../src/domain/time.js';

/** The day that a moment falls on in an IANA time zone. */
export function todayIn(timeZone: string, moment: Instant): LocalDate {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return format.format(new Date(moment));
}
