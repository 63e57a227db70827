import { DateTime } from 'luxon';
import { type Instant, instantOf, type LocalDate, millisecondsOf } from '../../src/domain/time.js';

const minute = 60_000;
/** No zone is, or was since clocks were set by law, this far from UTC. */
const furthestOffset = 16 * 60 * minute;

/** A date and time of day as a wall clock shows it, `2026-11-20T06:00:00.000`, so that text order is time order. */
export type WallTime = string;

/** What the wall clock shows. */
export function wallTimeOf(moment: Instant, zone: string): WallTime {
  return DateTime.fromMillis(millisecondsOf(moment), { zone }).toISO({ includeOffset: false }) ?? '';
}

/**
 * The last minute of a wall time's date where the clocks jump over that time into the next date, as they do every
 * spring in Greenland. Null where the date has such a time, has a later one, or is not lived through at all.
 */
export function lastMinuteBefore(wallTime: WallTime, zone: string): Instant | null {
  const date = wallTime.slice(0, 10);
  const last = instantOf(firstMinuteAfter(date, zone) - minute);
  const shown = wallTimeOf(last, zone);
  return shown.slice(0, 10) === date && shown < wallTime ? last : null;
}

function firstMinuteAfter(date: LocalDate, zone: string): number {
  const midnight = millisecondsOf(`${date}T00:00:00.000Z`);
  let before = midnight - furthestOffset;
  let after = midnight + 24 * 60 * minute + furthestOffset;
  while (after - before > minute) {
    const between = before + Math.floor((after - before) / 2 / minute) * minute;
    if (wallTimeOf(instantOf(between), zone).slice(0, 10) > date) after = between;
    else before = between;
  }
  return after;
}
