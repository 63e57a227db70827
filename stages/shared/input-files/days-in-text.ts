import { oncePerText } from '../lines/once.js';
import type { DateOrder } from './written-dates.js';
import { monthNamed, weekdayNamed } from './written-dates.js';

/** A day, month or year that a text names; what it leaves out is null. */
export type NamedDay = Readonly<{ year: number | null; month: number | null; day: number | null }>;

const digits = /(?<![\d.,:/-])(\d{1,4})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(\.?)(?![\d/:-])/gu;
const dayFirst =
  /(?<![\p{L}\d])(\d{1,2})(?:\.|º|ª|er|st|nd|rd|th)?[\s-]{0,2}(?:de |d[’'])?(\p{L}{3,10})\.?(?:[\s,-]{0,2}(?:de |del )?(\d{4}|\d{2})(?![\d:.h]))?/gu;
const monthFirst = /(?<!\p{L})(\p{L}{3,10})\.?\s(?:de )?(\d{1,4})(?:st|nd|rd|th)?(?!\d)(?:,?\s(\d{4})(?!\d))?/gu;
const yearAlone = /(?<![\d./-])((?:19|20)\d{2})(?![\d./-])/gu;

/** Characters of a cell that are looked at: dates are in short ones. */
const longestText = 300;

/**
 * Returns the days that a text names among other words: `Gmunden 8.5.`, `Paris TX 4-2-24`, `14FEB26`, `Feb 3rd 2024`;
 * else the months (`nov 24` is a day or a month: `day` is 24), else the years.
 */
export function daysNamed(text: string, order: DateOrder): readonly NamedDay[] {
  return daysIn(text.slice(0, longestText), order);
}

const daysIn = oncePerText(50_000, (said, order) => `${order} ${said}`, readDays);

function readDays(said: string, order: DateOrder): readonly NamedDay[] {
  const found = [
    ...[...said.matchAll(digits)].flatMap((match) => ofDigits(match, order, wordBefore(said, match.index))),
    ...[...said.matchAll(dayFirst)].flatMap(([, day, name = '', year]) => named(name, day, year)),
  ];
  if (found.length > 0) return found;
  const months = [...said.matchAll(monthFirst)].flatMap(([, name = '', number = '', year]) =>
    number.length > 2 ? named(name, undefined, number) : named(name, number, year),
  );
  if (months.length > 0) return months;
  return [...said.matchAll(yearAlone)].map(([year]) => ({ year: Number(year), month: null, day: null }));
}

function named(name: string, day: string | undefined, year: string | undefined): readonly NamedDay[] {
  const month = monthNamed(name);
  return month === null || Number(day ?? 1) > 31
    ? []
    : [{ year: yearOf(year), month, day: day === undefined ? null : Number(day) }];
}

function yearOf(digitsOfYear: string | undefined): number | null {
  if (digitsOfYear === undefined) return null;
  return digitsOfYear.length === 2 ? 2000 + Number(digitsOfYear) : Number(digitsOfYear);
}

function wordBefore(text: string, at: number): string {
  return /(\p{L}{2,12})[.,]?\s$/u.exec(text.slice(Math.max(0, at - 14), at))?.[1] ?? '';
}

/** Returns whether digits after a day of the week are no time: an hour ends in no such minutes. `ven 11.12` */
function isDayAfter(word: string, first: number, second: number): boolean {
  return weekdayNamed(word) !== null && (first > 23 || second % 5 !== 0);
}

function ofDigits(
  [, first = '', mark, second = '', third, dot]: readonly (string | undefined)[],
  order: DateOrder,
  before: string,
): readonly NamedDay[] {
  if (first.length > 2) {
    const [month, day] = [Number(second), Number(third)];
    return first.length === 4 && isDay(month, day) && third?.length === 2 ? [{ year: Number(first), month, day }] : [];
  }
  // `7.30` is a time, an amount or a share.
  const isDotted = mark === '.' && third === undefined && dot === '';
  if (isDotted && !isDayAfter(before, Number(first), Number(second))) return [];
  const isMonthFirst = mark !== '.' && (Number(second) > 12 || (order === 'month-first' && Number(first) <= 12));
  const [day, month] = isMonthFirst ? [Number(second), Number(first)] : [Number(first), Number(second)];
  return isDay(month, day) ? [{ year: yearOf(third), month, day }] : [];
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** Returns the order that the dates of digits in cells show, else that of the country. */
export function orderIn(cells: readonly string[], country: string | null): DateOrder {
  const dates = cells.flatMap((cell) => [...cell.slice(0, longestText).matchAll(digits)]);
  const slashed = dates.filter(([, first = '', mark]) => first.length <= 2 && mark !== '.');
  const over = (at: 1 | 3) => slashed.some((match) => Number(match[at]) > 12 && Number(match[at]) <= 31);
  if (over(1) !== over(3)) return over(1) ? 'day-first' : 'month-first';
  return country === 'US' ? 'month-first' : 'day-first';
}
