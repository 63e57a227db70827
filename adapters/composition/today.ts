import type { LocalDate, LocalTime, Milliseconds } from '../../src/domain/time.js';

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const minute = 60_000;
/** The last result: a day begins with a minute, in every time zone. */
let last: Readonly<{ timeZone: string; from: Milliseconds; day: LocalDate }> | null = null;

/** Returns the day that a moment falls on in an IANA time zone. */
export function todayIn(timeZone: string, moment: Milliseconds): LocalDate {
  const from = moment - (moment % minute);
  if (last?.from === from && last.timeZone === timeZone) return last.day;
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const day = format.format(moment);
  last = { timeZone, from, day };
  return day;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** Returns the moment of a local date and time; within the hour that a clock change skips, the one after it. */
export async function momentOf(date: LocalDate, time: LocalTime, timeZone: string): Promise<Milliseconds> {
  const { DateTime } = await import('luxon');
  return DateTime.fromISO(`${date}T${time}`, { zone: timeZone }).toMillis();
}
