import type { LocalDate, LocalTime, Milliseconds } from '../../src/domain/time.js';
import type { Cancel, Clock } from '../../src/ports/clock.js';

/** The longest delay that a Node timer supports; longer waits are split. */
const longestTimer = 2 ** 31 - 1;

/** The machine's clock. Calls are timed by elapsed time, so that setting the wall clock does not delay them. */
export const systemClock: Clock = {
  now: () => Date.now(),
  callAt(moment, callback) {
    const milliseconds = Math.max(0, moment - Date.now());
    if (milliseconds > longestTimer) return callInParts(milliseconds, callback);
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  // Node runs these callbacks when the queue of promise reactions is empty.
  afterReadyWork: () => new Promise((resolve) => process.nextTick(resolve)),
};

function callInParts(milliseconds: number, callback: () => void): Cancel {
  let timer: NodeJS.Timeout;
  const wait = (left: number) => {
    const part = Math.min(left, longestTimer);
    timer = setTimeout(() => (left > part ? wait(left - part) : callback()), part);
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}

const minute = 60_000;

/** Returns the function that returns the day on which a moment falls in an IANA time zone. */
export function daysIn(timeZone: string): (moment: Milliseconds) => LocalDate {
  // Making a format takes a hundred times as long as using it.
  let format: Intl.DateTimeFormat | null = null;
  /** The last result: a day begins with a minute, in every time zone. */
  let last = { from: Number.NaN, day: '' };
  return (moment) => {
    const from = moment - (moment % minute);
    if (last.from === from) return last.day;
    format ??= new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    last = { from, day: format.format(moment) };
    return last.day;
  };
}

/** Returns the moment of a local date and time; within the hour that a clock change skips, the one after it. */
export async function momentOf(date: LocalDate, time: LocalTime, timeZone: string): Promise<Milliseconds> {
  const { DateTime } = await import('luxon');
  return DateTime.fromISO(`${date}T${time}`, { zone: timeZone }).toMillis();
}
