import { comparableName, sameName } from '../../../src/domain/names.js';
import { sameClock } from './clocks.js';
import { countryCode, countryName } from './countries.js';
import { kilometresBetween, type Point } from './distance.js';
import { type NamedTown, townsNamed } from './named-towns.js';
import {
  around,
  distinctTowns,
  inCountry,
  inRegion,
  townRadiusKilometres,
  wellKnownTown,
  withoutTerritories,
} from './narrowing.js';
import { nearestTowns } from './near.js';
import { isInRegion, regionNames } from './regions.js';
import type { PlaceTable, Town } from './table.js';
import { likelihoodOf, nearestStops, type TourStop } from './tour.js';

/** What is known about a place. `text` is the venue and its address, which may name a region or country. */
export type PlaceQuery = Readonly<{
  city: string;
  region: string | null;
  country: string | null;
  text: string | null;
  position: Point | null;
  timeZone: string | null;
}>;

export type Basis = 'stated' | 'coordinates' | 'venue' | 'tour' | 'largest';

/** `town` is null if the name is unknown or could mean any of `candidates`, which are sorted by size. */
export type Resolution = Readonly<{
  town: Town | null;
  basis: Basis | null;
  candidates: readonly Town[];
  takenToBe: string | null;
  conflict: string | null;
}>;

type Decision = Readonly<{ town: Town; basis: Basis; takenToBe: string | null }>;

/** A town this many times as large as the next of its name is meant when nothing else decides. */
const farLarger = 5;
/** A venue at most this far outside of the only town of its name still belongs to it, with a remark. */
const outsideKilometres = 150;

/** Decides which town is meant, from the strongest evidence to the weakest. */
export function resolvePlace(query: PlaceQuery, stops: readonly TourStop[], table: PlaceTable): Resolution {
  const parts = withoutTail(query, table);
  const all = townsNamed(parts.city, table);
  const ofCountry = inCountry(all, parts.country);
  const stated = inRegion(ofCountry, parts.region, table);
  const { position } = parts;
  if (position !== null) {
    const [here] = around(stated, position, townRadiusKilometres);
    if (here !== undefined) return decided({ town: here, basis: 'coordinates', takenToBe: null }, null);
    const possible = hasTown(ofCountry, parts.city) ? ofCountry : all;
    const [elsewhere] = around(possible, position, townRadiusKilometres);
    if (elsewhere !== undefined) {
      const said = [parts.region, parts.country].filter((text) => text !== null).join(', ');
      const conflict = `The show says ${said}, but its coordinates are in ${fullName(elsewhere)}.`;
      return decided({ town: elsewhere, basis: 'coordinates', takenToBe: null }, conflict);
    }
  }
  const candidates = distinctTowns(withoutTerritories(inZone(stated, parts.timeZone), parts.country));
  const outside = position === null ? [] : around(candidates, position, outsideKilometres);
  const decision = decide(parts, outside.length > 0 ? outside : candidates, all, nearestStops(stops), table);
  const meant = decision?.town ?? candidates[0];
  const conflict = position === null || meant === undefined ? null : contradiction(meant, position, table);
  if (decision !== null) return decided(decision, conflict);
  return { town: null, basis: null, candidates, takenToBe: null, conflict };
}

/** Returns the towns that the name, the region, the country and the time zone of a place leave, largest first. */
export function townsMeant(query: PlaceQuery, table: PlaceTable): readonly Town[] {
  const { city, region, country, timeZone } = withoutTail(query, table);
  const stated = inRegion(inCountry(townsNamed(city, table), country), region, table);
  return distinctTowns(withoutTerritories(inZone(stated, timeZone), country));
}

/** Returns whether a country has a town with the name itself: no other means it, or it is well known. */
function hasTown(ofCountry: readonly NamedTown[], city: string): boolean {
  const towns = distinctTowns(ofCountry);
  return towns.some((town) => sameName(town.name, city) && (towns.length === 1 || town.population >= wellKnownTown));
}

function decided({ town, basis, takenToBe }: Decision, conflict: string | null): Resolution {
  return { town, basis, candidates: [town], takenToBe, conflict };
}

function decide(
  query: PlaceQuery,
  candidates: readonly NamedTown[],
  all: readonly NamedTown[],
  stops: readonly TourStop[],
  table: PlaceTable,
): Decision | null {
  const [only] = candidates;
  if (only === undefined) return null;
  const others = distinctTowns(all).length;
  const isStated = candidates.length < others || saysCountry(query);
  if (candidates.length === 1 && (isStated || others === 1) && (isStated || only.population >= wellKnownTown))
    return { town: only, basis: 'stated', takenToBe: null };
  const named = namedIn(query.text, candidates, table);
  if (named.length === 1 && named[0] !== undefined) return { town: named[0], basis: 'venue', takenToBe: null };
  return byLikelihood(named.length > 0 ? named : candidates, stops);
}

