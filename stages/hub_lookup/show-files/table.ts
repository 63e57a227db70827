import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import {
  type Parsed,
  parseCell,
  parseCoordinate,
  parseCount,
  parseDate,
  parseLocalTime,
} from '../../shared/input-files/cells.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { readTables } from '../../shared/input-files/tables.js';
import { timeAfterDate } from '../../shared/input-files/written-dates.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { cellTime } from '../../shared/text/evening.js';
import { cellLength } from '../../shared/text/set-lengths.js';
import { parseTicketsSold } from '../../shared/text/tickets-sold.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';
import { performerIn } from './calendar-summary.js';
import { isBroadcast, isDayOff, isOtherWork, isPrivateEntry } from './no-show.js';
import { withNotedEvening } from './noted-show.js';
import { notesOfOthers, unusedColumns } from './other-columns.js';
import { remarkIn, withRemarks } from './remark-rows.js';
import { withPlace } from './row-place.js';
import { withStatus } from './row-status.js';
import { inLocalTime, sheetZones } from './sheet-zone.js';
import { readHeaderlessTables } from './show-lists.js';
import type { Remark, SourceShow, SourceShows } from './source-show.js';
import { parseEveningTime, withSingleTimes } from './start-times.js';
import { statusOf } from './status-words.js';
import { timeZoneNamed } from './time-zones.js';
import { countryOf, nameOf, performerNamed, positionOf } from './words.js';
import { withZonesAdded } from './zones.js';

export const showColumns = {
  required: ['show_date'],
  anyOf: ['venue', 'city'],
  optional: [
    'show_id',
    'performer',
    'title',
    'region',
    'country',
    'doors',
    'start',
    'load_in',
    'soundcheck',
    'set_length',
    'support',
    'curfew',
    'time_zone',
    'address',
    'latitude',
    'longitude',
    'capacity',
    'tickets_sold',
    'status',
    'url',
    'notes',
  ],
  keepsOthers: true,
} as const;

/** The columns in which a row says that it is no show. */
const placeColumns = ['title', 'performer', 'venue', 'city'] as const;

/**
 * Returns whether a row is a day off, an appointment, or other work than a show. A show that is left out is worse than
 * a page too many: titles and notes decide nothing, and an appointment has no second place and no time.
 */
function isOff(row: TableRow): boolean {
  const { cells } = row;
  const has = (column: string) => /[\p{L}\d]/u.test(cells[column] ?? '');
  if (placeColumns.some((column) => isDayOff(cells[column] ?? ''))) return true;
  const places = ['venue', 'city'].filter(has).map((column) => cells[column] ?? '');
  if (!has('doors') && places.some(isOtherWork)) return true;
  if (!has('doors') && isByDay(cells) && places.some((place) => isBroadcast(place, cells['notes'] ?? ''))) return true;
  const hasTime = ['doors', 'start', 'load_in'].some(has);
  const [only, second] = places;
  if (hasTime || second !== undefined) return false;
  if (only !== undefined) return isPrivateEntry(only, true) || isDayOff(cells['notes'] ?? '');
  return remarkIn(row) === null && !placeColumns.some(has);
}

/** The time from which a show at a broadcaster is no talk or recording, for all that its notes say. */
const evening = '16:00';

function isByDay({ start = '' }: TableRow['cells']): boolean {
  const parsed = parseEveningTime(start);
  return start === '' || (parsed.kind === 'value' && parsed.value < evening);
}

/** The paths of texts that were read as tables. */
type Barred = Readonly<{ barred: ReadonlySet<string> }>;

/**
 * Reads the shows of `shows/*.csv`; each row is a show, unless it is a day off. Dates without a year are near to
 * `near`.
 */
export async function readShowTables(root: string, near: LocalDate): Promise<SourceShows & Barred> {
  const tables = await readTables(root, 'shows', showColumns, near);
  const shows: SourceShow[] = [];
  const losses: Notice[] = [...tables.losses];
  const remarks: Remark[] = [];
  const zones = sheetZones(tables.remarks);
  for await (const row of yieldingToEventLoop(tables.rows.filter((one) => !isOff(one)).flatMap(withSingleTimes))) {
    const read = showOfRow(await withPlace(withStatus(row)), false);
    const remark = 'show' in read ? null : remarkIn(row);
    if ('show' in read) shows.push(await inLocalTime(read.show, zones));
    else if (remark === null) losses.push(read.loss);
    else remarks.push(remark);
  }
  const remarked = withRemarks(withZonesAdded(shows), remarks);
  const lists = await readHeaderlessTables(root, tables.headerless, near);
  const listed = new Set(lists.shows.map(({ origin }) => origin.document));
  for (const { origin, text } of remarked.left)
    losses.push(noticeAt(origin, `is not a show: "${plainText(text, 200)}"`));
  return {
    shows: [...remarked.shows, ...lists.shows],
    losses: [...losses.filter(({ file }) => file === null || !listed.has(file)), ...lists.losses],
    asides: [
      ...lists.asides,
      ...tables.asides,
      ...unusedColumns(tables.rows),
      ...tables.rows.filter(isOff).map(({ origin }) => noticeAt(origin, 'is a day off, and no show')),
    ],
    files: tables.files,
    barred: tables.barred,
  };
}

