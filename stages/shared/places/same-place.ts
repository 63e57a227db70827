import { couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { countryCode } from './countries.js';
import { usesCurrency } from './currencies.js';
import { townsNamed } from './named-towns.js';
import { distinctTowns } from './narrowing.js';
import type { PlaceEvidence } from './place-evidence.js';
import { areOtherCounties, isInCountry, isInRegion, isRegionOf } from './regions.js';
import { type PlaceQuery, type Resolution, resolvePlace } from './resolve-place.js';
import { couldBeSameHall } from './same-hall.js';
import { isShortName } from './short-names.js';
import type { PlaceTable, Town } from './table.js';
import type { TourStop } from './tour.js';

/** What a row, file or earlier show says about its place. */
export type StatedPlace = Readonly<{
  city: string;
  region: string | null;
  country: string | null;
  venue: string | null;
  performer?: string | null;
  currency?: string | null;
}>;

/** `question`: the names are the same, and nothing says whether the places are. */
export type Relation = 'same' | 'other' | 'question';

type PlacedShow = Pick<Show, 'city' | 'region' | 'country' | 'venue' | 'place' | 'place_candidates'>;

/** Returns whether a place is that of the show. A name alone is enough only if it can mean no other large town. */
export function relationTo(
  show: PlacedShow,
  place: StatedPlace,
  stopsOf: () => readonly TourStop[],
  table: PlaceTable,
  evidence: PlaceEvidence | null = null,
): Relation {
  const stated = evidence === null ? place : evidence.completed(place);
  const relation = relationByPlace(show, stated, stopsOf, table);
  return relation === 'question' && evidence !== null ? relationByEvidence(show, stated, evidence, table) : relation;
}

/** A namesake of less than this share of the town's inhabitants is not considered. */
const leastShare = 0.05;

/**
 * Decides by the currency of the tickets, and by the countries of the performer's other rows: they must include that of
 * the show, and those of no town that could be meant instead.
 */
function relationByEvidence(
  { place, city }: PlacedShow,
  stated: StatedPlace,
  evidence: PlaceEvidence,
  table: PlaceTable,
): Relation {
  if (place === null || place.id === null) return 'question';
  const { currency = null, performer = null } = stated;
  const home = place;
  const isConsidered = ({ population }: Town) => population >= leastShare * (home.population ?? 0);
  const named = townsNamed(stated.city, table);
  // A part of a double name may be another town, of any size.
  if (!named.some(({ id }) => id === home.id)) return 'question';
  const others = distinctTowns(named).filter((town) => town.id !== home.id && isConsidered(town));
  const sells = (country: string) => currency === null || usesCurrency(country, currency);
  const rivals = others.filter(({ country }) => sells(country));
  if (!sells(home.country)) return rivals.length > 0 ? 'other' : 'question';
  if (rivals.length === 0) return currency === null ? 'question' : 'same';
  const countries = evidence.countriesOfVisits(city, performer);
  const isHome = rivals.every(({ country }) => country !== home.country && !countries.has(country));
  return isHome && countries.has(home.country) ? 'same' : 'question';
}

function relationByPlace(
  show: PlacedShow,
  stated: StatedPlace,
  stopsOf: () => readonly TourStop[],
  table: PlaceTable,
): Relation {
  const { place } = show;
  const named = townsNamed(stated.city.split(',')[0] ?? '', table);
  const ids = place === null ? show.place_candidates.map(({ id }) => id) : [place.id];
  const isNamed = named.some(({ id }) => ids.includes(id));
  const sameCity = sameName(stated.city, show.city);
  if (contradicts(show, stated)) return 'other';
  if (!sameCity && !isNamed) return relationOfShortName(show, stated, table);
  if (!sameCity && relationOfShortName(show, stated, table) === 'same') return 'same';
  if (sameCity && sameName(stated.venue, show.venue.name)) return 'same';
  if (statesOtherCounty(show, stated, table)) return 'other';
  const isOnlyName = place === null ? ids.length === 0 : place.id === null && named.length === 0;
  if (isOnlyName) return 'same';
  return place === null || place.id === null
    ? 'question'
    : relationOf(resolvePlace(queryOf(stated), stopsOf(), table), place.id, isNamed);
}

/** Compares a short form of the town's name: the same hall confirms it, and a part of a double name may be meant. */
function relationOfShortName(show: PlacedShow, stated: StatedPlace, table: PlaceTable): Relation {
  if (!isShortName(stated.city, show.city) || statesOtherRegion(show, stated, table)) return 'other';
  if (stated.venue !== null && couldBeSameHall(stated.venue, show.venue.name)) return 'same';
  return /\p{L}-\p{L}/u.test(show.city) ? 'question' : 'other';
}

/** Returns whether a place is in another region of the show's country. */
function statesOtherRegion({ place }: PlacedShow, { region }: StatedPlace, table: PlaceTable): boolean {
  const town = place?.id == null ? null : table.townOf(place.id);
  return (
    town !== null && region !== null && isRegionOf(region, town.country, table) && !isInRegion(town, region, table)
  );
}

/** Compares by the resolved town; one that only its size decides may be the other one. */
function relationOf({ town, basis, candidates }: Resolution, id: number, isNamed: boolean): Relation {
  if (town === null) return candidates.some((candidate) => candidate.id === id) ? 'question' : 'other';
  if (town.id === id) return 'same';
  return basis === 'largest' && isNamed ? 'question' : 'other';
}

/** For a place that is not known to belong to a tour. */
export const noStops = (): readonly TourStop[] => [];

/** Returns a query for a place that is known by name. */
export function queryOf({ city, region, country }: Omit<StatedPlace, 'venue'>): PlaceQuery {
  return { city, region, country, text: null, position: null, timeZone: null };
}

function contradicts({ place, ...show }: PlacedShow, { country }: StatedPlace): boolean {
  if (place !== null && country !== null && isInCountry(place, country)) return false;
  const [mine, theirs] = [place?.country ?? show.country, country].map((text) =>
    text === null || text === undefined ? null : (countryCode(text) ?? text),
  );
  return !couldBeSame(mine ?? null, theirs ?? null);
}

/** Returns whether both name a county, and not the region or country around it, and these differ. */
export function statesOtherCounty(
  show: Pick<PlacedShow, 'region' | 'place'>,
  stated: Pick<StatedPlace, 'region'>,
  table: PlaceTable,
): boolean {
  if (show.region === null || stated.region === null) return false;
  const town = table.townOf(show.place?.id ?? -1);
  const isLarger = (text: string) =>
    countryCode(text) !== null || (town !== null && isInRegion({ ...town, county: null }, text, table));
  return ![show.region, stated.region].some(isLarger) && areOtherCounties(show.region, stated.region);
}
