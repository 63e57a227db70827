import * as v from 'valibot';

const localDateShape = /^(\d{4})-(\d{2})-(\d{2})$/u;
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;
const localTimeShape = /^([01]\d|2[0-3]):[0-5]\d$/u;
const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** True for a day that the Gregorian calendar has, written `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  const match = localDateShape.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && leap ? 29 : (daysOfMonth[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

/** A day in the place that it is about, `YYYY-MM-DD`, without a time zone. */
export const localDate = v.pipe(v.string(), v.check(isLocalDate, 'is not a date of the form YYYY-MM-DD'));
export type LocalDate = v.InferOutput<typeof localDate>;

/** A wall-clock time in the place that it is about, `HH:MM`, 24 hours. */
export const localTime = v.pipe(v.string(), v.regex(localTimeShape, 'is not a time of the form HH:MM'));
export type LocalTime = v.InferOutput<typeof localTime>;

/** A moment: RFC 3339 in UTC with milliseconds, so that text order is time order. */
export const instant = v.pipe(v.string(), v.regex(instantShape, 'is not a UTC timestamp with milliseconds'));
export type Instant = v.InferOutput<typeof instant>;

/** A moment as a number of milliseconds since 1970: how the service calculates with time internally. */
export type Milliseconds = number;

/**
 * The instants written last. What is recorded together is of few milliseconds, and writing an instant costs more than
 * finding it.
 */
const written = new Map<Milliseconds, Instant>();
const maximumWritten = 256;
let last = { milliseconds: 0, text: new Date(0).toISOString() };

/** Returns the milliseconds since 1970 of an instant. */
export function millisecondsOf(moment: Instant): Milliseconds {
  if (moment !== last.text) last = { milliseconds: Date.parse(moment), text: moment };
  return last.milliseconds;
}

/** Returns the instant of a number of milliseconds since 1970. */
export function instantOf(milliseconds: Milliseconds): Instant {
  const known = written.get(milliseconds);
  if (known !== undefined) return known;
  const text = new Date(milliseconds).toISOString();
  if (written.size >= maximumWritten) written.clear();
  written.set(milliseconds, text);
  return text;
}

/** Seconds from one instant to a later one; 0 when the clock was put back in between. */
export function secondsBetween(from: Instant, to: Instant): number {
  return Math.max(0, (millisecondsOf(to) - millisecondsOf(from)) / 1000);
}

/** The date a number of days later; a negative number goes back. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` lies before `from`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / 86_400_000);
}
