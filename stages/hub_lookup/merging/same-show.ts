import type { AtlasTown } from '../../shared/atlas/atlas.js';
import { kilometresBetween, type Place } from '../../shared/atlas/distance.js';
import type { ToldShow } from '../show-files/told-show.js';
import type { ComparableNames } from './comparable-names.js';
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
  return one.format !== 'table' || !differ(one.id, other.id) || (one.start !== null && other.start !== null);
}

/**
 * One venue by normalised name, or within a kilometre; where one telling has no venue, the town has to do. Halls of one name are many:
 * towns of other names must be known to be near one another.
 */
export function isSameVenue(one: Occasion, other: Occasion): boolean {
  const [mine, theirs] = [one.names, other.names];
  const apart = distance(one.position, other.position);
  const contradicting = performersDiffer(mine.performer, theirs.performer);
  if (apart !== null && apart <= sameVenueKilometres && !contradicting) return true;
  if (areFarApart(one, other)) return false;
  const sameTown = isSameTown(one, other);
  if (mine.venue === null || theirs.venue === null) return sameTown && !contradicting;
  const areNear = distance(one.position ?? one.town, other.position ?? other.town) !== null;
  return isSame(mine.venue, theirs.venue) && (sameTown || (areNear && !contradicting));
}

/** The same town by its name or by the atlas. */
export function isSameTown(one: Occasion, other: Occasion): boolean {
  if (one.town !== null && one.town.id === other.town?.id) return true;
  return contains(one.names.city, other.names.city);
}

/** In two countries, or further apart than any town is wide. */
export function areFarApart(one: Occasion, other: Occasion): boolean {
  const kilometres = distance(one.position ?? one.town, other.position ?? other.town);
  if (kilometres !== null && kilometres > otherTownKilometres) return true;
  const [mine, theirs] = [one.names.country, other.names.country];
  return mine !== null && theirs !== null && !isSame(mine, theirs);
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
