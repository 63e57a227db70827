import * as v from 'valibot';
import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { parseCoordinate } from '../../shared/input-files/cells.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { noticeAt, type Origin } from '../../shared/origins/origin.js';
import { noEvening } from '../../shared/text/evening.js';
import { webAddress } from '../../shared/untrusted-text/plain-text.js';
import { type BandsintownEvent, bandsintownEvent, lineupOf, localDateTime, noVenue } from './bandsintown-event.js';
import { withNotedEvening } from './noted-show.js';
import type { SourceShow, SourceShows } from './source-show.js';
import { statusOf, withoutStatus } from './status-words.js';
import { timeZoneNamed } from './time-zones.js';
import { countryOf, nameOf, performerNamed, positionOf } from './words.js';

type Located = Readonly<{ event: BandsintownEvent; origin: Origin }>;

/**
 * Parses Bandsintown's events of an artist, each with its origin. `artist` is the artist's name if known; otherwise it
 * is the one name that is in every lineup.
 */
export async function bandsintownShows(
  items: Iterable<Readonly<{ value: unknown; origin: Origin }>>,
  artist: string | null,
): Promise<Omit<SourceShows, 'files'>> {
  const losses: Notice[] = [];
  const events: Located[] = [];
  for await (const { value, origin } of yieldingToEventLoop(items)) {
    const parsed = v.safeParse(bandsintownEvent, value);
    if (parsed.success && parsed.output.datetime + parsed.output.starts_at !== '') {
      events.push({ event: parsed.output, origin });
    } else losses.push(noticeAt(origin, 'is no event of Bandsintown: it has no datetime'));
  }
  const whose = artist ?? commonName(events.map(({ event }) => lineupOf(event)));
  const shows: SourceShow[] = [];
  const asides: Notice[] = [];
  for await (const located of yieldingToEventLoop(events)) {
    const loss = lossOf(located.event);
    if (isStream(located.event)) asides.push(noticeAt(located.origin, 'is a streaming event, so no show in a room'));
    else if (loss === null) shows.push(showOfEvent(located, whose));
    else losses.push(noticeAt(located.origin, loss));
  }
  return { shows, losses, asides };
}

/** Detects streams: their venue type is `Virtual`; older responses only say so in the venue's name. */
function isStream({ venue = noVenue }: BandsintownEvent): boolean {
  return venue.type.toLowerCase() === 'virtual' || (venue.city === '' && /\bstream/iu.test(venue.name));
}

function lossOf(event: BandsintownEvent): string | null {
  if (localDateTime(event) === null) return `has an invalid datetime: "${event.datetime || event.starts_at}"; not read`;
  return nameOf(event.venue?.city) === null ? 'names no city; not read' : null;
}

function showOfEvent({ event, origin }: Located, whose: string | null): SourceShow {
  const venue = event.venue ?? noVenue;
  const when = localDateTime(event);
  const title = nameOf(event.title);
  const url = publicAddress(event.url);
  const performer = performerNamed(event.artist?.name) ?? whose ?? onlyOne(lineupOf(event));
  const street = nameOf([venue.street_address, venue.postal_code].filter(Boolean).join(', '));
  return withNotedEvening({
    format: 'bandsintown',
    origin: origin.kind === 'web' ? { ...origin, url } : origin,
    title,
    id: nameOf(event.id),
    date: when?.date ?? '',
    status: statusOf(event.status) ?? withoutStatus(title ?? '').status,
    performer,
    // A festival without a venue is known by its name; any other title is not a place.
    venue: nameOf(venue.name) ?? (event.festival_start_date === '' ? null : title),
    address: street,
    capacity: null,
    position: positionOf(degrees(venue.latitude, 90), degrees(venue.longitude, 180)),
    city: nameOf(venue.city) ?? '',
    region: nameOf(venue.region),
    country: countryOf(venue.country),
    doors: null,
    start: when?.start ?? null,
    timeZone: timeZoneNamed(venue.timezone || event.timezone),
    url,
    evening: { ...noEvening, support: supportIn(lineupOf(event), performer) },
    notes: notesOf(event.description),
    notices: remarksOn(event).map((remark) => noticeAt(origin, remark)),
  });
}

/** Names of the largest bill that is a performer with support, and no festival. */
const largestBill = 3;

function supportIn(lineup: readonly string[], performer: string | null): string | null {
  const others = lineup.filter((name) => !sameName(name, performer));
  return performer === null || others.length === lineup.length || lineup.length > largestBill
    ? null
    : others.join(', ') || null;
}

function remarksOn(event: BandsintownEvent): readonly string[] {
  const { datetime, festival_start_date: first, festival_end_date: last } = event;
  return [
    ...(last !== '' && first !== '' && last !== first
      ? [`is a festival from ${first} to ${last}; the day of this show is unknown, so the first one is used`]
      : []),
    ...(/[Zz]$/u.test(datetime) ? ['has a datetime in UTC where Bandsintown writes local time; taken as local'] : []),
  ];
}

/** Returns the one name that is in every lineup. */
function commonName(lineups: readonly (readonly string[])[]): string | null {
  const [first = [], ...others] = lineups;
  const known = others.map((lineup) => new Set(lineup.map(comparableName)));
  return onlyOne(first.filter((name) => known.every((lineup) => lineup.has(comparableName(name)))));
}

function onlyOne(found: readonly string[]): string | null {
  return found.length === 1 ? (found[0] ?? null) : null;
}

function degrees(text: string, limit: 90 | 180): number | null {
  const parsed = parseCoordinate(limit)(text);
  return parsed.kind === 'value' ? parsed.value : null;
}

/** Removes the application id and Bandsintown's tracking parameters: they do not belong on a page. */
function publicAddress(text: string): string | null {
  const address = webAddress(text);
  if (address === null) return null;
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (/^(?:app_id|came_from|utm_\w+)$/u.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
