import { comparableName } from '../../../src/domain/names.js';
import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';

/** How a file writes dates of digits: `22/11/2026` or `11/22/2026`. */
export type DateOrder = 'day-first' | 'month-first';

/** `ambiguous` holds both dates that the text can mean. */
export type WrittenDate =
  | Readonly<{ kind: 'date'; date: LocalDate }>
  | Readonly<{ kind: 'ambiguous'; dates: readonly [LocalDate, LocalDate] }>
  | Readonly<{ kind: 'none' }>;

const none: WrittenDate = { kind: 'none' };
/** A time of day after the date. */
export const timeOfDay =
  /(?:[T,]\s*|(?<!\s)\s+)(?:at\s+)?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:Z|[+-]\d{2}:?\d{2}|[A-Z]{2,5}))?\s*$/iu;
/** Characters of the longest date, with its day of the week and a time. */
const longestDate = 100;
const dottedDate = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/u;
const digitsOnly = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/u;
/** The languages whose months and weekdays are read. */
const languages = ['en', 'de', 'de-AT', 'fr', 'es', 'it', 'pt', 'nl', 'ca', 'cy'] as const;

/**
 * Reads a date as people and programs write it: `2026-11-22`, `20261122`, `22.11.2026`, `22/11/2026`, `Nov 22, 2026`,
 * `Sunday 22 November 2026`, with or without a time of day. `order`, else a day of the week, decides dates such as
 * `03/04/2026`.
 */
export function readWrittenDate(text: string, order: DateOrder | null = null): WrittenDate {
  if (text.length > longestDate) return none;
  const dated = withoutWeekdayAfter(text.trim());
  const bare = withoutWeekday(dated);
  // `Mi. 15.04.26` has no time of day.
  const written = dottedDate.test(bare) ? bare : withoutWeekday(dated.replace(timeOfDay, '').trim());
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(written) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(written) ?? [];
  if (year !== undefined) return dateOf(year, month, day);
  const [, dottedDay, dottedMonth, dottedYear] = dottedDate.exec(written) ?? [];
  if (dottedDay !== undefined) return dateOf(dottedYear, dottedMonth, dottedDay);
  return digitsOnly.test(written) ? slashedDate(written, order ?? orderByWeekday(text)) : namedMonth(written);
}

/** Removes the day of the week after a date of digits: `2026-07-10 (Fr)`. */
function withoutWeekdayAfter(written: string): string {
  const [whole = '', word = ''] = /(?<=\d) ?\(?(\p{L}{2,12})\.?\)?$/u.exec(written) ?? [];
  const isDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4} ?\(?\p{L}/u.test(written);
  return isDate && weekdayNamed(word) !== null ? written.slice(0, -whole.length) : written;
}

/** Removes the day of the week before a date of digits: `Fr 10.07.2026`. */
function withoutWeekday(written: string): string {
  return written.replace(/^\p{L}{2,12}[.,]?\s+(?=\d{1,4}[./-]\d)/u, '');
}

/** Returns the order in which a date of digits falls on the day of the week before it: `Fr 11/09/2026`. */
function orderByWeekday(text: string): DateOrder | null {
  const [, word = ''] = /^(\p{L}{2,12})[.,]?\s+\d/u.exec(text.trim()) ?? [];
  const weekday = word === '' ? null : weekdayNamed(word);
  const digits = withoutWeekday(text.trim().replace(timeOfDay, '').trim());
  if (weekday === null || !digitsOnly.test(digits)) return null;
  const fits = (['day-first', 'month-first'] as const).filter((order) => {
    const read = slashedDate(digits, order);
    return read.kind === 'date' && new Date(`${read.date}T12:00:00Z`).getUTCDay() === weekday % 7;
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** Returns the order that the unambiguous dates of a file have; null without one, or with both. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const [, first, , second] = digitsOnly.exec(withoutWeekday(text.trim().replace(timeOfDay, '').trim())) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) orders.add('day-first');
    if (Number(second) > 12 && Number(first) <= 12) orders.add('month-first');
    const order = orderByWeekday(text);
    if (order !== null) orders.add(order);
  }
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}

/** Headers of languages that write the day first. */
const notEnglish =
  /^(?:datum|fecha|data|giorno|ort|stadt|stad|plaats|ville|ciudad|citta|cidade|salle|lieu|sala|luogo|local|zaal|spielstatte|spielort|kunstler|kunstlerin|artiste|pays|land|pais|paese|beginn|debut|inicio|inizio|aanvang)\b/u;

/** Returns the order of a file without evidence to the contrary by the language of its header; null for English. */
export function orderOfHeader(header: readonly string[], dates: readonly string[]): DateOrder | null {
  const isMonthFirst = dates.some((date) => dateOrderOf([date]) === 'month-first');
  return !isMonthFirst && header.some((cell) => notEnglish.test(comparableName(cell))) ? 'day-first' : null;
}

/** Returns whether a text is a weekday with a day and month, such as `sab 21.11`, of which nothing is a time of day. */
export function isWeekdayWithDay(text: string): boolean {
  const [, word = ''] = /^(\p{L}{2,12})[.,]?\s+\d{1,2}\.(?:0?[1-9]|1[0-2])$/u.exec(text.trim()) ?? [];
  return word !== '' && weekdayNamed(word) !== null;
}

/** Returns the time of day after a date, as written; null if the text has none. */
export function timeAfterDate(text: string): string | null {
  if (isWeekdayWithDay(text)) return null;
  const time = timeOfDay.exec(text.trim())?.[0] ?? '';
  return /\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?/iu.exec(time)?.[0].trim() ?? null;
}

