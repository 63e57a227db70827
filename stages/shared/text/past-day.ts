import { comparableName } from '../../../src/domain/names.js';
import { addDays, daysBetween, isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { datesIn, weekdayNames } from '../input-files/written-dates.js';

/** Letters of the shortest name of a weekday that is no other word. */
const shortestWeekday = 5;
const week = 7;
/** The day of the report itself, as comparable words; a capital begins a name, such as a newspaper’s. */
const today = new Set('today tonight heute hoy oggi stasera hoje vandaag vanavond aujourdhui'.split(' '));

/** What makes of it the time we live in: `hoy ya son padres`, `hoje em dia`, `der heute so populären`. */
const nowadays = /^ (?:ya|en día|em dia|já|noch|encore|giorno|già|nog|still|already|so|così|tan|tão|si|zo)(?!\p{L})/u;
/** Characters of a word for today and of what may follow it. */
const longestToday = 30;

/**
 * Returns the day that a report of a day names and that is before another day, as the report writes it; null if it
 * names none, its own, or one that is not over. A weekday without a date is at latest the next one.
 */
export function pastDayIn(text: string, reported: LocalDate, before: LocalDate): string | null {
  const dates = datesIn(text).flatMap(({ month, day }) => nearest(month, day, reported));
  if (dates.some((date) => date >= before)) return null;
  for (const { 0: word, index } of text.matchAll(/\p{L}+(?:-feira|['’]hui)?/gu)) {
    const isToday = word === word.toLowerCase() && today.has(comparableName(word).replace(' ', ''));
    if (isToday && reported < before && !nowadays.test(text.slice(index + word.length, index + longestToday)))
      return word;
    const weekday = word.length < shortestWeekday ? undefined : weekdayNames().get(comparableName(word));
    if (weekday === undefined) continue;
    const until = (weekday - weekdayOf(reported) + 2 * week) % week;
    if (until === 0) return null;
    return addDays(reported, until) < before ? word : null;
  }
  return null;
}

function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}

function nearest(month: number, day: number, to: LocalDate): readonly LocalDate[] {
  const year = Number(to.slice(0, 4));
  const dates = [year - 1, year, year + 1]
    .map((one) => `${one}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`)
    .filter((date): date is LocalDate => isLocalDate(date));
  const away = (date: LocalDate) => Math.abs(daysBetween(date, to));
  return dates.toSorted((one, other) => away(one) - away(other)).slice(0, 1);
}