/** Returns the show of a row, or why the row is unusable. */
export function showOfRow(
  row: TableRow,
  needsVenue = true,
): Readonly<{ show: SourceShow }> | Readonly<{ loss: Notice }> {
  const date = parseCell(row, 'show_date', parseDate);
  const venue = nameOf(row.cells['venue']);
  const city = nameOf(row.cells['city']);
  const needed = ['show_date', ...(needsVenue ? ['venue'] : []), 'city'];
  const empty = needed.filter((column) => (row.cells[column] ?? '') === '');
  if (empty.length > 0) return { loss: noticeAt(row.origin, `has no ${empty.join(' and no ')}; not read`) };
  if (date.value === null || (needsVenue && venue === null) || city === null) {
    return { loss: date.notices[0] ?? noticeAt(row.origin, 'has no readable venue or city; not read') };
  }
  return { show: withNotedEvening({ ...detailsOf(row, { venue, city }), date: date.value, venue, city }) };
}

function detailsOf(
  row: TableRow,
  place: Readonly<{ venue: string | null; city: string }>,
): Omit<SourceShow, 'date' | 'city'> {
  const title = nameOf(row.cells['title']);
  const notices: Notice[] = [];
  const cell = <Value>(column: string, parse: (text: string) => Parsed<Value>): Value | null => {
    const parsed = parseCell(row, column, parse);
    notices.push(...parsed.notices);
    return parsed.value;
  };
  const tickets = cell('tickets_sold', parseTicketsSold);
  return {
    format: 'table',
    origin: row.origin,
    title,
    id: nameOf(row.cells['show_id']),
    status: cell('status', valueOr(statusOf, 'is no status: scheduled, tentative, cancelled or postponed')),
    ...performerOf(row.cells['performer'], title ?? '', place),
    venue: null,
    address: nameOf(row.cells['address']),
    capacity: cell('capacity', parseCount) ?? tickets?.seats ?? null,
    ...(tickets !== null && { ticketsSold: tickets.sold }),
    position: positionOf(cell('latitude', parseCoordinate(90)), cell('longitude', parseCoordinate(180))),
    region: nameOf(row.cells['region']),
    country: countryOf(row.cells['country']),
    doors: cell('doors', parseEveningTime),
    start: cell('start', parseEveningTime) ?? startIn(row.cells['show_date'] ?? ''),
    evening: eveningOf(row),
    timeZone: cell('time_zone', valueOr(timeZoneNamed, 'is no IANA time zone such as Europe/Vienna')),
    url: cell('url', valueOr(webAddress, 'is no address of the web (http or https)')),
    notes: notesOf([row.cells['notes'] ?? '', ...notesOfOthers(row)].join('\n')),
    notices,
  };
}

/** Returns the performer of a cell, else the one that a title names. */
function performerOf(
  cell: string | undefined,
  title: string,
  place: Parameters<typeof performerIn>[1],
): Pick<SourceShow, 'performer' | 'isTitled'> {
  const performer = performerNamed(cell);
  if (performer !== null) return { performer };
  const titled = performerNamed(performerIn(title, place));
  return titled === null ? { performer: null } : { performer: titled, isTitled: true };
}

function eveningOf({ cells }: TableRow): SourceShow['evening'] {
  return {
    load_in: cellTime(cells['load_in'] ?? '', 'load_in'),
    soundcheck: cellTime(cells['soundcheck'] ?? '', 'soundcheck'),
    set_length: cellLength(cells['set_length'] ?? ''),
    support: nameOf(cells['support']),
    curfew: cellTime(cells['curfew'] ?? '', 'curfew'),
  };
}

/** Returns the time of day that an export writes after the date; null if it is not there. */
function startIn(date: string): LocalTime | null {
  const parsed = parseLocalTime(timeAfterDate(date) ?? '');
  return parsed.kind === 'value' ? parsed.value : null;
}

function valueOr<Value>(read: (text: string) => Value | null, problem: string): (text: string) => Parsed<Value> {
  return (text) => {
    const value = read(text);
    return value === null ? { kind: 'problem', problem } : { kind: 'value', value };
  };
}
