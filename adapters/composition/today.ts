import type { LocalDate, Milliseconds } from '../../src/domain/time.js';

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment falls on in an IANA time zone. */
export function todayIn(timeZone: string, moment: Milliseconds): LocalDate {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  return format.format(moment);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
