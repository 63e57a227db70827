import { daysBetween, isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { datesIn, weekdayNames } from '../input-files/written-dates.js';

/** Days within which a date without a year is one that a report announces. */
const farthest = 180;

/** Returns the days after that of a report which it names, each with its place in the text. */
export function announcedDays(
  text: string,
  publishedOn: LocalDate,
): readonly Readonly<{ date: LocalDate; at: number }>[] {
  const year = Number(publishedOn.slice(0, 4));
  return datesIn(text).flatMap(({ month, day, at }) => {
    const dates = [year, year + 1].map((one) => `${one}-${padded(month)}-${padded(day)}`).filter(isLocalDate);
    const next = dates.find((date) => date > publishedOn && daysBetween(publishedOn, date) < farthest);
    return next === undefined ? [] : [{ date: next, at }];
  });
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

/** A time of day, in seven languages. */
const clock = String.raw`\d{1,2}(?:[:.h]\d{2}|\s?(?:Uhr|uur|[hH](?!\p{L})|[ap]\.?m\.?(?!\p{L})|horas?|heures?|ore))`;
/** A day of the week and a time of day in one clause or the next: `Saturday, in the town hall, 3 pm`. */
const dayAndTime = new RegExp(
  String.raw`(?<!\p{L})(?:${[...weekdayNames().keys()].join('|')})(?!\p{L})[^.;]{0,60}?(?<![\d.])${clock}`,
  'iu',
);

/** Returns whether a sentence of a report says on which day, or at which hour of a day, something is to come. */
export function saysWhen(sentence: string, publishedOn: LocalDate): boolean {
  return announcedDays(sentence, publishedOn).length > 0 || dayAndTime.test(sentence);
}
