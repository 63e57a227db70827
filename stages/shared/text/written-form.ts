import { weekdayInFull, weekdayNamed } from '../input-files/written-dates.js';

/** Dots from a label to its value: `Doors ........ 7.30`. */
const leaders = /(?<!\s)\s{0,3}\.{4,60}\s{0,9}|\s\.{3}\s(?=\d)/gu;
/** The marks of emphasis around a word; `2*45` has none. */
const emphasis =
  /(?<![\p{L}\d*])\*{1,3}(?=\S)|(?<=\S)\*{1,3}(?![\p{L}\d*])|(?<![\p{L}\d_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\d_])/gu;

/** Returns a text without what is only its layout: `**18h30**`, `Capacity ...... 184`. */
export function withoutLayout(text: string): string {
  return text.replace(leaders, ': ').replace(emphasis, '');
}

/** `20:00 (So 18:00)`: a time, and that of some days of the week. */
const timeOfDays =
  /(?<time>\d{1,2}(?:[:.h]\d{2})?(?:\s?(?:h|uhr|uur|[ap]m)(?!\p{L}))?)\s?\((?<days>\p{L}{2,12}\.?(?:\s?(?:[+&/,–-]|and|und|et|y|e|en)\s?\p{L}{2,12}\.?){0,3})\s?:?\s(?<other>[^()\d]{0,8}\d{1,2}(?:[:.h]\d{2})?[^()\d]{0,8})\)/giu;

/**
 * Returns a text in which of a time, and another one for some days of the week, only that of the weekday is left:
 * Monday is 1.
 */
export function withTimesOfDay(text: string, weekday: number): string {
  return text.replace(timeOfDays, (found: string, ...rest: readonly unknown[]) => {
    const { time = '', days = '', other = '' } = rest.at(-1) as Readonly<Record<string, string>>;
    const named = daysIn(days);
    if (named.length === 0) return found;
    return named.includes(weekday) ? other.trim() : time;
  });
}

/** Returns the days of the week that are named, with those between the two of a range: `Fr-So`. */
function daysIn(text: string): readonly number[] {
  const named = (text.match(/\p{L}{2,12}/gu) ?? []).flatMap((word) => {
    const day = weekdayNamed(word) ?? weekdayInFull(word);
    return day === null ? [] : [day];
  });
  const [first = 0, last = 0] = named;
  if (named.length !== 2 || !/[-–]/u.test(text)) return named;
  return [1, 2, 3, 4, 5, 6, 7].filter((day) =>
    first <= last ? day >= first && day <= last : day >= first || day <= last,
  );
}
