import { countryCode } from './countries.js';
import { kilometresBetween, type Point } from './distance.js';
import type { NamedTown } from './named-towns.js';
import { isInCountry, isInRegion, isRegionOf } from './regions.js';
import type { PlaceTable, Town } from './table.js';

/** Largest distance of a venue from the centre of its town: the radius of the largest cities. */
export const townRadiusKilometres = 50;
/** A town from this size takes precedence over others that have its name in another language. */
export const wellKnownTown = 15_000;
/** Entries of one name and region within this distance are one place, which the data has twice. */
const samePlaceKilometres = 30;
/** Inhabitants per square kilometre of a large town, to estimate the circle that contains its suburbs. */
const usualDensity = 3000;

/** Returns the towns in the country and its territories; all of them if the text names no country. */
export function inCountry<Some extends Town>(towns: readonly Some[], country: string | null): readonly Some[] {
  return country === null || countryCode(country) === null ? towns : towns.filter((town) => isInCountry(town, country));
}

/** Returns the towns in the country itself; those in its territories if it has none, or the text names no country. */
export function withoutTerritories<Some extends Town>(towns: readonly Some[], country: string | null): readonly Some[] {
  const code = country === null ? null : countryCode(country);
  const own = towns.filter((town) => town.country === code);
  return own.length > 0 ? own : towns;
}

/**
 * Returns the towns in the region, which may be written as a county or a country. A text that names no region of these
 * countries excludes nothing.
 */
export function inRegion<Some extends Town>(
  towns: readonly Some[],
  region: string | null,
  table: PlaceTable,
): readonly Some[] {
  if (region === null) return towns;
  const inside = towns.filter((town) => isInRegion(town, region, table));
  if (inside.length > 0) return inside;
  const countries = new Set(towns.map(({ country }) => country));
  if ([...countries].some((country) => isRegionOf(region, country, table)))
    return towns.filter((town) => town.region === null);
  const there = countryCode(region) === null ? [] : withoutTerritories(inCountry(towns, region), region);
  return there.length > 0 ? there : towns;
}

/** Returns the towns around a point, those whose built-up area contains it first. */
export function around<Some extends Town>(towns: readonly Some[], point: Point, within: number): readonly Some[] {
  return towns
    .map((town) => ({ town, kilometres: kilometresBetween(point, town) }))
    .filter(({ kilometres }) => kilometres <= within)
    .map(({ town, kilometres }) => ({ town, kilometres: Math.max(0, kilometres - radiusOf(town)) }))
    .toSorted((one, other) => one.kilometres - other.kilometres || other.town.population - one.town.population)
    .map(({ town }) => town);
}

/**
 * Returns the towns that a name means, largest first: without further entries of one place, and without names in
 * other languages where a well-known town has the name itself.
 */
export function distinctTowns(towns: readonly NamedTown[]): readonly NamedTown[] {
  const isKnown = towns.some(({ isOther, population }) => !isOther && population >= wellKnownTown);
  const kept: NamedTown[] = [];
  const largestFirst = towns.toSorted((one, other) => other.population - one.population || one.id - other.id);
  for (const town of largestFirst) {
    if (!(isKnown && town.isOther) && !kept.some((larger) => isSamePlace(town, larger))) kept.push(town);
  }
  return kept;
}

/** Returns the estimated radius of a town's built-up area, in kilometres. */
export function radiusOf({ population }: Town): number {
  return Math.sqrt(population / usualDensity / Math.PI);
}

function isSamePlace(one: Town, other: Town): boolean {
  const sameRegion = one.country === other.country && one.region === other.region;
  return sameRegion && kilometresBetween(one, other) <= samePlaceKilometres;
}