function byLikelihood(candidates: readonly Town[], stops: readonly TourStop[]): Decision | null {
  const [best, second] = ordered(candidates, stops);
  if (best === undefined) return null;
  if (second !== undefined && likelihoodOf(best, stops) - likelihoodOf(second, stops) < Math.log(farLarger))
    return null;
  const [largest, next] = ordered(candidates, []);
  const isFarLarger = next === undefined || best.population >= farLarger * Math.max(100, next.population);
  const [stop] = stops;
  if (stop !== undefined && !(best === largest && isFarLarger)) {
    const way = `${stop.name} is the stop ${stop.days <= 0 ? 'before' : 'after'} it`;
    return { town: best, basis: 'tour', takenToBe: `Taken to be ${fullName(best)}: ${way}.` };
  }
  const why =
    second === undefined ? 'the only town of this name that is known' : 'by far the largest town of this name';
  return { town: best, basis: 'largest', takenToBe: `Taken to be ${fullName(best)}, ${why}.` };
}

function ordered(candidates: readonly Town[], stops: readonly TourStop[]): readonly Town[] {
  return candidates.toSorted((one, other) => likelihoodOf(other, stops) - likelihoodOf(one, stops));
}

function saysCountry({ country, timeZone }: PlaceQuery): boolean {
  return timeZone !== null || (country !== null && countryCode(country) !== null);
}

/** Returns the towns in the time zone; all of them if none is, because an office writes its own zone. */
function inZone(towns: readonly NamedTown[], zone: string | null): readonly NamedTown[] {
  if (zone === null) return towns;
  const inside = towns.filter((town) => sameClock(town.zone, zone));
  return inside.length > 0 ? inside : towns;
}

/** Returns the towns whose region, county or country the venue or its address names. */
function namedIn(text: string | null, towns: readonly NamedTown[], table: PlaceTable): readonly NamedTown[] {
  if (text === null) return [];
  const words = ` ${comparableName(text)} `;
  const codes = new Set(text.match(/\b\p{Lu}{2,3}\b/gu) ?? []);
  const names = (town: Town) => [
    ...regionNames(table.regionOf(town.row)),
    town.county ?? '',
    countryName(town.country),
  ];
  return towns.filter((town) => {
    const own = comparableName(town.name);
    const keys = names(town).map(comparableName);
    const isNamed = keys.some((key) => key !== '' && key !== own && words.includes(` ${key} `));
    return isNamed || codes.has(table.regionOf(town.row).iso ?? '');
  });
}

function contradiction(town: Town, position: Point, table: PlaceTable): string | null {
  const kilometres = Math.round(kilometresBetween(town, position));
  const [near] = nearestTowns(position, { limit: 1, counts: (row) => (table.populations[row] ?? 0) > 0 }, table);
  if (kilometres <= townRadiusKilometres || near === undefined) return null;
  const where = near.kilometres <= townRadiusKilometres ? `near ${fullName(near.town)}` : 'far from any town';
  return `The coordinates are ${where}, ${kilometres.toLocaleString('en-US')} km from ${fullName(town)}.`;
}

/** Splits `Portland, OR` or `Toronto, ON, Canada` into city, region and country, unless a town has the whole name. */
function withoutTail(query: PlaceQuery, table: PlaceTable): PlaceQuery {
  const [, remark] = /[([]([^()[\]]+)[)\]]\s*$/u.exec(query.city) ?? [];
  if (remark !== undefined && query.region === null && isRemarkOfRegion(query.city, remark, table))
    return { ...query, region: remark };
  if (!query.city.includes(',') || townsNamed(query.city, table).length > 0) return query;
  const [city = '', region = '', ...rest] = query.city.split(',').map((part) => part.trim());
  return { ...query, city, region: query.region ?? region, country: query.country ?? rest.at(-1) ?? null };
}

/** Accepts `Hengelo (Gelderland)` and `Duluth (GA)`, but not a code of no region of these towns. */
function isRemarkOfRegion(city: string, remark: string, table: PlaceTable): boolean {
  return townsNamed(city, table).some((town) => isInRegion(town, remark, table));
}

/** Formats as `Portland, Oregon, United States`. */
export function fullName(town: Pick<Town, 'name' | 'region' | 'country'>): string {
  const parts = [town.name, town.region === town.name ? null : town.region, countryName(town.country)];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