function slashedDate(written: string, order: DateOrder | null): WrittenDate {
  const [, first, , second, year] = digitsOnly.exec(written) ?? [];
  const dayFirst = dateOf(year, second, first);
  const monthFirst = dateOf(year, first, second);
  if (dayFirst.kind !== 'date' || (monthFirst.kind === 'date' && order === 'month-first')) return monthFirst;
  if (monthFirst.kind !== 'date' || order === 'day-first' || dayFirst.date === monthFirst.date) return dayFirst;
  return { kind: 'ambiguous', dates: [dayFirst.date, monthFirst.date] };
}

/** Reads `22 Nov 2026`, `22-Nov-26`, `Nov 22nd, 2026`, `domingo, 22 de noviembre de 2026`. */
function namedMonth(written: string): WrittenDate {
  if (!/\d/u.test(written)) return none;
  const words = written.split(/[\s,.\-/]+/u).filter((word) => word !== '');
  const numbers = words
    .filter((word) => /^\d+(?:st|nd|rd|th|er|º|ª)?$/iu.test(word))
    .map((word) => Number.parseInt(word, 10));
  const found = new Set(words.map(monthNamed).filter((month) => month !== null));
  const [month] = found;
  const [, shortYear] = /^\d{1,2}[\s-]\p{L}{3,}\.?[\s-](\d{2})$/u.exec(written) ?? [];
  if (month !== undefined && shortYear !== undefined) return dateOf(shortYear, String(month), String(numbers[0]));
  const year = numbers.find((number) => number >= 1000 && number <= 9999);
  const days = numbers.filter((number) => number !== year);
  if (month === undefined || found.size > 1 || year === undefined || days.length !== 1) return none;
  return dateOf(String(year), String(month), String(days[0]));
}

let months: ReadonlyMap<string, number> | null = null;

/** The Austrian name of February that is said, but not written officially. */
const feber = ['feber', 2] as const;

/** Returns the month, from 1, that a word names or abbreviates with at least three letters; null for other words. */
export function monthNamed(word: string): number | null {
  const name = comparableName(word);
  if (name.length < 3 || /\d/u.test(name)) return null;
  months ??= new Map([...namesOf('month', 12, (month) => Date.UTC(2026, month - 1, 15)), feber]);
  return numberNamed(name, months);
}

let weekdays: ReadonlyMap<string, number> | null = null;

/** Returns the weekday, from 1 for Monday to 7, that a word names or abbreviates; null for other words. */
export function weekdayNamed(word: string): number | null {
  const name = comparableName(word);
  if (name.length < 2 || /\d/u.test(name)) return null;
  weekdays ??= new Map([...namesOf('weekday', 7, dayOfWeek), ['weds', 3]]);
  return numberNamed(name, weekdays);
}

/** Returns the weekday of a whole name, also in the plural: words such as `según` begin like one. */
export function weekdayInFull(word: string): number | null {
  const name = comparableName(word);
  return weekdayNames().get(name) ?? weekdayNames().get(name.replace(/s$/u, '')) ?? null;
}

/** Returns the days of the week in full in all languages, in small letters, with and without accents: Monday is 1. */
export function weekdayNames(): ReadonlyMap<string, number> {
  longWeekdays ??= new Map([
    ...namesOf('weekday', 7, dayOfWeek, ['long'], (name) => name.toLowerCase()),
    ...namesOf('weekday', 7, dayOfWeek, ['long'], comparableName),
    ['sonnabend', 6],
  ]);
  return longWeekdays;
}

let longWeekdays: ReadonlyMap<string, number> | null = null;

/** 5 January 2026 is a Monday. */
function dayOfWeek(weekday: number): number {
  return Date.UTC(2026, 0, 4 + weekday);
}

const dayAndMonth = /(?<!\d)(\d{1,2})(?:\.|º|er|st|nd|rd|th)? (?:de |d[’'])?(\p{L}{3,10})(?!\p{L})/gu;
const monthAndDay = /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2})(?!\d)/gu;

/** Returns the days of a year that a text names, `25. August`, `August 25`, and where. */
export function datesIn(text: string): readonly Readonly<{ month: number; day: number; at: number }>[] {
  if (!/\d/u.test(text)) return [];
  const read = (at: number, day = '', name = '') => {
    const month = monthNamed(name);
    return month === null ? [] : [{ month, day: Number(day), at }];
  };
  return [
    ...[...text.matchAll(dayAndMonth)].flatMap(({ index, 1: day, 2: month }) => read(index, day, month)),
    ...[...text.matchAll(monthAndDay)].flatMap(({ index, 1: month, 2: day }) => read(index, day, month)),
  ];
}

function numberNamed(name: string, names: ReadonlyMap<string, number>): number | null {
  const exact = names.get(name);
  if (exact !== undefined) return exact;
  let meant: number | null = null;
  for (const [long, number] of names) {
    if (!long.startsWith(name) || number === meant) continue;
    if (meant !== null) return null;
    meant = number;
  }
  return meant;
}

/** Returns the names in all languages, long and short, of months or weekdays, counted from 1. */
function namesOf(
  unit: 'month' | 'weekday',
  many: number,
  dayOf: (number: number) => number,
  styles: readonly ('long' | 'short')[] = ['long', 'short'],
  keyOf: (name: string) => string = comparableName,
): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { [unit]: style, timeZone: 'UTC' });
      for (let number = 1; number <= many; number += 1) {
        names.set(keyOf(format.format(new Date(dayOf(number)))), number);
      }
    }
  }
  return names;
}

function dateOf(year = '', month = '', day = ''): WrittenDate {
  const century = year.length === 2 ? '20' : '';
  const date = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? { kind: 'date', date } : none;
}
