import { countryCode, territoriesOf } from './countries.js';
import { kilometresBetween, type Place } from './distance.js';
import { isRegionOf, namesRegion, regionName } from './regions.js';
import type { TownIndex } from './town-index.js';

/** Largest distance of a venue from the centre of its town: the radius of the largest cities. */
const townRadiusKilometres = 50;
/**
 * Entries of one name and region within this distance are one place that the data has twice (a seat and its district).
 */
const samePlaceKilometres = 30;
/**
 * The data has towns from 1,000 inhabitants; smaller rows are seats of some unit, often with population 0 for unknown.
 */
const smallTown = 1000;
/** A town of this size (GeoNames' next class) takes precedence over hamlets of the same name. */
const wellKnownTown = 15_000;

/**
 * Returns the rows in the country; all rows when the text names no country. A region with its own country code (Puerto
 * Rico in US) counts as a country. A state without such a town includes its territories.
 */
export function inCountry(rows: readonly number[], country: string | null, region: string | null, index: TownIndex) {
  const code = country === null ? null : countryCode(country);
  if (code === null) return rows;
  const territory = region === null || isRegionOf(region, code) ? null : countryCode(region);
  const there = rows.filter((row) => index.countries[row] === territory);
  if (there.length > 0) return there;
  const own = rows.filter((row) => index.countries[row] === code);
  if (own.length > 0) return own;
  const dependent = territoriesOf(code);
  return rows.filter((row) => dependent.includes(index.countries[row] ?? ''));
}

/**
 * Returns the rows in the region. A text that names no region of these countries (a county, a nickname) excludes
 * nothing, unless it is a country (`Paris, France`). Towns in a region without a known name are kept.
 */
export function inRegion(rows: readonly number[], region: string | null, index: TownIndex): readonly number[] {
  if (region === null) return rows;
  const inside = rows.filter((row) =>
    namesRegion(region, { country: index.countries[row] ?? '', regionCode: index.regions[row] ?? '' }),
  );
  if (inside.length > 0) return inside;
  const countries = new Set(rows.map((row) => index.countries[row] ?? ''));
  if ([...countries].some((country) => isRegionOf(region, country)))
    return rows.filter((row) => isNameless(row, index));
  const country = countryCode(region);
  const there = country === null ? [] : inCountry(rows, country, null, index);
  return there.length > 0 ? there : rows;
}

/** Returns the rows within a town's radius of the place, nearest first. */
export function around(rows: readonly number[], place: Place, index: TownIndex): readonly number[] {
  return rows
    .map((row) => ({ row, kilometres: kilometresBetween(place, placeOf(row, index)) }))
    .filter((candidate) => candidate.kilometres <= townRadiusKilometres)
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .map((candidate) => candidate.row);
}

/**
 * Removes rows that must not make a town ambiguous, and sorts by population: duplicates of one place (294 of 135,233
 * rows), sections and abandoned places with a namesake at least as large, and rows below 1,000 inhabitants with a
 * namesake of 15,000.
 */
export function distinctTowns(rows: readonly number[], index: TownIndex): readonly number[] {
  const kept: number[] = [];
  for (const row of largestFirst(rows, index)) {
    const populationOfLargest = index.populations[kept[0] ?? row] ?? 0;
    const population = index.populations[row] ?? 0;
    const givesWay =
      (index.lesser[row] === 1 && kept.length > 0) ||
      (population < smallTown && populationOfLargest >= wellKnownTown) ||
      kept.some((larger) => isSamePlace(row, larger, index));
    if (!givesWay) kept.push(row);
  }
  return kept;
}

/** Sorts by population, then towns before sections, then by id. */
function largestFirst(rows: readonly number[], index: TownIndex): readonly number[] {
  return rows.toSorted(
    (one, other) =>
      (index.populations[other] ?? 0) - (index.populations[one] ?? 0) ||
      (index.lesser[one] ?? 0) - (index.lesser[other] ?? 0) ||
      (index.ids[one] ?? 0) - (index.ids[other] ?? 0),
  );
}

export function placeOf(row: number, index: TownIndex): Place {
  return { latitude: index.latitudes[row] ?? 0, longitude: index.longitudes[row] ?? 0 };
}

function isSamePlace(one: number, other: number, index: TownIndex): boolean {
  return (
    index.countries[one] === index.countries[other] &&
    index.regions[one] === index.regions[other] &&
    kilometresBetween(placeOf(one, index), placeOf(other, index)) <= samePlaceKilometres
  );
}

function isNameless(row: number, index: TownIndex): boolean {
  return regionName({ country: index.countries[row] ?? '', regionCode: index.regions[row] ?? '' }) === null;
}
