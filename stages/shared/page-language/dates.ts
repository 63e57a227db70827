import { DateTime } from 'luxon';
import { daysBetween, type Instant, isLocalDate, type LocalDate, type LocalTime } from '../../../src/domain/time.js';
import { oncePerText } from '../lines/once.js';

/** The locales whose readers know the abbreviations of their zones; the first that has one wins. */
const abbreviationLocales = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'ja-JP'] as const;

/** What a date shows. */
const parts = {
  full: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  near: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a date as its readers write it; English as `Sat 21 Nov 2026`, which is unambiguous everywhere. */
const formatted = oncePerText(20_000, (date, form, language) => `${date} ${form} ${language}`, formatAnew);

function formatAnew(date: LocalDate, form: keyof typeof parts, language: string): string {
  if (!isLocalDate(date)) return date;
  const key = `${language} ${form}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...parts[form], timeZone: 'UTC' });
  formatters.set(key, formatter);
  const day = new Date(`${date}T00:00:00.000Z`);
  if (language !== 'en') return formatter.format(day);
  const values = formatter.formatToParts(day);
  const names = ['weekday', 'day', 'month', 'year'] as const;
  return names.flatMap((name) => values.find(({ type }) => type === name)?.value ?? []).join(' ');
}

/** Formats as `Sat 21 Nov 2026`. Returns text that is not a date unchanged. */
export function readableDate(date: LocalDate, language: string): string {
  return formatted(date, 'full', language);
}

/** Days within which a date without its year is unambiguous. */
const daysNear = 180;

/** Formats as `Sat 21 Nov` if the other day is close, else as `Sat 21 Nov 2026`. */
export function dateNear(date: LocalDate, other: LocalDate, language: string): string {
  const isNear = isLocalDate(date) && isLocalDate(other) && Math.abs(daysBetween(date, other)) <= daysNear;
  return formatted(date, isNear ? 'near' : 'full', language);
}

/** Formats as `21 Nov 2026`, for dates of sources, where the weekday is irrelevant. */
export function shortDate(date: LocalDate, language: string): string {
  return formatted(date, 'short', language);
}

/** Formats as `Nov 2026`. */
export function monthOfDate(date: LocalDate, language: string): string {
  return formatted(date, 'month', language);
}

const relative = oncePerText(
  1000,
  (language) => language,
  (language: string) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
);

const spelled = ['two', 'three', 'four', 'five', 'six'];

/** Says how long ago a day was: `today`, `three days ago`, `avant-hier`. */
export function daysBefore(days: number, language: string): string {
  const said = relative(language).format(-days, 'day');
  return language === 'en' ? said.replace(/^[2-6]/u, (digit) => spelled[Number(digit) - 2] ?? digit) : said;
}

/** Says the times of day in an English text by the clock of the show's country: `19:30`, or `7:30 PM` in the USA. */
export function readableClock(text: string, country: string | null, language: string): string {
  // A plugin may give any text as the country.
  if (language !== 'en' || country === null || !/^[A-Z]{2}$/u.test(country) || !isTwelveHours(country)) return text;
  return text.replace(/(?<![\d:])([01]\d|2[0-3]):([0-5]\d)(?![\d:])/gu, (_, hour: string, minute: string) => {
    return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
  });
}

const isTwelveHours = oncePerText(
  1000,
  (country: string) => country,
  (country: string) =>
    new Intl.DateTimeFormat(`en-${country}`, { hour: 'numeric' }).resolvedOptions().hourCycle === 'h12',
);

/** Returns `CET`, `EDT`, or `UTC+09:30` if English has no abbreviation; null if the zone is unknown. Respects DST. */
export function zoneAbbreviation(date: LocalDate, time: LocalTime, zone: string | null): string | null {
  if (zone === null) return null;
  const moment = DateTime.fromISO(`${date}T${time}`, { zone });
  return moment.isValid ? abbreviationOf(moment) : null;
}

/** Formats as `Fri 20 Nov 2026, 10:00 CET`; in UTC if the zone is unknown. */
export function readableInstant(moment: Instant, zone: string | null, language: string): string {
  const local = DateTime.fromISO(moment, { zone: zone ?? 'utc' });
  const shown = local.isValid ? local : DateTime.fromISO(moment, { zone: 'utc' });
  return `${readableDate(shown.toFormat('yyyy-MM-dd'), language)}, ${shown.toFormat('HH:mm')} ${abbreviationOf(shown)}`;
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
