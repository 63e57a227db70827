import { comparableName } from '../../../src/domain/names.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { monthNamed, weekdayNamed } from '../../shared/input-files/written-dates.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import type { Letter } from './mail-parts.js';

/** Days before a show within which a mail is newer than any list. */
export const recentDays = 14;

/**
 * Returns the day on which a letter was sent, by its head or its file’s name, up to the show's; null if none is said.
 * A file may be called by the day of the show.
 */
export function sentOn({ origin, lines }: Letter, date: LocalDate): LocalDate | null {
  const year = Number(date.slice(0, 4));
  const daysIn = (text: string) =>
    daysNamed(text, 'day-first').flatMap(({ month, day }) =>
      month === null || day === null ? [] : [dateOf(year, month, day), dateOf(year - 1, month, day)],
    );
  const named = daysIn(origin.document.replace(/^.*\/|\.\p{L}{1,4}$/gu, '')).filter((day) => day !== date);
  const isRecent = (day: LocalDate) => daysBetween(day, date) >= 0 && daysBetween(day, date) <= recentDays;
  const days = [...named, ...lines.filter(isSent).flatMap(daysIn)].filter(isRecent);
  return days.toSorted().at(-1) ?? null;
}

function dateOf(year: number, month: number, day: number): LocalDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as LocalDate;
}

/** The line of a mail's head that says when it was sent, in seven languages. */
const sentHead = /^(?:date|sent|gesendet|datum|envoyé(?: le)?|enviado(?: el)?|fecha|data|inviato|verzonden)\s?:/iu;
const unitsOfTime = ['am', 'pm', 'uhr', 'h', 'uur', 'at', 'um', 'a', 'alle', 'om'];

/** Returns whether a line says when a letter was sent: in its head, or as a day with an hour and nothing else. */
export function isSent(line: string): boolean {
  const isStamp = clocksIn(line, 'start').length > 0 && daysNamed(line, 'day-first').length > 0;
  return sentHead.test(line) || (isStamp && comparableName(line).split(' ').every(isNameOrDay(unitsOfTime)));
}

/** Returns the day that the head of a mail says that it was sent on; null without one. */
export function dayInHead({ lines }: Pick<Letter, 'lines'>): LocalDate | null {
  const head = lines.find((line) => sentHead.test(line)) ?? '';
  const [day] = daysNamed(head, 'day-first').filter(({ year, month }) => year !== null && month !== null);
  return day === undefined ? null : dateOf(day.year ?? 0, day.month ?? 0, day.day ?? 1);
}

/** Returns the lookup of words that are of a name, of a day or a number. */
export function isNameOrDay(names: readonly string[]): (word: string) => boolean {
  const all = comparableName(names.join(' ')).split(' ');
  return (word) =>
    all.includes(word) || /^\d+$/u.test(word) || monthNamed(word) !== null || weekdayNamed(word) !== null;
}
