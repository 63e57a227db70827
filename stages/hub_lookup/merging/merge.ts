import { comparableName } from '../../../src/domain/names.js';
import { type Show, unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import { sourceAt } from '../../shared/origins/origin.js';
import { noClues, type PlaceClues, townByClues } from '../../shared/places/clues.js';
import { placeOfShow } from '../../shared/places/show-place.js';
import { placeTable } from '../../shared/places/table.js';
import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';
import type { SourceShow } from '../show-files/source-show.js';
import { correctionOf, entriesFor, soldIn, startOf } from './corrections.js';
import { disagreementsIn } from './disagreements.js';
import type { ShowGroup } from './groups.js';
import type { Identified } from './identity.js';
import { earlierLoadIn, neighboursOf, notesOfMoved } from './neighbouring-dates.js';
import { noteSourcesOf } from './note-sources.js';
import { withNotesOnOthers } from './notes-on-others.js';
import { placeQuery } from './placed-shows.js';
import { programmeOf } from './programme.js';
import { tourAround, tourStops } from './tour-stops.js';
import { withoutWithdrawnWishes } from './withdrawn-wishes.js';

/** All shows, and what the rest of the input says of where they are. */
type Tour = Readonly<{ groups: readonly ShowGroup[]; clues?: PlaceClues }>;

/**
 * Merges the entries of a show: each field has the value of the first entry, by precedence, that gives one, unless
 * notes correct it. The shows of the same tour help to decide the place.
 */
export async function mergeShow({ group: found, id }: Identified, now: Instant, tour: Tour): Promise<Show> {
  const group = withoutWithdrawnWishes(found);
  const noted = withNotesOnOthers(group);
  const first = firstOf(group);
  const { venue, address, position } = roomOf(group);
  const { place, candidates } = await placeOfGroup(group, tour);
  const programme = programmeOf(group, tour.groups);
  const stated = first('timeZone');
  const time_zone = stated ?? place?.time_zone ?? only(candidates.map((candidate) => candidate.time_zone));
  return {
    show_id: id,
    show_date: group[0].date,
    status: first('status') ?? 'scheduled',
    performer: first('performer'),
    ...(programme !== null && { title: programme }),
    venue: {
      name: venue ?? unnamedVenue,
      address,
      capacity: seatsOf(noted),
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    },
    city: group[0].city,
    region: first('region'),
    country: first('country'),
    place,
    place_candidates: [...candidates],
    doors: correctionOf(noted, 'doors') ?? firstOf(entriesFor('doors', noted))('doors'),
    start: startOf(noted),
    ...ticketsOf(noted, now),
    evening: eveningOf(noted, () => earlierLoadIn(group, tour.groups)),
    time_zone,
    time_zone_origin: time_zone === null ? null : stated === null ? 'place' : 'stated',
    url: first('url'),
    ...notesAndWithheld(group, tour.groups, now),
    sources: group.map((entry) => sourceAt(entry.origin, now, entry.title)),
    disagreements: disagreementsIn(noted),
    around: [...neighboursOf(group, tour.groups)],
  };
}

/** Decides the place of a show by all of its entries and by the other shows of the tour. */
export async function placeOfGroup(group: ShowGroup, { groups, clues = noClues }: Tour) {
  const table = await placeTable();
  const first = firstOf(group);
  const merged = {
    city: group[0].city,
    region: first('region'),
    country: first('country'),
    ...roomOf(group),
    timeZone: first('timeZone'),
  };
  const performer = first('performer');
  return placeOfShow(placeQuery(merged), tourStops(group, groups, table), table, (towns) => {
    const show = { ...merged, performer, date: group[0].date, tour: tourAround(group, groups, table) };
    return townByClues(towns, show, clues, table);
  });
}

function roomOf(group: ShowGroup): Pick<SourceShow, 'venue' | 'address' | 'position'> {
  return {
    venue: firstOf(entriesFor('venue', group))('venue'),
    address: firstOf(entriesFor('address', group))('address'),
    position: firstOf(entriesFor('coordinates', group))('position'),
  };
}

function firstOf(group: readonly SourceShow[]) {
  return <Key extends keyof SourceShow>(key: Key): SourceShow[Key] | null =>
    group.map((entry) => entry[key]).find((value) => value !== null) ?? null;
}

/** Returns the seats; fewer than are sold are those that are left, or lost, where another source says more. */
function seatsOf(group: ShowGroup): number | null {
  const corrected = correctionOf(group, 'capacity');
  if (corrected !== null) return Number(corrected);
  const stated = entriesFor('capacity', group).flatMap(({ capacity }) => capacity ?? []);
  return stated.find((seats) => seats >= soldIn(group)) ?? stated[0] ?? null;
}

/** Returns the tickets that the newest entry says are sold, with its source, or with the message that says so. */
function ticketsOf(group: ShowGroup, now: Instant): Pick<Show, 'tickets_sold'> {
  const [entry] = group.filter(({ ticketsSold }) => ticketsSold !== undefined);
  if (entry?.ticketsSold === undefined) return {};
  const { ticketsSold: sold, comps, passages = [], title } = entry;
  const { origin } = passages.findLast(({ text }) => ticketsSoldIn(text)?.sold === sold) ?? entry;
  return { tickets_sold: { sold, ...(comps !== undefined && { comps }), source: sourceAt(origin, now, title) } };
}

function eveningOf(group: ShowGroup, earlier: () => string | null): Show['evening'] {
  const first = (key: keyof Show['evening']) =>
    correctionOf(group, key) ?? group.map(({ evening }) => evening[key]).find((value) => value !== null) ?? null;
  return {
    load_in: first('load_in') ?? earlier(),
    soundcheck: first('soundcheck'),
    set_length: first('set_length'),
    support: first('support'),
    curfew: first('curfew') ?? group.find(({ expectedEnd }) => expectedEnd !== undefined)?.expectedEnd ?? null,
  };
}

function talkedOf(group: ShowGroup): Pick<Show, 'talked_of'> {
  const said = [...new Set(group.flatMap((entry) => entry.talkedOf ?? []))];
  return said.length === 0 ? {} : { talked_of: said };
}

function notesAndWithheld(group: ShowGroup, groups: readonly ShowGroup[], now: Instant): Pick<Show, 'notes'> {
  const all = [notesOf(group) ?? '', ...notesOfMoved(group, groups)].join('\n').trim() || null;
  const withheld = [...new Set(group.flatMap(({ withheld: kinds = [] }) => kinds))];
  const isPartial = group.some(({ isWithheld }) => isWithheld);
  const screened = all === null && !isPartial ? {} : { withheld };
  const partial = isPartial && { notes_withheld: true };
  return { notes: all, ...noteSourcesOf(group, now), ...partial, ...screened, ...talkedOf(group) };
}

/**
 * Returns the notes of all entries, and the remarks about the show, without those that another one has. What is written
 * for the public is no note where there is another.
 */
function notesOf(group: ShowGroup): string | null {
  const own = group.flatMap(({ notes, format }) => (notes === null || format === 'bandsintown' ? [] : [notes]));
  const remarks = group.flatMap((entry) => (entry.remarks ?? []).map(({ text }) => text));
  const ofPublic = firstOf(group)('notes');
  const all = [...(own.length > 0 || ofPublic === null ? own : [ofPublic]), ...remarks];
  const words = all.map((text) => ` ${comparableName(text)} `);
  const isNew = (_: string, index: number) =>
    !words.some((other, at) =>
      at < index ? other.includes(words[index] ?? '') : at > index && isWithin(words[index], other),
    );
  return all.filter(isNew).join('\n') || null;
}

function isWithin(one = '', other = ''): boolean {
  return one !== other && other.includes(one);
}

/** Returns the value if there is only one. */
function only(values: readonly string[]): string | null {
  return new Set(values).size === 1 ? (values[0] ?? null) : null;
}
