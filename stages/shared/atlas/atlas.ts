import { countryCode, isInCountry } from './countries.js';
import { bearingWord } from './distance.js';
import { townsNamed, townsOfCity, townsSpelledLike } from './named-towns.js';
import { around, distinctTowns, inCountry, inRegion, placeOf } from './narrowing.js';
import { nearestRows } from './nearest-rows.js';
import { namesRegion, regionName } from './regions.js';
import { timeZoneAt } from './time-zone.js';
import { type TownIndex, townIndex } from './town-index.js';

/**
 * A town of the GeoNames gazetteer. `id` is GeoNames' own, `country` an ISO 3166-1 alpha-2 code, `region` the readable name of the
 * first-level division (null where none is known), `regionCode` GeoNames' code of it, `population` 0 where unknown.
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

/** What a show says of its town; `region` and `country` as codes or names. */
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

/** Candidates beyond the twelve largest help nobody to choose. */
export const mostCandidates = 12;
/** A neighbour has at least this share of the town's inhabitants: smaller places are its suburbs, not its rivals. */
const neighbourShare = 0.1;
/** Inhabitants of a square kilometre of a large town: within the circle that its own would fill lie its boroughs, not its neighbours. */
const usualDensity = 3000;
/** Nearer than this is the town itself, however small. */
const nearestNeighbourKilometres = 3;

/**
 * The town that a show's words mean. Coordinates decide first (the nearest town of that name within 50 km, else unknown), then
 * country and region; a name that several towns still share is ambiguous, with the largest candidates first. 0° N 0° E is read
 * as no coordinates: it is sea, and what forms write when they have none.
 */
export async function findTown(query: TownQuery): Promise<TownAnswer> {
  const index = await townIndex();
  const answer = narrowed(query, index);
  if (answer.length > 0 || !query.city.includes(',')) return answerOf(answer, index);
  return answerOf(narrowed(withoutTail(query), index), index);
}

/** The nearest towns that matter beside the given one, nearest first: at least a tenth of its inhabitants, in any country, no sections of towns or boroughs. */
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

/** Whether a text that stands where a region may stand names the town's own region or its country. */
export function bearsRegion(town: Pick<AtlasTown, 'country' | 'regionCode'>, text: string): boolean {
  return namesRegion(text, town) || isInCountry(town.country, text);
}

/** The town of a row of the index. */
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

/** A name that was lengthened (`Salt Lake`, `Royal`) needs a word of region or country that agrees, or coordinates. */
function confirmedOf(query: TownQuery, rows: readonly number[], index: TownIndex): readonly number[] {
  const { region, country, latitude } = query;
  if (region === null) return country === null && latitude === null ? [] : rows;
  return rows.filter((row) => bearsRegion(townAt(row, index), region));
}

/** A country within a country (Scotland) says the region where nothing else does. */
function regionOf(query: TownQuery): string | null {
  if (query.region !== null || query.country === null) return query.region;
  return countryCode(query.country) === 'GB' && query.country.length > 3 ? query.country : null;
}

/** `Portland, OR` or `Toronto, ON, Canada` as one text: what follows the first comma is the region, what follows the last the country. */
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
