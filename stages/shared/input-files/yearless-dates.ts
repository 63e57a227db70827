import type { LocalDate } from '../../../src/domain/time.js';
import {
  type DateOrder,
  dateOrderOf,
  isWeekdayWithDay,
  monthNamed,
  readWrittenDate,
  timeOfDay,
  weekdayNamed,
} from './written-dates.js';

/** A day as people write it for a reader of the same season: `Sat 27 Nov`, `27/11`. Monday is 1. */
type YearlessDate = Readonly<{ day: string; weekday: number | null }>;

/** What shows the year: dates are near to `near`, and a file can name its `years`. */
export type YearClues = Readonly<{ near: LocalDate; years: readonly number[]; order: DateOrder | null }>;

const digits = /^(\d{1,2})([./-])\s?(\d{1,2})\2?$/u;
/** A year in which every day exists. */
const leapYear = 2024;
/** Months from a file's first date back to one of the next year: a tour from autumn to spring. */
const longestStepBack = 6;

/** Returns what a text says of a date but its year; null for any other text. */
export function yearlessDate(text: string): YearlessDate | null {
  if (text === '' || text.length > 60 || readWrittenDate(text).kind !== 'none') return null;
  const written = withoutRoman((isWeekdayWithDay(text) ? text : text.trim().replace(timeOfDay, '')).trim());
  const [, word = '', rest = ''] = /^(\p{L}{2,12})[.,]?\s+(\S.*)$/u.exec(written) ?? [];
  const weekday = isDay(rest) ? weekdayNamed(word) : null;
  if (weekday !== null) return { day: rest, weekday };
  const [, before = '', after = ''] = /^(\d\S{0,12}) \(?(\p{L}{2,12})[.,]?\)?$/u.exec(written) ?? [];
  const weekdayAfter = isDay(before) ? weekdayNamed(after) : null;
  if (weekdayAfter !== null) return { day: before, weekday: weekdayAfter };
  return isDay(written) ? { day: written, weekday: null } : null;
}

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Returns a day whose month is a Roman numeral with the month in digits: `30.IX` is `30.9.` */
function withoutRoman(day: string): string {
  return day.replace(/^(\d{1,2})[./ ]\s?([IVX]{1,4})\.?$/u, (whole, number: string, roman: string) => {
    const month = romanMonths.indexOf(roman) + 1;
    return month === 0 ? whole : `${number}.${month}.`;
  });
}

function isDay(day: string): boolean {
  return day !== '' && readWrittenDate(inYear(day, leapYear)).kind !== 'none';
}

function inYear(day: string, year: number): string {
  const [, first, mark, second] = digits.exec(day) ?? [];
  return first === undefined ? `${day} ${year}` : `${first}${mark}${second}${mark}${year}`;
}

/** Returns the order of day and month that the yearless dates of a file show. */
export function orderOfYearless(dates: readonly YearlessDate[]): DateOrder | null {
  return dateOrderOf(dates.map(({ day }) => inYear(day, leapYear)));
}

/**
 * Returns the date that is meant: on its weekday, in a year that the file names, and the nearest of those. Null if none
 * is, or if it can be two days.
 */
export function dateMeant({ day, weekday }: YearlessDate, { near, years, order }: YearClues): LocalDate | null {
  const year = Number(near.slice(0, 4));
  const possible = (years.length > 0 ? years : [year - 1, year, year + 1]).map((one) =>
    daysIn(inYear(day, one), order).filter((date) => weekday === null || weekdayOf(date) === weekday),
  );
  if (possible.some(({ length }) => length > 1)) return null;
  // `ma` is a day of the week in several languages: with the year, the date is certain without it.
  if (possible.flat().length === 0 && weekday !== null && years.length > 0)
    return dateMeant({ day, weekday: null }, { near, years: years.slice(0, 1), order });
  return possible.flat().sort((one, other) => distance(one, near) - distance(other, near))[0] ?? null;
}

function daysIn(written: string, order: DateOrder | null): readonly LocalDate[] {
  const read = readWrittenDate(written, order);
  if (read.kind === 'ambiguous') return read.dates;
  return read.kind === 'date' ? [read.date] : [];
}

export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
}

function distance(one: LocalDate, other: LocalDate): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

/**
 * Returns the years in which a date can be, of a file that names years in its name or above its header. A single year
 * is that of the first date; much earlier months belong to the next one.
 */
export function yearsFor(date: YearlessDate, first: YearlessDate | undefined, named: readonly number[]): number[] {
  const [only] = named;
  if (only === undefined || named.length > 1 || first === undefined) return [...named];
  const stepBack = monthOf(first) - monthOf(date);
  return date.weekday !== null ? [only, only + 1] : [stepBack > longestStepBack ? only + 1 : only];
}

function monthOf({ day }: YearlessDate): number {
  const [date] = daysIn(inYear(day, leapYear), null);
  return Number(date?.slice(5, 7) ?? 0);
}

/** Returns the years that a text names. */
export function yearsIn(text: string): readonly number[] {
  return [...new Set([...text.matchAll(/(?<!\d)20\d{2}(?!\d)/gu)].map(([year]) => Number(year)))];
}

/** Returns the only month that a text names in full. */
export function monthIn(text: string): string | null {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  // `Mai 2027` is a heading, and `mai` may be a word.
  const isHeading = /^\p{L}{3,12}\.? 20\d{2}$/u.test(text.trim());
  const named = words.filter((word) => (isHeading ? monthNamed(word) !== null : isNameOfMonth(word)));
  const [only, second] = [...new Set(named.map(monthNamed))];
  return only == null || second !== undefined ? null : (named[0] ?? null);
}

function isNameOfMonth(word: string): boolean {
  return monthNamed(word) !== null && (word.length > 3 || /^\p{Lu}{3}$/u.test(word));
}

/** A day of a month that is not written next to it: `ven 15`. */
const dayOfMonth = /^(\p{L}{2,12})[.,]? (\d{1,2})\.?$/u;

/** Returns whether a text is a weekday with the day of a month. */
export function isDayOfMonth(text: string): boolean {
  const [, word = '', day] = dayOfMonth.exec(text.trim()) ?? [];
  return weekdayNamed(word) !== null && Number(day) >= 1 && Number(day) <= 31;
}

/** Returns whether a text is nothing but the day of a month, `19` or `19.`, where all others of its column are too. */
export function isBareDay(text: string): boolean {
  return /^(?:0?[1-9]|[12]\d|3[01])\.?$/u.test(text.trim());
}
