import { addDays, type LocalDate } from '../../../src/domain/time.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { type DateOrder, weekdayNamed } from '../../shared/input-files/written-dates.js';

/** A part of a line that begins with a day, and which day that is; null if it begins with none. */
export type DayPart = Readonly<{ day: LocalDate | 'unknown' | null; isHeading: boolean; text: string }>;

/** Words for the day of writing and the days next to it, in seven languages. */
const today =
  /^(?:today|tonight|this (?:morning|afternoon|evening)|heute|aujourd[’']?hui|ce (?:soir|matin)|cet après-midi|cette nuit|hoy|esta (?:noche|tarde|mañana)|oggi|stasera|stanotte|hoje|esta noite|vandaag|vanavond|vannacht)(?!\p{L})/iu;
const tomorrow = /^(?:tomorrow|morgen|demain|mañana|domani|amanhã)(?!\p{L})/iu;
/** `Nacht auf Mi`, `nuit de mardi à mercredi`: the night before a day. */
const nightBefore =
  /^(?:(?:in der )?nacht (?:von \p{L}{2,12} )?(?:auf|zu|zum)(?: den)?|nuit (?:de|du) \p{L}{2,12} (?:à|au)|noche del? \p{L}{2,12} al|notte (?:tra|fra) \p{L}{2,12} e|nacht van \p{L}{2,12} op|noite de \p{L}{2,12} para) (\p{L}{2,12})\.?/iu;
const weekday = /^(?:(?:am|on|this|op|le|el|il|no|na|nel|di[eè]sen?|ce|este|deze) )?(\p{L}{2,13})[.,:]?(?=\s|$|,|:)/iu;
const night = /^\s?(?:night|evening|abend|nacht|nuit|soir|noche|notte|sera|noite|avond)(?!\p{L})/iu;
const date =
  /^[\s,.]{0,3}(?:den |le |il |el )?(?:\d{1,4}[./-]\d{1,2}[./-]?(?:\d{4}|\d{2})?(?!\d)|\d{1,2}(?:\.|st|nd|rd|th|er|º)?\s?(?:de )?(?:\p{L}{3,10}\.?)?(?:\s(?:de )?\d{4})?(?![\d°%:h])|\p{L}{3,9}\.?\s\d{1,2}(?:,?\s\d{4})?(?![\d°%:h]))/u;
/** Characters after a day that make no forecast of their own: `(copied 9:10)` aside. */
const fewestSaid = 3;
/** `agg. ore 10`, `updated 9 am`: after a day, when its forecast was made. */
const made =
  /^[\s,:–-]{0,4}\([^()°%]{3,40}\)$|^[\s,:(–-]{0,4}(?:agg(?:iorn\p{L}{0,6})?|updated?|issued|stand|maj|mis à jour|aktualisiert|actuali[sz]\p{L}{0,6}|atuali\p{L}{0,6}|bijgewerkt)(?!\p{L})[^°%]{0,24}$/iu;

/** Returns the parts of a line that begin with a day, on a text written on `base`, near to the show's day. */
export function dayParts(
  line: string,
  { base, near, order }: Readonly<{ base: LocalDate | null; near: LocalDate; order: DateOrder }>,
): readonly DayPart[] {
  const parts = line.split(/\s{3,}|\t|\s?\|\s?|\s?[•·]\s/u).filter((part) => part.trim() !== '');
  const found: DayPart[] = [];
  for (const part of parts) {
    const text = part.trim();
    const read = dayAt(text, base, near, order);
    const last = found.at(-1);
    if (read !== null) {
      const isHeading = text.length - read.length < fewestSaid || made.test(text.slice(read.length));
      found.push({ day: read.day, isHeading, text });
    } else if (last === undefined) found.push({ day: null, isHeading: false, text });
    else found.splice(-1, 1, { day: last.day, isHeading: false, text: `${last.text}  ${text}` });
  }
  return found;
}

type Read = Readonly<{ day: LocalDate | 'unknown'; length: number }> | null;

function dayAt(text: string, base: LocalDate | null, near: LocalDate, order: DateOrder): Read {
  const relative = today.exec(text) ?? tomorrow.exec(text);
  if (relative !== null) {
    const own = base === null ? 'unknown' : addDays(base, tomorrow.test(text) ? 1 : 0);
    return { day: own, length: lengthWithDay(text, relative[0].length) };
  }
  return nightAt(text, base, near) ?? dateAt(text, base, near, order);
}

/** Reads the night before a day, which is that of the day before. */
function nightAt(text: string, base: LocalDate | null, near: LocalDate): Read {
  const before = nightBefore.exec(text);
  const eve = before === null ? null : weekdayOf(before[1] ?? '');
  if (before === null || eve === null) return null;
  const day = dayOfWeek(eve, base === null ? near : addDays(base, 1), near);
  return { day: addDays(day, -1), length: before[0].length };
}

/** Reads a date, a weekday or both. */
function dateAt(text: string, base: LocalDate | null, near: LocalDate, order: DateOrder): Read {
  const named = weekday.exec(text);
  const number = named === null ? null : weekdayOf(named[1] ?? '');
  const word = number === null ? '' : (named?.[0] ?? '');
  const rest = text.slice(word.length);
  const written = date.exec(rest)?.[0] ?? '';
  const dated = /\d/u.test(written) ? dateNamed(written, number, near, order) : null;
  if (dated !== null) return { day: dated, length: word.length + written.length };
  if (number === null) return null;
  return { day: dayOfWeek(number, base ?? near, near), length: word.length + (night.exec(rest)?.[0].length ?? 0) };
}

/** Returns the length of `Today` with the weekday and date that may follow it. */
function lengthWithDay(text: string, length: number): number {
  const rest = text.slice(length).replace(/^[\s,]{1,2}/u, '');
  const named = weekday.exec(rest);
  const isDay = named !== null && weekdayOf(named[1] ?? '') !== null;
  return isDay ? text.length - rest.length + named[0].length : length;
}

/** Returns the weekday of a word with at least two letters; some short ones are words of other languages. */
function weekdayOf(word: string): number | null {
  return /^(?:so|do|die|mit|sa|don|sab|dom|ma|me|lu|je)$/u.test(word) ? null : weekdayNamed(word);
}

/** Returns the date that is written, or the day of a month with its weekday: `mar 14`. */
function dateNamed(written: string, number: number | null, near: LocalDate, order: DateOrder): LocalDate | null {
  const named = daysNamed(written, order).find((one) => one.day !== null && one.month !== null);
  const around = Array.from({ length: 41 }, (_, at) => addDays(near, at - 20));
  if (named !== undefined)
    return (
      around.find((one) => {
        const [year, month, day] = one.split('-').map(Number);
        return month === named.month && day === named.day && (named.year ?? year) === year;
      }) ?? (named.year === null ? null : '0000-00-00')
    );
  const only = /^[\s,.]{0,3}(?:le |il |el )?(\d{1,2})(?:\.|st|nd|rd|th|er|º)?$/u.exec(written.trimEnd())?.[1];
  if (only === undefined || number === null) return null;
  return around.find((one) => Number(one.slice(8)) === Number(only) && weekdayNumber(one) === number) ?? null;
}

function weekdayNumber(day: LocalDate): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** Returns the next day of the week from the day of writing; without that, the one in the week of the show. */
function dayOfWeek(number: number, from: LocalDate, near: LocalDate): LocalDate {
  const start = from === near ? addDays(near, -3) : from;
  return addDays(start, (number - weekdayNumber(start) + 7) % 7);
}
