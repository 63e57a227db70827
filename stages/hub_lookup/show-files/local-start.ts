import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import { findTown } from '../../shared/atlas/atlas.js';
import type { Place } from '../../shared/atlas/distance.js';
import type { CalendarEvent } from './calendar-event.js';
import type { Location } from './location.js';
import { timeZoneAt, wallClock } from './time-zones.js';

type LocalStart = Readonly<{
  date: LocalDate;
  time: LocalTime | null;
  /** The zone that the calendar states, where the venue is in it. */
  timeZone: string | null;
  remarks: readonly string[];
}>;

/**
 * When the event begins by the clocks at the venue. A floating time is local as it stands. A moment is told in the venue's zone:
 * of its coordinates, of its town, or the stated one. A calendar keeper may write a show abroad in the zone of the office, so a
 * stated zone gives way to coordinates, or to a town whose country is told, where their clocks differ at that moment.
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
  const told = start.timeZone;
  const local = await zoneOfVenue(position, location, told === null);
  const zone = local ?? told ?? calendarZone;
  if (zone === null) {
    const remarks = ['begins at a time in UTC, and the time zone of its place is unknown: the start is left out'];
    return { date: wallClock(start.moment, 'UTC').date, time: null, timeZone: null, remarks };
  }
  const clock = wallClock(start.moment, zone);
  if (told === null && local !== null) return { ...clock, timeZone: null, remarks: [] };
  if (told === null)
    return {
      ...clock,
      timeZone: zone,
      remarks: [`is told in UTC; its start is taken in the calendar's zone, ${zone}`],
    };
  const stated = wallClock(start.moment, told);
  if (stated.date === clock.date && stated.time === clock.time) return { ...clock, timeZone: told, remarks: [] };
  const remark = `begins at ${stated.time} in ${told}, which is ${clock.date} ${clock.time} at the venue (${zone})`;
  return { ...clock, timeZone: null, remarks: [remark] };
}

async function zoneOfVenue(position: Place | null, location: Location, trustsTown: boolean): Promise<string | null> {
  if (position !== null) return timeZoneAt(position);
  if (!trustsTown && location.country === null) return null;
  const answer = await findTown({ ...location, latitude: null, longitude: null });
  return answer.kind === 'found' ? answer.town.timeZone : null;
}
