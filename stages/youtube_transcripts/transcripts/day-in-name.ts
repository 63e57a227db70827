import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';

/** The day of the run, and the order in which its country writes day and month. */
export type Near = Readonly<{ on: LocalDate; order: DateOrder }>;

/** A day without a year: `14mrt`, `3. Juli`, `3.8`, `0806`, then `March 14`. */
const dayAndMonth = [
  /(?<![\p{L}\p{N}])(?:\d{1,2}[. -]{0,2}\p{L}{3,10}|\d{1,2}[.-]\d{1,2}|(?<first>\d{2})(?<second>\d{2}))(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])\p{L}{3,10}[. -]?\d{1,2}(?![\p{L}\p{N}])/gu,
];
/** Days before a run within which the year of a recording without one is clear: those of one tour. */
const longestTour = 92;

/** Returns the day without a year in a file's name and the rest of it, if it was on the tour that runs up to a day. */
export function dayWithoutYear(name: string, { on, order }: Near): Readonly<{ date: LocalDate | null; rest: string }> {
  const text = name.replaceAll('_', ' ');
  for (const found of dayAndMonth.flatMap((words) => [...text.matchAll(words)])) {
    const { first, second } = found.groups ?? {};
    const [day] = daysNamed(first === undefined ? found[0] : `${first}/${second ?? ''}`, order);
    const date = day === undefined || day.day === null ? null : lastBefore(on, `${day.month ?? 0}`, `${day.day}`);
    if (date !== null)
      return {
        date,
        rest: text
          .replace(found[0], ' ')
          .replace(/\s{2,}/gu, ' ')
          .trim(),
      };
  }
  return { date: null, rest: name };
}

function lastBefore(on: LocalDate, month: string, day: string): LocalDate | null {
  const year = Number(on.slice(0, 4));
  const dates = [year, year - 1].map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const past = dates.find((date) => isLocalDate(date) && date <= on);
  const days = past === undefined ? Infinity : (Date.parse(on) - Date.parse(past)) / 86_400_000;
  return past !== undefined && isLocalDate(past) && days <= longestTour ? past : null;
}
