import { DateTime } from 'luxon';
import { type Instant, isLocalDate, type LocalDate, type LocalTime } from '../../../src/domain/time.js';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The regions whose English (or own) readers know the abbreviations of their zones; the first that has one wins. */
const abbreviationLocales = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'ja-JP'] as const;

/** `Sat 21 Nov 2026`: absolute, and no reader takes the day for the month. Text that is no date stays as it is. */
export function readableDate(date: LocalDate): string {
  if (!isLocalDate(date)) return date;
  const day = new Date(`${date}T00:00:00.000Z`);
  const [weekday, month] = [weekdays[day.getUTCDay()], months[day.getUTCMonth()]];
  return `${weekday} ${day.getUTCDate()} ${month} ${date.slice(0, 4)}`;
}

/** `21 Nov 2026`: for dates of sources, where the day of the week helps nobody. */
export function shortDate(date: LocalDate): string {
  return isLocalDate(date) ? readableDate(date).slice('Sat '.length) : date;
}

/** `CET`, `EDT`, or `UTC+09:30` where English has no abbreviation; null when the zone is unknown. Right across DST changes. */
export function zoneAbbreviation(date: LocalDate, time: LocalTime, zone: string | null): string | null {
  if (zone === null) return null;
  const moment = DateTime.fromISO(`${date}T${time}`, { zone });
  return moment.isValid ? abbreviationOf(moment) : null;
}

/** `20:00 CET`; says so when the zone is unknown, as a time without a zone is a trap on tour. */
export function readableTime(date: LocalDate, time: LocalTime, zone: string | null): string {
  return `${time} ${zoneAbbreviation(date, time, zone) ?? '(zone unknown)'}`;
}

/** `Fri 20 Nov 2026, 10:00 CET`, in UTC where no zone is known. */
export function readableInstant(moment: Instant, zone: string | null): string {
  const local = DateTime.fromISO(moment, { zone: zone ?? 'utc' });
  const shown = local.isValid ? local : DateTime.fromISO(moment, { zone: 'utc' });
  return `${readableDate(shown.toFormat('yyyy-MM-dd'))}, ${shown.toFormat('HH:mm')} ${abbreviationOf(shown)}`;
}

function abbreviationOf(moment: DateTime): string {
  for (const locale of abbreviationLocales) {
    const name = moment.setLocale(locale).offsetNameShort;
    if (name !== null && /^[A-Z]{2,5}$/u.test(name)) return name;
  }
  return `UTC${moment.toFormat('ZZ')}`;
}
