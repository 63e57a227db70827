import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { timesIn } from '../../shared/text/evening-times.js';
import { noEvening } from '../../shared/text/evening.js';
import { linesOf } from '../../shared/text/lines.js';
import { webAddress } from '../../shared/untrusted-text/plain-text.js';
import { calendarBlocks } from './calendar-blocks.js';
import { type CalendarEvent, readEvent } from './calendar-event.js';
import { bracketsIn, isCalledShow, listedPlace, performerIn, placeWithin } from './calendar-summary.js';
import { type DayEntry, partOfDay, showOfEntry, withDayEntries } from './day-entries.js';
import { partsOfLine, townOf } from './list-place.js';
import { localStart } from './local-start.js';
import { isWellKnown } from './location-weights.js';
import { type Location, parseLocation, townWeight } from './location.js';
import { isPrivateEntry } from './no-show.js';
import { withNotedEvening } from './noted-show.js';
import type { SourceShow, SourceShows } from './source-show.js';
import { statusOf, withoutStatus } from './status-words.js';
import { readTextFiles } from './text-files.js';
import { timeZoneNamed } from './time-zones.js';
import { nameOf, performerNamed } from './words.js';

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
  const found = await showsOf(events, file, timeZoneNamed(calendar.calendarZone ?? ''));
  return { ...found, losses: [...losses, ...found.losses] };
}

async function showsOf(events: readonly CalendarEvent[], file: string, calendarZone: string | null) {
  const shows: SourceShow[] = [];
  const unplaced: (DayEntry & Readonly<{ event: CalendarEvent }>)[] = [];
  const losses: Notice[] = [];
  const asides: Notice[] = [];
  // In a calendar that keeps all its entries from others, their class says nothing.
  const usesClasses = events.some(({ isPrivate }) => !isPrivate);
  for await (const event of yieldingToEventLoop(latestVersions(events))) {
    const why = whyPrivate(event, usesClasses);
    const place = why === null ? await placeOfEvent(event) : null;
    if (why !== null) asides.push(fileNotice(file, event.line, why));
    else if (place !== null) shows.push(await showOfEvent(event, place, file, calendarZone));
    else if (partOfDay(event.summary) === null) losses.push(fileNotice(file, event.line, lostLocation(event)));
    else unplaced.push({ event, ...(await unplacedEntry(event, calendarZone)) });
  }
  const lost = unplaced.filter((entry) => showOfEntry(entry, shows) === null);
  losses.push(...lost.map(({ event }) => fileNotice(file, event.line, lostLocation(event))));
  return { shows: withEntriesOfDay(shows, unplaced), losses, asides };
}

async function unplacedEntry(event: CalendarEvent, calendarZone: string | null): Promise<DayEntry> {
  const nowhere = { venue: null, address: null, city: '', region: null, country: null };
  const { date, time } = await localStart(event, nowhere, calendarZone);
  return { title: nameOf(event.summary), date, start: time };
}

/** Returns the shows with what other entries of their day say, which are no shows. */
function withEntriesOfDay(shows: readonly SourceShow[], unplaced: readonly DayEntry[]): readonly SourceShow[] {
  const parts = [...shows, ...unplaced].filter(({ title }) => partOfDay(title) !== null);
  const byShow = new Map<SourceShow, DayEntry[]>();
  for (const entry of parts) {
    const show = showOfEntry(entry, shows);
    if (show !== null) byShow.set(show, [...(byShow.get(show) ?? []), entry]);
  }
  const used = new Set([...byShow.values()].flat());
  return shows.filter((show) => !used.has(show)).map((show) => withDayEntries(show, byShow.get(show) ?? []));
}

/** Returns why an event is a private entry, as a notice; null for a show. */
function whyPrivate(event: CalendarEvent, usesClasses: boolean): string | null {
  if (usesClasses && event.isPrivate) return 'is marked as private in its calendar, and no show';
  return isPrivateEntry(event.summary ?? '', event.location != null)
    ? 'is a private entry by its title, and no show'
    : null;
}

/** Drops outdated versions: a changed event keeps its UID and increments its SEQUENCE (RFC 5545, 3.8.7.4). */
function latestVersions(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const newest = new Map<string, number>();
  const key = (event: CalendarEvent) => `${event.uid}\n${event.recurrence ?? ''}`;
  for (const event of events) newest.set(key(event), Math.max(event.sequence, newest.get(key(event)) ?? 0));
  return events.filter((event) => event.uid === null || event.sequence === newest.get(key(event)));
}

/** Lines of a description in which the town is looked for, and characters of each. */
const [mostLinesOfText, longestLineOfText] = [3, 200] as const;
/** What a diary calls an evening next to its town: `Ballina gig`, `Espetáculo Zulmira`. */
const showWords = /(?:^|\s)(?:gig|show|concert|auftritt|optreden|spectacle|concerto|actuación)$|\snot\s.*$/iu;

