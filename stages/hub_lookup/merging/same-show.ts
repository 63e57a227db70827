import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { AtlasTown } from '../../shared/atlas/atlas.js';
import { kilometresBetween, type Place } from '../../shared/atlas/distance.js';
import type { ToldShow } from '../show-files/told-show.js';
import { type ComparableNames, comparableNames } from './comparable-names.js';
import type { PlacedShow } from './placed-shows.js';

/** What two tellings of a show are compared by; `names` are in the form in which names are compared, made once. */
export type Occasion = Readonly<Pick<ToldShow, 'date' | 'start' | 'position'>> &
  Readonly<{ names: ComparableNames; town: Pick<AtlasTown, 'id' | 'latitude' | 'longitude'> | null }>;

/** Two places at most this far apart are one venue, as far as files can tell. */
const sameVenueKilometres = 1;
/** Places further apart than this are not in one town. */
const otherTownKilometres = 50;

/** The same local date, the same start where both give one, the same venue: an early and a late show are two. */
export function isSameShow(one: Occasion, other: Occasion): boolean {
  return one.date === other.date && isSameStart(one, other) && isSameVenue(one, other);
}

/** The same start, or one of them tells none. */
export function isSameStart(one: Occasion, other: Occasion): boolean {
  return !differ(one.start, other.start);
}

/** The same show as two rows of one file tell it: there, other towns and other ids are meant, unless the start says it is one. */
export function isSameShowInFile(one: PlacedShow, other: PlacedShow): boolean {
  if (!isSameShow(one, other) || one.names.city !== other.names.city) return false;
  return one.format !== 'csv' || !differ(one.id, other.id) || (one.start !== null && other.start !== null);
}

/** One venue by normalised name, or within a kilometre; where one telling has no venue, the town has to do. */
export function isSameVenue(one: Occasion, other: Occasion): boolean {
  const [mine, theirs] = [one.names, other.names];
  const apart = distance(one.position, other.position);
  const contradicting = performersDiffer(mine.performer, theirs.performer);
  if (apart !== null && apart <= sameVenueKilometres && !contradicting) return true;
  const towns = distance(one.position ?? one.town, other.position ?? other.town);
  const farApart = towns !== null && towns > otherTownKilometres;
  if (farApart || (mine.country !== null && theirs.country !== null && !isSame(mine.country, theirs.country)))
    return false;
  const sameTown = contains(mine.city, theirs.city) || (one.town !== null && one.town.id === other.town?.id);
  if (mine.venue === null || theirs.venue === null) return sameTown && !contradicting;
  return isSame(mine.venue, theirs.venue) && (sameTown || !contradicting);
}

/** A show of the record as an occasion. */
export function occasionOf(show: Show): Occasion {
  const { latitude, longitude } = show.venue;
  return {
    date: show.show_date,
    start: show.start,
    names: comparableNames({ ...show, venue: show.venue.name }),
    town: null,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

function performersDiffer(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && !contains(one, other);
}

/** True when one name is the other or part of it, by whole words: `New York` and `New York City`. */
function contains(one: string, other: string): boolean {
  return one === other || ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

/** A name of which nothing can be compared is like no other. */
function isSame(one: string, other: string): boolean {
  return one !== '' && one === other;
}

function distance(one: Place | null, other: Place | null): number | null {
  return one === null || other === null ? null : kilometresBetween(one, other);
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}
