import { countryCode, isInCountry } from './countries.js';
import { bearingWord } from './distance.js';
import { townsNamed, townsOfCity, townsSpelledLike } from './named-towns.js';
import { around, distinctTowns, inCountry, inRegion, placeOf } from './narrowing.js';
import { nearestRows } from './nearest-rows.js';
import { namesRegion, regionName } from './regions.js';
import { timeZoneAt } from './time-zone.js';
import { type TownIndex, townIndex } from './town-index.js';

/**
 * A town of the GeoNames gazetteer. `id` is GeoNames' own, `country` an ISO 3166-1 alpha-2 code, `region` the name of
 * the first-level division (null if unknown), `regionCode` its GeoNames code, `population` 0 if unknown.
 */
export type AtlasTown = Readonly<{
  id: number;
  name: string;
  country: string;
  region: string | null;
  regionCode: string;
  latitude: number;
  longitude: number;
  population: number;
  timeZone: string;
}>;

/** A show's town; `region` and `country` are codes or names. */
export type TownQuery = Readonly<{
  city: string;
  region: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
}>;

export type TownAnswer = Readonly<
  { kind: 'found'; town: AtlasTown } | { kind: 'ambiguous'; candidates: readonly AtlasTown[] } | { kind: 'unknown' }
>;

export type Neighbour = AtlasTown & Readonly<{ distanceKilometres: number; bearing: string }>;

/** Candidates of an ambiguous name, the largest first. */
export const mostCandidates = 12;
/** A neighbour has at least this share of the town's population: smaller places are suburbs. */
const neighbourShare = 0.1;
/** Inhabitants per square kilometre of a large town, to estimate the circle that contains its boroughs. */
const usualDensity = 3000;
/** Nearer places belong to the town itself. */
const nearestNeighbourKilometres = 3;

/**
 * Finds the town of a show. Coordinates decide first (the nearest town of that name within 50 km, else unknown), then
 * country and region. A name that several towns still share is ambiguous, with the largest candidates first. 0° N 0° E
 * counts as no coordinates, because empty forms contain it.
 */
export async function findTown(query: TownQuery): Promise<TownAnswer> {
  const index = await townIndex();
  const answer = narrowed(query, index);
  if (answer.length > 0 || !query.city.includes(',')) return answerOf(answer, index);
  return answerOf(narrowed(withoutTail(query), index), index);
}

/**
 * Returns the nearest towns with at least a tenth of the town's population, in any country, without boroughs; nearest
 * first.
 */
export async function neighboursOf(town: AtlasTown, limit: number): Promise<readonly Neighbour[]> {
  const index = await townIndex();
  const floor = Math.max(1000, town.population * neighbourShare);
  const own = Math.max(nearestNeighbourKilometres, Math.sqrt(town.population / usualDensity / Math.PI));
  const near = nearestRows(town, limit, index, (row, kilometres) => {
    const counts = (index.populations[row] ?? 0) >= floor && index.lesser[row] === 0;
    return counts && kilometres >= own && index.ids[row] !== town.id;
  });
  return near.map(({ row, kilometres }) => neighbourAt(town, row, kilometres, index));
}

/** Returns whether a region text names the town's own region or its country. */
export function bearsRegion(town: Pick<AtlasTown, 'country' | 'regionCode'>, text: string): boolean {
  return namesRegion(text, town) || isInCountry(town.country, text);
}

/** Returns the town of an index row. */
export function townAt(row: number, index: TownIndex): AtlasTown {
  const place = placeOf(row, index);
  const [country, regionCode] = [index.countries[row] ?? '', index.regions[row] ?? ''];
  return {
    id: index.ids[row] ?? 0,
    name: index.names[row] ?? '',
    country,
    region: regionName({ country, regionCode }),
    regionCode,
    ...place,
    population: index.populations[row] ?? 0,
    timeZone: timeZoneAt(place.latitude, place.longitude, country),
  };
}

function narrowed(query: TownQuery, index: TownIndex): readonly number[] {
  const named = townsNamed(query.city, index);
  const spelled = placedRows(query, named.length > 0 ? named : townsSpelledLike(query.city, index), index);
  const inside =
    spelled.length > 0 || named.length > 0
      ? spelled
      : confirmedOf(query, placedRows(query, townsOfCity(query.city, index), index), index);
  const { latitude, longitude } = query;
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0))
    return distinctTowns(inside, index);
  return around(
    distinctTowns(around(inside, { latitude, longitude }, index), index),
    { latitude, longitude },
    index,
  ).slice(0, 1);
}

function placedRows(query: TownQuery, rows: readonly number[], index: TownIndex): readonly number[] {
  return inRegion(inCountry(rows, query.country, query.region, index), regionOf(query), index);
}

/** Requires a matching region or country, or coordinates, for a name that was extended (`Salt Lake`, `Royal`). */
function confirmedOf(query: TownQuery, rows: readonly number[], index: TownIndex): readonly number[] {
  const { region, country, latitude } = query;
  if (region === null) return country === null && latitude === null ? [] : rows;
  return rows.filter((row) => bearsRegion(townAt(row, index), region));
}

/** Uses a country within a country (Scotland) as the region when no region is given. */
function regionOf(query: TownQuery): string | null {
  if (query.region !== null || query.country === null) return query.region;
  return countryCode(query.country) === 'GB' && query.country.length > 3 ? query.country : null;
}

/**
 * Splits `Portland, OR` or `Toronto, ON, Canada` into city, region (after the first comma) and country (after the
 * last).
 */
function withoutTail(query: TownQuery): TownQuery {
  const [city = '', region = '', ...rest] = query.city.split(',').map((part) => part.trim());
  return { ...query, city, region: query.region ?? region, country: query.country ?? rest.at(-1) ?? null };
}

function answerOf(rows: readonly number[], index: TownIndex): TownAnswer {
  const towns = rows.slice(0, mostCandidates).map((row) => townAt(row, index));
  const [town] = towns;
  if (town === undefined) return { kind: 'unknown' };
  return towns.length === 1 ? { kind: 'found', town } : { kind: 'ambiguous', candidates: towns };
}

function neighbourAt(town: AtlasTown, row: number, kilometres: number, index: TownIndex): Neighbour {
  const neighbour = townAt(row, index);
  return { ...neighbour, distanceKilometres: kilometres, bearing: bearingWord(town, neighbour) };
}
