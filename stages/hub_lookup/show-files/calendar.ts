import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { webAddress } from '../../shared/untrusted-text/plain-text.js';
import { calendarBlocks } from './calendar-blocks.js';
import { type CalendarEvent, readEvent } from './calendar-event.js';
import { performerIn } from './calendar-summary.js';
import { localStart } from './local-start.js';
import { type Location, parseLocation } from './location.js';
import type { SourceShow, SourceShows } from './source-show.js';
import { readTextFiles } from './text-files.js';
import { timeZoneNamed } from './time-zones.js';
import { nameOf, statusInTitle, statusOf } from './words.js';

/** Events read of one calendar: a tour of many years. */
const maximumEvents = 10_000;

/** Reads the shows of `shows/*.ics`; each event is a show. */
export async function readCalendars(root: string): Promise<SourceShows> {
  return readTextFiles(root, '.ics', readCalendar);
}

async function readCalendar(text: string, file: string) {
  const calendar = calendarBlocks(text);
  if (!calendar.isCalendar)
    return { shows: [], losses: [fileNotice(file, 1, 'is no calendar: it has no BEGIN:VCALENDAR')], asides: [] };
  const losses: Notice[] = calendar.unclosed.map((line) =>
    fileNotice(file, line, 'is an event without END:VEVENT; not read'),
  );
  const events: CalendarEvent[] = [];
  for await (const block of yieldingToEventLoop(calendar.events.slice(0, maximumEvents))) {
    const event = readEvent(block, calendar);
    if (typeof event === 'string') losses.push(fileNotice(file, block.line, event));
    else events.push(event);
  }
  const beyond = calendar.events[maximumEvents];
  if (beyond !== undefined)
    losses.push(fileNotice(file, beyond.line, `is beyond the ${maximumEvents} events that are read`));
  const shows: SourceShow[] = [];
  const calendarZone = timeZoneNamed(calendar.calendarZone ?? '');
  for await (const event of yieldingToEventLoop(latestVersions(events))) {
    const location = await locationOf(event);
    if (location === null) losses.push(fileNotice(file, event.line, lostLocation(event)));
    else shows.push(await showOfEvent(event, location, file, calendarZone));
  }
  return { shows, losses, asides: [] };
}

/** Drops outdated versions: a changed event keeps its UID and increments its SEQUENCE (RFC 5545, 3.8.7.4). */
function latestVersions(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const newest = new Map<string, number>();
  const key = (event: CalendarEvent) => `${event.uid}\n${event.recurrence ?? ''}`;
  for (const event of events) newest.set(key(event), Math.max(event.sequence, newest.get(key(event)) ?? 0));
  return events.filter((event) => event.uid === null || event.sequence === newest.get(key(event)));
}

async function locationOf(event: CalendarEvent): Promise<Location | null> {
  const zone = event.start.kind === 'moment' ? event.start.timeZone : null;
  if (event.location !== null) return parseLocation(event.location, event.position, zone);
  const place = /\s(?:@|at)\s+(.+)$/iu.exec(nameOf(event.summary) ?? '')?.[1];
  return place === undefined ? null : parseLocation(place, event.position, zone);
}

function lostLocation(event: CalendarEvent): string {
  return event.location === null
    ? 'is an event without LOCATION; not read'
    : `has a LOCATION in which no town was found ("Venue, City, Region, Country" is understood); not read`;
}

async function showOfEvent(
  event: CalendarEvent,
  location: Location,
  file: string,
  calendarZone: string | null,
): Promise<SourceShow> {
  const title = nameOf(event.summary);
  const local = await localStart(event, location, calendarZone);
  const remarks = [...local.remarks];
  if (event.recurs) remarks.push('is an event that repeats; only its first date is read (write one event a show)');
  return {
    format: 'ics',
    origin: fileOrigin(file, event.line),
    title,
    id: nameOf(event.uid),
    date: local.date,
    status: statusOf(event.status) ?? statusInTitle(title),
    performer: title === null ? null : performerIn(title, location),
    ...location,
    capacity: null,
    position: event.position,
    doors: null,
    start: local.time,
    timeZone: local.timeZone,
    url: webAddress(event.url ?? ''),
    notes: null,
    notices: remarks.map((remark) => fileNotice(file, event.line, remark)),
  };
}
