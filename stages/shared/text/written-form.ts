import { weekdayInFull, weekdayNamed } from '../input-files/written-dates.js';

/** Dots from a label to its value: `Doors ........ 7.30`. */
const leaders = /(?<!\s)\s{0,3}\.{4,60}\s{0,9}|\s\.{3}\s(?=\d)/gu;
/** The marks of emphasis around a word; `2*45` has none. */
const emphasis =
  /(?<![\p{L}\d*])\*{1,3}(?=\S)|(?<=\S)\*{1,3}(?![\p{L}\d*])|(?<![\p{L}\d_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\d_])/gu;

/** A row of a label and its value: `Couvre-feu son | 22h15 |`. */
const labelAndValue = /^(?:\|\s?)?(?<label>\p{L}[^|\n]{1,30}?)\s?\|\s?(?<value>[^|\n]{1,80}?)\s?\|?\s*$/gmu;

/** An abbreviated word before its time: `Einl. 19.00`, `Aanv. 20.15`. */
const abbreviated = /(?<!\p{L})(einl|beg|aanv|ouv|aper|iniz|func)\.\s?(?=\d)/giu;

/** A label that means the start, in seven languages: `TIJD: 14.30`. */
const timeLabel =
  /(?<=^|\n|[.;]\s)(?:new time|neue zeit|uhrzeit|zeit|tijd|heure|hora|horario|horário|orario|time)\s?:(?=\s?\p{L}{0,12}\s?\p{L}{0,12},?\s?\p{L}{0,5}\s?\d)/giu;
const clock = String.raw`\d{1,2}(?:[:.h]\d{2})?(?:\s?(?:h|uhr|uur|[ap]m)(?!\p{L}))?`;
/** A start that moves from one time to another, in seven languages: `o show passa de 21h para 20h`. */
const movedStart = new RegExp(
  String.raw`(?<!\p{L})(?:mov(?:es?|ed|ing)|chang(?:es?|ed|ing)|shift\p{L}{0,3}|verleg\p{L}{1,3}|vorgezogen|wechsel\p{L}{1,2}|rück\p{L}{1,3}|pass(?:a|e|ons|amos|ou)|avan[cç]\p{L}{1,4}|décal\p{L}{1,3}|pasa(?:mos)?|adelanta\p{L}{0,3}|cambia(?:mos)?|anticip\p{L}{1,4}|spost\p{L}{1,4}|mud(?:a|ou|amos)|antecip\p{L}{1,4}|verplaats\p{L}{0,2}|gaat)(?!\p{L})[^.;!?\d]{0,40}?(?:from|von|de(?: las| l['’])?|dalle|dal|da|das|van)\s?${clock}\s(?:to|auf|à|a(?: las)?|alle|para(?: as)?|às|naar)\s(?<to>${clock})`,
  'giu',
);

/**
 * Returns a text without what is only its layout: `**18h30**`, `Capacity ...... 184`; a label of the time alone, and a
 * start that moves, are said in the usual way.
 */
export function withoutLayout(text: string): string {
  return text
    .replace(leaders, ': ')
    .replace(emphasis, '')
    .replace(labelAndValue, '$<label>: $<value>')
    .replace(abbreviated, '$1 ')
    .replace(timeLabel, 'Start:')
    .replace(movedStart, (_, ...rest: readonly unknown[]) => `Start: ${(rest.at(-1) as { to: string }).to}`);
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
