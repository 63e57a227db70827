import { distance as editsBetween } from 'fastest-levenshtein';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';
import { isInCountry } from '../../shared/places/regions.js';
import type { Town } from '../../shared/places/table.js';
import { minutesOf } from '../../shared/text/evening-times.js';
import type { SourceShow } from '../show-files/source-show.js';
import type { ComparableNames } from './comparable-names.js';
import type { PlacedShow } from './placed-shows.js';

/** The fields by which two entries are compared; `names` are normalised. */
export type Occasion = Readonly<Pick<SourceShow, 'date' | 'start'>> &
  Readonly<{ names: ComparableNames; town: Pick<Town, 'id' | 'latitude' | 'longitude'> | null; spot: Point | null }>;

/** Two places at most this far apart are one venue. */
const sameVenueKilometres = 1;
/** Places further apart than this are in different towns. */
const otherTownKilometres = 50;

/** Compares local date, start (if both give one) and venue: an early and a late show are two. */
export function isSameShow(one: Occasion, other: Occasion): boolean {
  return one.date === other.date && isSameStart(one, other) && isSameVenue(one, other);
}

/** Returns true for the same start, or if one has none. */
export function isSameStart(one: Occasion, other: Occasion): boolean {
  return !differ(one.start, other.start);
}

/** Minutes between two starts in different files that are still a disagreement about one show, such as its doors. */
const disagreementMinutes = 59;

/** Compares entries of different files, but for the start: one writes a venue longer, or with another letter. */
export function isNearlySameShow(one: Occasion, other: Occasion): boolean {
  if (one.date !== other.date) return false;
  if (performersDiffer(one.names.performer, other.names.performer)) return false;
  return isSameVenue(one, other) || isVariantVenue(one, other) || isOneEvening(one, other);
}

/** Compares a letter to an entry: in one room, no two shows begin within an hour, whatever the list calls this one. */
export function isInItsHour(letter: Occasion, other: Occasion): boolean {
  const areKnown = [letter, other].every(({ start, names }) => start !== null && names.venue !== null);
  const isThen = areKnown && letter.date === other.date && areNearStarts(letter, other);
  return isThen && (isSameVenue(letter, other) || isVariantVenue(letter, other));
}

/** No one plays two rooms of a town within an hour: one of the files has the old room. */
function isOneEvening(one: Occasion, other: Occasion): boolean {
  const areKnown = [one, other].every(({ start, names }) => start !== null && names.performer !== null);
  const isNumbered = digits(one.names.venue ?? '') !== digits(other.names.venue ?? '');
  return areKnown && !isNumbered && areNearStarts(one, other) && isSameTown(one, other) && !areFarApart(one, other);
}

/** Returns true for starts that can only be those of one show: two in one room are not within an hour. */
export function areNearStarts(one: Pick<Occasion, 'start'>, other: Pick<Occasion, 'start'>): boolean {
  return minutesApart(one, other) <= disagreementMinutes;
}

/** Returns the minutes between two starts; 0 if one is not known. */
export function minutesApart(one: Pick<Occasion, 'start'>, other: Pick<Occasion, 'start'>): number {
  return one.start === null || other.start === null ? 0 : Math.abs(minutesOf(one.start) - minutesOf(other.start));
}

/** Compares two rows of one file: unless both have a start, another town or another id means another show. */
export function isSameShowInFile(one: PlacedShow, other: PlacedShow): boolean {
  if (!isSameShow(one, other) || one.names.city !== other.names.city) return false;
  return one.format !== 'table' || !differ(one.id, other.id) || (one.start !== null && other.start !== null);
}

/**
 * Compares venues by normalised name, or within a kilometre; if one has no venue, by town. Because many halls share a
 * name, towns with different names must be known to be near each other.
 */
export function isSameVenue(one: Occasion, other: Occasion): boolean {
  const [mine, theirs] = [one.names, other.names];
  const apart = distance(one.spot, other.spot);
  const contradicting = performersDiffer(mine.performer, theirs.performer);
  if (apart !== null && apart <= sameVenueKilometres && !contradicting) return true;
  if (areFarApart(one, other)) return false;
  const sameTown = isSameTown(one, other);
  if (mine.venue === null || theirs.venue === null) return sameTown && !contradicting;
  const areNear = distance(one.spot ?? one.town, other.spot ?? other.town) !== null;
  return isSameHall(mine, theirs) && (sameTown || (areNear && !contradicting));
}

/** Compares towns by name or by the atlas. */
export function isSameTown(one: Occasion, other: Occasion): boolean {
  if (one.town !== null && one.town.id === other.town?.id) return true;
  return contains(one.names.city, other.names.city);
}

/** Returns true for two countries, or for places further apart than any town is wide. */
export function areFarApart(one: Occasion, other: Occasion): boolean {
  const kilometres = distance(one.spot ?? one.town, other.spot ?? other.town);
  if (kilometres !== null && kilometres > otherTownKilometres) return true;
  const [mine, theirs] = [one.names.country, other.names.country];
  return (
    mine !== null && theirs !== null && !isSame(mine, theirs) && !isInState(mine, theirs) && !isInState(theirs, mine)
  );
}

function isInState(territory: string, state: string): boolean {
  return isInCountry({ country: territory.toUpperCase() }, state);
}

function performersDiffer(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && !contains(one, other);
}

/** Returns true if one name equals or contains the other, by whole words: `New York` and `New York City`. */
function contains(one: string, other: string): boolean {
  return one === other || ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

/** Ignores text in brackets that only one of the two has; two rooms of one building differ. */
function isSameHall(one: ComparableNames, other: ComparableNames): boolean {
  const isWhole = one.venue === one.building || other.venue === other.building;
  return isSame(one.venue ?? '', other.venue ?? '') || (isWhole && isSame(one.building ?? '', other.building ?? ''));
}

/** Letters of a venue's name for each letter that may be misspelled. */
const lettersPerMistake = 8;

/**
 * Returns true for two spellings of one venue of a town: one name has all words of the other (`Rathaussaal` and
 * `Rathaussaal / Ratskeller?`), unless a number is of another room, or nearly the same letters.
 */
function isVariantVenue(one: Occasion, other: Occasion): boolean {
  const [mine, theirs] = [one.names.venue ?? '', other.names.venue ?? ''];
  if (mine === '' || theirs === '' || areFarApart(one, other) || !isSameTown(one, other)) return false;
  const [fewer = [], more = []] = [mine.split(' '), theirs.split(' ')].toSorted((a, b) => a.length - b.length);
  const isPart = fewer.every((word) => more.includes(word)) && fewer.join('').length > 1;
  if (isPart) return more.every((word) => fewer.includes(word) || !/\p{N}/u.test(word));
  const letters = Math.min(mine.length, theirs.length);
  return editsBetween(mine, theirs) <= Math.floor(letters / lettersPerMistake) && digits(mine) === digits(theirs);
}

function digits(name: string): string {
  return name.replace(/\P{N}/gu, '');
}

/** Returns false for empty names: nothing in them can be compared. */
function isSame(one: string, other: string): boolean {
  return one !== '' && one === other;
}

function distance(one: Point | null, other: Point | null): number | null {
  return one === null || other === null ? null : kilometresBetween(one, other);
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}
