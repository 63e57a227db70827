import { addDays, daysBetween, isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { monthNamed, readWrittenDate, weekdayInFull, weekdayNamed } from '../../shared/input-files/written-dates.js';

/** What an entry of a calendar says: an event with its days, a text that is not a date, or no date. */
export type EventDays =
  | Readonly<{ kind: 'dated'; first: LocalDate; last: LocalDate; text: string }>
  | Readonly<{ kind: 'wrong'; written: string }>
  | Readonly<{ kind: 'undated' }>;

type Days = Readonly<{ first: LocalDate; last: LocalDate; from: number; to: number }>;

/** A date of digits at the start, or two with `..` between them; a weekday before it means nothing. */
const leading =
  /^(?:\p{L}{2,12}\.?,? )?(\d[\d./-]{3,9}\d|\d{1,2}\.\d{1,2}\.)(?: ?(?:\.\.|–) ?(\d[\d./-]{3,9}\d))? ?[:–—-]? (\S.*)$/u;
const digits =
  /(?<![\d/.,])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}\.\d{1,2}\.(?:\d{2,4})?)(?![\d/])/u;
const dayAndMonth =
  /(?<![\d.,:/])(\d{1,2})(?:st|nd|rd|th|er|[º°ª.])?(?:\s?(?:-|–|bis(?: zum)?|through|thru|till|until|to|t\/m|tot(?: en met)?|jusqu['’]au|hasta(?: el)?|fino al|até|al|au|a|e|y|en|et|and|und)\s?(\d{1,2})\.?)?\s+(?:of |de |di |d['’])?(\p{L}{3,12})/gu;
const nameAndDay =
  /(\p{L}{2,12})\.?,?\s+(?:the )?(\d{1,2})(?:st|nd|rd|th|[º°ª.])?(?![\dh]|[.,:]\d|\s?(?:h|uhr|uur|[ap]\.?m)(?!\p{L}))/giu;

/** Words of days that the day of the run explains, at the start of an entry, in seven languages. */
const relativeDays: readonly (readonly [days: number, words: RegExp])[] = [
  [
    0,
    /^(?:today|tonight|this (?:morning|afternoon|evening)|heute|aujourd['’]hui|ce (?:matin|soir)|hoy|esta (?:mañana|tarde|noche)|oggi|stamattina|stasera|hoje|esta (?:manhã|noite)|vandaag|vanochtend|vanmiddag|vanavond)(?!\p{L})/iu,
  ],
  [1, /^(?:tomorrow|morgen|demain|mañana|domani|amanhã)(?!\p{L})/iu],
  [-1, /^(?:yesterday|gestern|hier|ayer|ieri|ontem|gisteren)(?!\p{L})/iu],
];
/** Parts of a day, in seven languages. */
const evening =
  /(?<!\p{L})(?:evenings?|nights?|tonight|late|abends?|nachts?|soir(?:ée)?|nuit|noches?|sera|serata|notte|noites?|avonds?|nacht|stasera|vanavond)(?!\p{L})/iu;
const daytime =
  /(?<!\p{L})(?:mornings?|noon|lunch(?:time)?|afternoons?|vormittags?|morgens|heute (?:morgen|früh)|in der früh|mittags?|nachmittags?|matin(?:ée)?|midi|après-midi|(?:por|de|esta) (?:la )?mañana|mediodía|mattin[ao]|stamattina|mezzogiorno|pomeriggio|manhã|meio-dia|ochtend|vanochtend|vanmiddag|middag|['’]s middags)(?!\p{L})/iu;
const hours =
  /(?<![\d.,:/-])(\d{1,2})(?:[:.h](\d{2}))?\s?(uhr|uur|u|h|hs|horas?|heures?|ore|[ap]\.?m\.?|noon)?(?![\p{L}\d/-]|[.:,]\d)/giu;
/** The hour from which what is still on competes with a show. */
const eveningFrom = 18;
const season =
  /(?<!\p{L})(?:in (?:the )?(?:fall|autumn|spring|summer|winter)|im (?:herbst|frühling|frühjahr|sommer|winter)|(?:en|au) (?:automne|hiver|été|printemps|otoño|invierno|primavera|verano)|in (?:autunno|inverno|primavera|estate)|n[oa] (?:outono|inverno|primavera|verão)|in (?:de|het) (?:herfst|winter|lente|voorjaar|najaar|zomer))(?!\p{L})/iu;

/** Returns true for what is over before the evening: it names the morning, or hours before it only. */
export function isOfDaytime(text: string): boolean {
  if (evening.test(text)) return false;
  const named = [...text.matchAll(hours)].flatMap(({ 1: hour = '', 2: minutes, 3: unit = '' }) => {
    if (minutes === undefined && unit === '') return [];
    const isAfternoon = /^p/iu.test(unit) && Number(hour) < 12;
    return Number(hour) + (isAfternoon ? 12 : 0);
  });
  return named.length === 0 ? daytime.test(text) : named.every((hour) => hour < eveningFrom);
}

/** A weekday of a feast, such as `Rosenmontag`, is one day of the year. */
const feast =
  /(?<!\p{L})\p{L}{3,12}(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|zaterdag|zondag|maandag|vrijdag)s?(?!\p{L})/iu;

/** The month whose name has three letters in most languages. */
const shortMonth = /(?<!\p{L})(?:im|in|en|em|anfang|mitte|ende|fin|mid) (mai|may|mei)(?!\p{L})/iu;

/** Returns true for an entry without a day that names a season, a feast, or months other than that of the show. */
export function saysOtherTime(text: string, showDate: LocalDate): boolean {
  if (feast.test(text)) return true;
  const words = (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => /^\p{Lu}/u.test(word) || word.length > 4);
  const months = [...words, ...(shortMonth.exec(text)?.slice(1) ?? [])].flatMap((word) => monthNamed(word) ?? []);
  return season.test(text) || (months.length > 0 && !months.includes(Number(showDate.slice(5, 7))));
}

/** Returns true for a fact about the day of the show: it names it, and no other year. */
export function isOnDay(text: string, showDate: LocalDate): boolean {
  const days = daysIn(text, showDate);
  const years = text.match(/(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/gu) ?? [];
  if (days === null || years.some((year) => year !== showDate.slice(0, 4))) return false;
  return days.first <= showDate && showDate <= days.last;
}

/** A range of weekdays says more than its two names. */
const untilWeekday = /\p{L}\s?(?:-|–|\sto\s|\sbis\s|\sau\s|\sal\s|\sa\s|\st\/m\s|\stot\s)\s?\p{L}/u;
/** Letters of the shortest name of a weekday that is no other word. */
const shortestWeekday = 5;

/** Returns the weekdays on which a weekly event is, from 0 for Sunday; none where a text names a range. */
export function weekdaysIn(text: string): readonly number[] {
  const words = (text.match(/\p{L}+(?:-feiras?)?/gu) ?? []).filter((word) => word.length >= shortestWeekday);
  const days = words.flatMap((word) => weekdayInFull(word) ?? []);
  return days.length > 1 && untilWeekday.test(text) ? [] : days.map((day) => day % 7);
}

export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}

/** Returns true for an entry that begins with a day. */
export function beginsWithDate(text: string): boolean {
  const found = daysIn(text, '2026-01-01');
  return leading.test(text) || (found !== null && isLead(text.slice(0, found.from)));
}

/**
 * Reads the days of an entry: at its start, else anywhere in it, else a word such as `today`, which is the day of the
 * run. A date without a year is the one nearest to the show.
 */
export function eventDays(entry: string, showDate: LocalDate, runDate: LocalDate): EventDays {
  const [, written = '', until = written, text = ''] = leading.exec(entry) ?? [];
  if (text !== '' && monthNamed(/^\p{L}*/u.exec(text)?.[0] ?? '') === null) {
    const [first, last] = [written, until].map((one) => dateIn(one, showDate));
    if (first != null && last != null) return { kind: 'dated', first, last, text };
    return { kind: 'wrong', written: first == null ? written : until };
  }
  const found = daysIn(entry, showDate);
  const [away] = found === null ? (relativeDays.find(([, words]) => words.test(entry)) ?? []) : [];
  if (away !== undefined)
    return { kind: 'dated', first: addDays(runDate, away), last: addDays(runDate, away), text: entry };
  if (found === null) return { kind: 'undated' };
  const rest = entry.slice(found.to).replace(/^\s*[:,–—-]?\s*/u, '');
  const event = isLead(entry.slice(0, found.from)) && rest !== '' ? rest : entry;
  return { kind: 'dated', first: found.first, last: found.last, text: event };
}

/** Returns true for what may come before a date at the start: nothing, or a weekday. */
function isLead(before: string): boolean {
  const word = before.trim();
  return word === '' || weekdayNamed(word.replace(/[.,]$/u, '')) !== null;
}

/** Returns the first days that a text names: `25/8`, `22-23 Aug`, `3 de abril`, `sab 22`. */
function daysIn(text: string, showDate: LocalDate): Days | null {
  const withMonth = [...inDigits(text, showDate), ...byMonth(text, showDate)];
  const named = byName(text, showDate).filter(({ to }) => withMonth.every(({ from }) => to <= from));
  const [found] = [...withMonth, ...named].toSorted((one, other) => one.from - other.from);
  return found === undefined ? null : inStatedYear(found, text);
}

/** Takes the year that follows a day: `4 febbraio 2026`, `Aug 22, 2026`. */
function inStatedYear(days: Days, text: string): Days {
  const [all = '', year] = /^,?\s?(?:de |del )?(20\d{2})(?!\d)/u.exec(text.slice(days.to)) ?? [];
  const [first, last] = [days.first, days.last].map((day) => `${year}${day.slice(4)}`);
  if (first === undefined || last === undefined || !isLocalDate(first) || !isLocalDate(last)) return days;
  return { first, last, from: days.from, to: days.to + all.length };
}

function inDigits(text: string, showDate: LocalDate): readonly Days[] {
  const match = digits.exec(text);
  const date = match === null ? null : dateIn(match[0], showDate);
  if (match === null || date === null) return [];
  return [{ first: date, last: date, from: match.index, to: match.index + match[0].length }];
}

function byMonth(text: string, showDate: LocalDate): readonly Days[] {
  return [...text.matchAll(dayAndMonth)].flatMap(({ 0: all, 1: day = '', 2: until = day, 3: name = '', index }) => {
    const month = monthNamed(name);
    const first = month === null ? null : nearest(day, month, showDate);
    const last = month === null ? null : nearest(until, month, showDate);
    return first === null || last === null ? [] : [{ first, last, from: index, to: index + all.length }];
  });
}

/** Reads `Aug 22`, and a weekday with the day of the month on which it falls near the show. */
function byName(text: string, showDate: LocalDate): readonly Days[] {
  return [...text.matchAll(nameAndDay)].flatMap(({ 0: all, 1: name = '', 2: day = '', index }) => {
    const [month, weekday] = [monthNamed(name), weekdayNamed(name)];
    const date =
      month !== null ? nearest(day, month, showDate) : weekday === null ? null : onWeekday(day, weekday, showDate);
    return date === null ? [] : [{ first: date, last: date, from: index, to: index + all.length }];
  });
}

function nearest(day: string, month: number, showDate: LocalDate): LocalDate | null {
  const year = Number(showDate.slice(0, 4));
  const dates = [year - 1, year, year + 1]
    .map((one) => `${one}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((one): one is LocalDate => isLocalDate(one));
  const away = (date: LocalDate) => Math.abs(daysBetween(date, showDate));
  return dates.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

/** Days in which a weekday and a day of the month mean one date. */
const farthest = 45;

function onWeekday(day: string, weekday: number, showDate: LocalDate): LocalDate | null {
  for (let days = 0; days <= farthest; days += 1) {
    for (const date of [addDays(showDate, days), addDays(showDate, -days)]) {
      if (Number(date.slice(8)) === Number(day) && weekdayOf(date) === weekday % 7) return date;
    }
  }
  return null;
}

/** Reads a date of digits; of two that `03/04` can mean, and of the years of one without, the nearest to the show. */
function dateIn(written: string, showDate: LocalDate): LocalDate | null {
  const short = /^(\d{1,2})[./-](\d{1,2})\.?$/u.exec(written);
  const year = Number(showDate.slice(0, 4));
  const texts = short === null ? [written] : [year, year - 1, year + 1].map((one) => `${short[1]}/${short[2]}/${one}`);
  const away = (date: LocalDate) => Math.abs(daysBetween(date, showDate));
  const dates = texts.flatMap((text) => {
    const read = readWrittenDate(text);
    return read.kind === 'date' ? [read.date] : read.kind === 'none' ? [] : read.dates;
  });
  return dates.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}
