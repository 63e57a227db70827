import { comparableName } from '../../../src/domain/names.js';
import { addDays, daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { monthNamed, weekdayInFull, weekdayNamed } from '../../shared/input-files/written-dates.js';
import { weekdayOf } from '../../shared/input-files/yearless-dates.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { type Letter, senderHead, sentHead } from './mail-parts.js';

/** Days before a show within which a mail is newer than any list. */
export const recentDays = 14;

/**
 * Returns the lookup of the day on which a letter was sent, by its head or its file’s name, up to the day of a show;
 * null if none is said. A file may be called by the day of the show. The letter is read once for all shows.
 */
export function sentOn({ origin, lines }: Letter): (date: LocalDate) => LocalDate | null {
  const named = new Set(monthDaysIn(nameOfFile(origin.document)));
  const said = new Set(lines.filter(isSent).flatMap(monthDaysIn));
  // `rang Ada wed 2/12, 5pm`
  const first = lines.some((line) => senderHead.test(line)) ? '' : (lines.find((line) => line !== '') ?? '');
  const noted = new Set([...named, ...monthDaysIn(first)]);
  // `Ada called, Friday 12.40`
  const weekday =
    clocksIn(first, 'start').length === 0
      ? null
      : (first
          .split(/[\s,.;:]+/u)
          .map(weekdayInFull)
          .find((day) => day !== null) ?? null);
  return (date) => {
    const since = weekday === null ? null : (weekdayOf(date) - weekday + 7) % 7;
    const year = Number(date.slice(0, 4));
    const near = (days: ReadonlySet<string>) =>
      [...days].flatMap((day) => [`${year}-${day}`, `${year - 1}-${day}`] as LocalDate[]);
    const isRecent = (day: LocalDate) => {
      const before = daysBetween(day, date);
      return before >= 0 && before <= recentDays;
    };
    const days = [...near(noted).filter((day) => day !== date), ...near(said)].filter(isRecent);
    // A title with a day of the week names no day where the line has one.
    if (days.length === 0 && since !== null && noted.size === 0) return addDays(date, -since);
    return days.toSorted().at(-1) ?? null;
  };
}

/** Returns the name of a file as words: `nota gio 3 dic`. */
export function nameOfFile(document: string): string {
  return document.replace(/^.*\/|\.\p{L}{1,4}$/gu, '').replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|_/gu, ' ');
}

/** Returns the days that a text names, without their years: `11-21`. */
function monthDaysIn(text: string): readonly string[] {
  return daysNamed(text, 'day-first').flatMap(({ month, day }) =>
    month === null || day === null ? [] : [monthDay(month, day)],
  );
}

function monthDay(month: number, day: number): string {
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const unitsOfTime = ['am', 'pm', 'uhr', 'h', 'uur', 'at', 'um', 'a', 'alle', 'om'];

/** A line of an address in angle brackets and when someone wrote, as mails have it above what is quoted. */
const writer = /<[^<>\s]{1,80}@[^<>\s]{1,80}>(?:\s?\p{L}{0,12}\s?\p{L}{0,12}\s?:|[^<>:]{4,40}\d[:.]\d\d.{0,8})$/u;

/** Tomorrow, but not the morning, in seven languages. */
export const tomorrow =
  /(?<!\p{L})(?:tomorrow|(?<!guten |heute )morgen|demain|(?<!(?:por|de|esta) (?:la )?)mañana|domani|amanhã)(?!\p{L})/iu;
/** Characters in which the day of a note is, before what it says: `Thu 5 Nov, 10:20 rang Ada (Ghent, tomorrow)`. */
const longestDay = 24;

/**
 * Returns whether a line says when a letter was sent: in its head, as a day with an hour and nothing else, or next to
 * the address of who wrote it.
 */
export function isSent(line: string): boolean {
  if (sentHead.test(line) || daysBeforeTomorrow(line).length > 0) return true;
  const isStamp = clocksIn(line, 'start').length > 0 && daysNamed(line, 'day-first').length > 0;
  return isStamp && (writer.test(line) || comparableName(line).split(' ').every(isNameOrDay(unitsOfTime)));
}

/** Returns the day that a line begins with which speaks of tomorrow: it is then the day before the show. */
export function daysBeforeTomorrow(line: string) {
  return tomorrow.test(line) ? daysNamed(line.slice(0, longestDay), 'day-first') : [];
}

/** Returns the day that the head of a mail says that it was sent on; null without one. */
export function dayInHead({ lines }: Pick<Letter, 'lines'>): LocalDate | null {
  const head = lines.find((line) => sentHead.test(line)) ?? '';
  const [day] = daysNamed(head, 'day-first').filter(({ year, month }) => year !== null && month !== null);
  return day === undefined ? null : (`${day.year}-${monthDay(day.month ?? 0, day.day ?? 1)}` as LocalDate);
}

/** Returns the lookup of words that are of a name, of a day or a number. */
export function isNameOrDay(names: readonly string[]): (word: string) => boolean {
  const all = comparableName(names.join(' ')).split(' ');
  return (word) =>
    all.includes(word) || /^\d+$/u.test(word) || monthNamed(word) !== null || weekdayNamed(word) !== null;
}