type EventPlace = Readonly<{ location: Location; performer: string | null }>;

/** Returns where an event is: by its LOCATION, else by a SUMMARY such as `Ada Example @ Orpheum, Graz`. */
async function placeOfEvent(event: CalendarEvent): Promise<EventPlace | null> {
  const zone = event.start.kind === 'moment' ? event.start.timeZone : null;
  const title = nameOf(event.summary) ?? '';
  const place = event.location ?? /\s(?:@|at)\s+(\S.*)$/iu.exec(title)?.[1];
  if (place === undefined) {
    const listed = await listedPlace(title, event.position, zone);
    if (listed !== null || !saysShow(event)) return listed;
    const within = (await placeWithin(title, event.position, zone)) ?? (await townInTexts(event, null));
    return within === null ? null : { location: within, performer: null };
  }
  const located = await parseLocation(place, event.position, zone);
  const isPlaced = located !== null && (await isSurely(located, title, event.position));
  // A town in the name of the room is the last to be looked for, and not in that of a station: `Kurhaus Freudenstadt`.
  const within = async () => (isPrivateEntry(title) ? null : await placeWithin(place, event.position, zone));
  const location = isPlaced ? located : ((await within()) ?? (await townInTexts(event, nameOf(place))) ?? located);
  return location === null ? null : { location, performer: performerNamed(performerIn(title, location)) };
}

/**
 * Returns whether a place is surely in its town. A room alone may have the name of a small one (`The Dock`); it is the
 * town if the title names it as well.
 */
async function isSurely({ venue, city }: Location, title: string, position: CalendarEvent['position']) {
  const weight = await townWeight(city, position, null);
  const isInTitle = ` ${comparableName(title)} `.includes(` ${comparableName(city)} `);
  return venue === null && !isInTitle ? isWellKnown(weight) : weight > 0;
}

/** Returns the town that is a part of the title or of the text, of an event whose place is only a room. */
async function townInTexts({ summary, description }: CalendarEvent, venue: string | null): Promise<Location | null> {
  const lines = [summary ?? '', ...linesOf(description ?? '').slice(0, mostLinesOfText)];
  const parts = lines.flatMap((line) => partsOfLine(line.slice(0, longestLineOfText)));
  const towns = await Promise.all(parts.map((part) => townOf(part.replace(showWords, ''))));
  const [first, ...others] = towns.filter((town) => town !== null);
  if (first === undefined) return null;
  // `Carrick gig` in Carrick-on-Shannon.
  const longer = others.find(({ city }) => comparableName(city).startsWith(`${comparableName(first.city)} `));
  return { ...(longer ?? first), venue };
}

/** Returns whether an event without a place is a show by its title, or by the times of an evening in its text. */
function saysShow(event: CalendarEvent): boolean {
  const facts = timesIn(notesOfEvent(event) ?? '').map(({ fact }) => fact);
  return isCalledShow(event.summary ?? '') || facts.some((fact) => fact === 'doors' || fact === 'load_in');
}

/** Returns the text of an event: what its title has in brackets, then its description. */
function notesOfEvent({ summary, description }: CalendarEvent): string | null {
  return notesOf([...bracketsIn(summary ?? ''), description ?? ''].join('\n'));
}

/** A title such as `CANCELLED: …` or `Hold 2` is more specific than the status that calendars give every event. */
function statusOfEvent(event: CalendarEvent, title: string | null): SourceShow['status'] {
  const stated = statusOf(event.status);
  return stated === 'cancelled' ? stated : (withoutStatus(title ?? '').status ?? stated);
}

function lostLocation(event: CalendarEvent): string {
  return event.location === null
    ? 'is an event without LOCATION, and its SUMMARY names no town as in "Artist, City, Venue" or "GIG Exeter Phoenix"; not read'
    : `has a LOCATION in which no town was found ("Venue, City, Region, Country" is understood); not read`;
}

async function showOfEvent(
  event: CalendarEvent,
  { location, performer }: EventPlace,
  file: string,
  calendarZone: string | null,
): Promise<SourceShow> {
  const title = nameOf(event.summary);
  const local = await localStart(event, location, calendarZone);
  const remarks = [...local.remarks];
  if (event.recurs) remarks.push('is an event that repeats; only its first date is read (write one event a show)');
  return withNotedEvening({
    format: 'ics',
    origin: fileOrigin(file, event.line),
    title,
    id: nameOf(event.uid),
    date: local.date,
    status: statusOfEvent(event, title),
    performer,
    ...location,
    capacity: null,
    position: event.position,
    doors: null,
    start: local.time,
    timeZone: local.timeZone,
    url: webAddress(event.url ?? ''),
    evening: noEvening,
    notes: notesOfEvent(event),
    notices: remarks.map((remark) => fileNotice(file, event.line, remark)),
  });
}
