import calendarParser, { type ParameterValue } from 'node-ical';
import { isLocalDate, type LocalDate, type LocalTime } from '../../../src/domain/time.js';
import type { Point } from '../../shared/places/distance.js';
import { type CalendarBlock, type CalendarBlocks, propertyOf } from './calendar-blocks.js';
import { timeZoneNamed } from './time-zones.js';
import { positionOf } from './words.js';

/** When an event begins: a day, a wall-clock time without a known zone, or an instant (with its zone if stated). */
export type EventStart =
  | Readonly<{ kind: 'day'; date: LocalDate }>
  | Readonly<{ kind: 'floating'; date: LocalDate; time: LocalTime; unknownZone: string | null }>
  | Readonly<{ kind: 'moment'; moment: Date; timeZone: string | null }>;

export type CalendarEvent = Readonly<{
  line: number;
  uid: string | null;
  start: EventStart;
  summary: string | null;
  description: string | null;
  location: string | null;
  position: Point | null;
  status: string | null;
  url: string | null;
  sequence: number;
  /** True for an entry that its calendar keeps from others (RFC 5545, 3.8.1.3). */
  isPrivate: boolean;
  recurs: boolean;
  /** Set for one changed occurrence of a recurring event. */
  recurrence: string | null;
}>;

/** The properties that are passed to the parser. */
const parsedProperties = ['DTSTART', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'GEO', 'STATUS', 'URL'] as const;
/** Characters of the longest property or zone definition that is read. */
const maximumCharacters = 16_384;

/** Reads one VEVENT of a calendar, or returns what is wrong with it. */
export function readEvent(block: CalendarBlock, calendar: CalendarBlocks): CalendarEvent | string {
  const dtstart = propertyOf(block.properties, 'DTSTART');
  if (dtstart === null) return 'is an event without DTSTART; not read';
  const lines = parsedProperties.flatMap((name) => propertyOf(block.properties, name)?.line ?? []);
  if (lines.some((line) => line.length > maximumCharacters)) return 'is an event with an overlong line; not read';
  const parsed = parseEvent(lines, calendar.timeZones.get(stated(dtstart.parameters) ?? ''));
  const start = startOf(dtstart, parsed?.start);
  if (parsed === null || start === null) return `is an event with an invalid DTSTART: ${dtstart.value.slice(0, 40)}`;
  const geo = /^\s*([+-]?[\d.]+)\s*\\?[;,]\s*([+-]?[\d.]+)\s*$/u.exec(propertyOf(block.properties, 'GEO')?.value ?? '');
  return {
    line: block.line,
    uid: propertyOf(block.properties, 'UID')?.value || null,
    start,
    summary: textOf(parsed.summary),
    description: textOf(parsed.description as ParameterValue | undefined),
    location: textOf(parsed.location),
    position: geo === null ? null : positionOf(Number(geo[1]), Number(geo[2])),
    status: textOf(parsed['status'] as ParameterValue | undefined),
    url: textOf(parsed.url as ParameterValue | undefined),
    isPrivate: /^(?:private|confidential)$/iu.test(propertyOf(block.properties, 'CLASS')?.value.trim() ?? ''),
    sequence: Number(propertyOf(block.properties, 'SEQUENCE')?.value) || 0,
    recurs: ['RRULE', 'RDATE'].some((name) => propertyOf(block.properties, name) !== null),
    recurrence: propertyOf(block.properties, 'RECURRENCE-ID')?.value ?? null,
  };
}

/** Parses a calendar of this event alone, under a fixed UID, because the parser indexes events by UID. */
function parseEvent(lines: readonly string[], zone: readonly string[] | undefined) {
  const definition = zone === undefined ? [] : ['BEGIN:VTIMEZONE', ...zone, 'END:VTIMEZONE'];
  const usable = definition.join('\n').length <= maximumCharacters ? definition : [];
  const body = ['BEGIN:VCALENDAR', ...usable, 'BEGIN:VEVENT', 'UID:event', ...lines, 'END:VEVENT', 'END:VCALENDAR'];
  try {
    const event = calendarParser.sync.parseICS(body.join('\r\n'))['event'];
    return event?.type === 'VEVENT' ? event : null;
  } catch {
    return null;
  }
}

type Parsed = NonNullable<ReturnType<typeof parseEvent>>;

/** Decides the kind by the text: for a floating time or a day, the parser returns the local zone of this machine. */
function startOf(
  dtstart: Readonly<{ parameters: string; value: string }>,
  parsed: Parsed['start'] | undefined,
): EventStart | null {
  const shape = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?\d{2})?(Z)?)?$/iu;
  const [, year, month, day, hour, minute, utc] = shape.exec(dtstart.value) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isLocalDate(date)) return null;
  if (hour === undefined || minute === undefined) return { kind: 'day', date };
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  const time = `${hour}:${minute}`;
  if (utc !== undefined) return { kind: 'moment', moment: new Date(`${date}T${time}:00.000Z`), timeZone: null };
  const zone = stated(dtstart.parameters);
  if (zone === null) return { kind: 'floating', date, time, unknownZone: null };
  const known = knownZone(parsed?.tz ?? zone);
  if (known === null || !(parsed instanceof Date)) return { kind: 'floating', date, time, unknownZone: zone };
  return { kind: 'moment', moment: parsed, timeZone: known === 'offset' ? null : known };
}

/** Returns the zone that the parser used: a named one, or `offset`, which gives the instant but no place. */
function knownZone(name: string): string | null {
  if (/^(?:(?:GMT|UTC)[+-]?[\d:]*|Etc\/.+)$/iu.test(name)) return 'offset';
  return timeZoneNamed(name);
}

/** Returns the TZID parameter, without its quotes. */
function stated(parameters: string): string | null {
  const written = /;TZID=("[^"]*"|[^;:]*)/iu.exec(parameters)?.[1]?.replaceAll('"', '').trim() ?? '';
  return written || null;
}

function textOf(value: ParameterValue | undefined): string | null {
  const text = typeof value === 'object' ? value.val : value;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
