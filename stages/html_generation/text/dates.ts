import { DateTime } from 'luxon';
import { daysBetween, type Instant, isLocalDate, type LocalDate, type LocalTime } from '../../../src/domain/time.js';
import { oncePerText } from '../../shared/lines/once.js';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The locales whose readers know the abbreviations of their zones; the first that has one wins. */
const abbreviationLocales = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'ja-JP'] as const;

/** Formats as `Sat 21 Nov 2026`, which is unambiguous everywhere. Returns text that is not a date unchanged. */
export function readableDate(date: LocalDate): string {
  if (!isLocalDate(date)) return date;
  const day = new Date(`${date}T00:00:00.000Z`);
  const [weekday, month] = [weekdays[day.getUTCDay()], months[day.getUTCMonth()]];
  return `${weekday} ${day.getUTCDate()} ${month} ${date.slice(0, 4)}`;
}

/** Days within which a date without its year is unambiguous. */
const daysNear = 180;

/** Formats as `Sat 21 Nov` if the other day is close, else as `Sat 21 Nov 2026`. */
export function dateNear(date: LocalDate, other: LocalDate): string {
  const isNear = isLocalDate(date) && isLocalDate(other) && Math.abs(daysBetween(date, other)) <= daysNear;
  return isNear ? readableDate(date).slice(0, -' 2026'.length) : readableDate(date);
}

/** Formats as `21 Nov 2026`, for dates of sources, where the weekday is irrelevant. */
export function shortDate(date: LocalDate): string {
  return isLocalDate(date) ? readableDate(date).slice('Sat '.length) : date;
}

/** Formats as `Nov 2026`, or `2026`, where no more is known of a day. */
export function roughDate({
  show_date,
  precision,
}: Readonly<{ show_date: LocalDate; precision?: string | undefined }>): string {
  return precision === 'month' ? shortDate(show_date).replace(/^\d+ /u, '') : show_date.slice(0, 4);
}

/** Returns `CET`, `EDT`, or `UTC+09:30` if English has no abbreviation; null if the zone is unknown. Respects DST. */
export function zoneAbbreviation(date: LocalDate, time: LocalTime, zone: string | null): string | null {
  if (zone === null) return null;
  const moment = DateTime.fromISO(`${date}T${time}`, { zone });
  return moment.isValid ? abbreviationOf(moment) : null;
}

/** Formats as `20:00 CET`; says so if the zone is unknown, which matters on tour. */
export function readableTime(date: LocalDate, time: LocalTime, zone: string | null): string {
  return `${time} ${zoneAbbreviation(date, time, zone) ?? '(zone unknown)'}`;
}

/** Formats as `Fri 20 Nov 2026, 10:00 CET`; in UTC if the zone is unknown. */
export function readableInstant(moment: Instant, zone: string | null): string {
  const local = DateTime.fromISO(moment, { zone: zone ?? 'utc' });
  const shown = local.isValid ? local : DateTime.fromISO(moment, { zone: 'utc' });
  return `${readableDate(shown.toFormat('yyyy-MM-dd'))}, ${shown.toFormat('HH:mm')} ${abbreviationOf(shown)}`;
}

/** `Fri 20 Nov 2026`, or `Fri 20 Nov 2026 to Sun 22 Nov 2026`. */
export function dateRange(from: LocalDate, to: LocalDate | null): string {
  return to === null ? readableDate(from) : `${readableDate(from)} to ${readableDate(to)}`;
}

/** Formats a date or an instant as its source gives it; returns any other text unchanged. */
export function asOfText(text: string, zone: string | null): string {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(text) ? readableInstant(text, zone) : readableDate(text);
}

/** Each locale asks for a formatter of its own, which takes as long as a paragraph of the page. */
const abbreviationOf = oncePerText(
  20_000,
  (moment: DateTime) => `${moment.zoneName} ${moment.toMillis()}`,
  abbreviationAt,
);

function abbreviationAt(moment: DateTime): string {
  for (const locale of abbreviationLocales) {
    const name = moment.setLocale(locale).offsetNameShort;
    if (name !== null && /^[A-Z]{2,5}$/u.test(name)) return name;
  }
  return `UTC${moment.toFormat('ZZ')}`;
}
