import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import { countryCode } from '../../shared/places/countries.js';
import type { Point } from '../../shared/places/distance.js';
import { zoneAt } from '../../shared/places/near.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import { queryOf } from '../../shared/places/same-place.js';
import { placeTable } from '../../shared/places/table.js';
import type { CalendarEvent } from './calendar-event.js';
import type { Location } from './location.js';
import { wallClock } from './time-zones.js';

type LocalStart = Readonly<{
  date: LocalDate;
  time: LocalTime | null;
  /** The zone that the calendar states, if the venue is in it. */
  timeZone: string | null;
  remarks: readonly string[];
}>;

/**
 * Returns when the event begins by the clocks at the venue. A floating time is local already. An instant is converted
 * to the venue's zone: that of its coordinates, of its town, or the stated one. A calendar's author may write a show
 * abroad in the zone of the office, so coordinates, or a town with a stated country, take precedence over a stated zone
 * if their clocks differ at that instant. Coordinates that contradict the town's name decide nothing.
 */
export async function localStart(
  { start, position }: CalendarEvent,
  location: Location,
  calendarZone: string | null,
): Promise<LocalStart> {
  if (start.kind === 'day') return { date: start.date, time: null, timeZone: null, remarks: [] };
  if (start.kind === 'floating') {
    const remark = `has the unknown time zone "${start.unknownZone}"; its time is taken as local`;
    return { date: start.date, time: start.time, timeZone: null, remarks: start.unknownZone === null ? [] : [remark] };
  }
  const stated = start.timeZone;
  const local = await zoneOfVenue(position, location, stated === null);
  const zone = local ?? stated ?? calendarZone;
  if (zone === null) {
    const remarks = ['begins at a time in UTC, and the time zone of its place is unknown: the start is left out'];
    return { date: wallClock(start.moment, 'UTC').date, time: null, timeZone: null, remarks };
  }
  const clock = wallClock(start.moment, zone);
  if (stated === null && local !== null) return { ...clock, timeZone: null, remarks: [] };
  if (stated === null)
    return {
      ...clock,
      timeZone: zone,
      remarks: [`is given in UTC; its start is taken in the calendar's zone, ${zone}`],
    };
  const written = wallClock(start.moment, stated);
  if (written.date === clock.date && written.time === clock.time) return { ...clock, timeZone: stated, remarks: [] };
  const remark = `begins at ${written.time} in ${stated}, which is ${clock.date} ${clock.time} at the venue (${zone})`;
  return { ...clock, timeZone: null, remarks: [remark] };
}

async function zoneOfVenue(position: Point | null, location: Location, trustsTown: boolean): Promise<string | null> {
  if (position === null && !trustsTown && location.country === null) return null;
  const table = await placeTable();
  const { town, conflict } = resolvePlace({ ...queryOf(location), position }, [], table);
  if (conflict !== null && !trustsTown) return null;
  if (position === null) return town?.zone ?? null;
  return town?.zone ?? zoneAt(position, countryCode(location.country ?? ''), table);
}
