import { isDeepStrictEqual } from 'node:util';
import { couldBeSame, sameName } from '../../../src/domain/names.js';
import { type Show, takesPlace, unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween } from '../../../src/domain/time.js';
import { saysMoved } from '../../shared/notes/moved-show.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { namesDay } from '../../shared/places/called-off.js';
import { countryName } from '../../shared/places/countries.js';
import { areOtherCounties } from '../../shared/places/regions.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import type { ShowGroup } from './groups.js';
import type { PlacedShow } from './placed-shows.js';

type Neighbour = NonNullable<Show['around']>[number];

/** Days before and after a show in which its neighbours are named. */
const mostDays = 7;
/** Days before and after a show in which a date of the same town that does not take place is named: half a year. */
const mostDaysInTown = 183;

/**
 * Returns the performer's shows before and after a show: the nearest that takes place on either side, those nearer that
 * do not, those of the same day that do not, and those of its town that were called off or moved.
 */
export function neighboursOf(group: ShowGroup, groups: readonly ShowGroup[]): readonly Neighbour[] {
  const [show] = group;
  const near = groups
    .filter((other) => other !== group && couldBeSame(performerOf(other), performerOf(group)))
    .map((other) => ({ ...neighbourOf(other, show), days: daysBetween(show.date, other[0].date) }))
    .filter(({ days, status }) => days !== 0 || status !== 'scheduled');
  const isOff = ({ days, status, city }: (typeof near)[number]) =>
    !takesPlace({ status }) && sameName(city, show.city) && Math.abs(days) <= mostDaysInTown;
  const reach = (side: number) =>
    Math.min(
      ...near.flatMap(({ days, status }) => (days * side > 0 && takesPlace({ status }) ? [days * side] : [])),
      mostDays,
    );
  const [before, after] = [reach(-1), reach(1)];
  return near
    .filter((other) => (other.days >= -before && other.days <= after) || isOff(other))
    .toSorted((one, other) => one.days - other.days)
    .map(({ days: _, ...neighbour }) => neighbour)
    .filter((one, index, all) => index === all.findIndex((other) => isDeepStrictEqual(one, other)));
}

/** Returns what the notes of the performer's dates in this town that do not take place say of tickets for this show. */
export function notesOfMoved(group: ShowGroup, groups: readonly ShowGroup[]): readonly string[] {
  const [{ date, city }] = group;
  const isOff = (other: ShowGroup) =>
    !takesPlace({ status: firstOf(other, 'status') ?? 'scheduled' }) &&
    sameName(other[0].city, city) &&
    couldBeSame(performerOf(other), performerOf(group));
  return groups
    .filter((other) => other !== group && isOff(other))
    .flatMap((other) => other.flatMap(({ notes }) => sentencesIn(notes ?? '')))
    .filter((sentence) => saysMoved(sentence) && namesDay(sentence, date));
}

/** Returns the load-in of the first of two shows of an evening in one room, for the other one. */
export function earlierLoadIn(group: ShowGroup, groups: readonly ShowGroup[]): string | null {
  const start = firstOf(group, 'start');
  const first = groups.find(
    (other) =>
      other !== group &&
      other[0].date === group[0].date &&
      sameName(other[0].city, group[0].city) &&
      couldBeSameHall(firstOf(other, 'venue'), firstOf(group, 'venue')) &&
      couldBeSame(performerOf(other), performerOf(group)) &&
      start !== null &&
      (firstOf(other, 'start') ?? start) < start,
  );
  const loadIn = first?.map(({ evening }) => evening.load_in).find((time) => time !== null);
  return loadIn == null ? null : `${loadIn} (for the first show)`;
}

function performerOf(group: ShowGroup): string | null {
  return firstOf(group, 'performer');
}

/** Names the region or country of another town with the name of the show's own. */
function neighbourOf(group: ShowGroup, show: PlacedShow): Neighbour {
  const [{ date, city, town, region: stated }] = group;
  const isNamesake = sameName(city, show.city) && town !== null && town.id !== (show.town?.id ?? town.id);
  const isOtherCounty =
    sameName(city, show.city) && stated !== null && show.region !== null && areOtherCounties(stated, show.region);
  const region = isOtherCounty ? stated : (town?.region ?? null);
  const named = town !== null && sameName(region, city) ? countryName(town.country) : region;
  const where = isNamesake || isOtherCounty ? named : null;
  return {
    show_date: date,
    venue: firstOf(group, 'venue') ?? unnamedVenue,
    city: where === null ? city : `${city}, ${where}`,
    status: firstOf(group, 'status') ?? 'scheduled',
  };
}

function firstOf<Key extends 'venue' | 'status' | 'performer' | 'start'>(group: ShowGroup, key: Key) {
  return group.map((entry) => entry[key]).find((value) => value !== null) ?? null;
}
