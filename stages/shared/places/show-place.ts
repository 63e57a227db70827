import type { PlaceCandidate, ShowPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Clue } from './clues.js';
import { countryCode, countryName } from './countries.js';
import { nearestTowns } from './near.js';
import { isInCountry } from './regions.js';
import { fullName, type PlaceQuery, type Resolution, resolvePlace, townsMeant } from './resolve-place.js';
import type { PlaceTable, Town } from './table.js';
import type { TourStop } from './tour.js';

/** Candidates of an undecided name that are listed. */
export const mostCandidates = 12;
/** A place that is not in the table has the region and the clocks of a town within this distance. */
const neighbourKilometres = 100;
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

export type PlaceOfShow = Readonly<{
  place: ShowPlace | null;
  candidates: readonly PlaceCandidate[];
  /** A contradiction between the name and the coordinates, also when the place is undecided. */
  conflict: string | null;
}>;

/**
 * Returns the place of a show, or the places that it could be. `decide` chooses one of several towns by the rest of the
 * input, where only the size or the way of the tour would.
 */
export function placeOfShow(
  query: PlaceQuery,
  stops: readonly TourStop[],
  table: PlaceTable,
  decide: (towns: readonly Town[]) => Clue | null = () => null,
): PlaceOfShow {
  const resolution = withClue(resolvePlace(query, stops, table), query, table, decide);
  const { town, conflict } = resolution;
  const place = town === null ? unlisted(query, resolution, table) : listed(query, town, resolution);
  const candidates = place === null ? resolution.candidates.slice(0, mostCandidates).map(candidateOf) : [];
  return { place, candidates, conflict: place?.conflict ?? conflict };
}

function withClue(
  found: Resolution,
  query: PlaceQuery,
  table: PlaceTable,
  decide: (towns: readonly Town[]) => Clue | null,
): Resolution {
  const isOpen = found.town === null || found.basis === 'largest' || found.basis === 'tour';
  const towns = isOpen ? townsMeant(query, table) : [];
  const clue = towns.length > 1 ? decide(towns) : null;
  if (clue === null) return found;
  const { town, basis, why } = clue;
  return { ...found, town, basis, candidates: [town], takenToBe: `Taken to be ${fullName(town)}: ${why}.` };
}

/** Uses the spelling of the show if it is in another script: the local one. */
function listed({ city }: PlaceQuery, town: Town, { basis, takenToBe, conflict }: Resolution): ShowPlace {
  return {
    ...candidateOf(town),
    name: latin.test(city) ? town.name : city,
    latin_name: town.name,
    basis: basis ?? 'stated',
    taken_to_be: takenToBe,
    conflict,
  };
}

/** Returns a village that the table does not have, where its coordinates are. */
function unlisted(query: PlaceQuery, { candidates }: Resolution, table: PlaceTable): ShowPlace | null {
  const { city, position, country } = query;
  if (position === null || candidates.length > 0) return null;
  const [near] = nearestTowns(position, { limit: 1, within: neighbourKilometres }, table);
  if (near === undefined) return null;
  const stated = country === null ? null : countryCode(country);
  const isElsewhere = stated !== null && !isInCountry(near.town, stated);
  const where = `in ${countryName(near.town.country)}`;
  return {
    ...candidateOf(near.town),
    ...position,
    id: null,
    name: city,
    latin_name: city,
    population: null,
    basis: 'coordinates',
    taken_to_be: null,
    conflict: isElsewhere ? `The show says ${countryName(stated)}, but its coordinates are ${where}.` : null,
  };
}

function candidateOf(town: Town): PlaceCandidate & { id: number } {
  return {
    id: town.id,
    name: town.name,
    region: town.region,
    country: town.country,
    latitude: town.latitude,
    longitude: town.longitude,
    time_zone: town.zone,
    population: town.population === 0 ? null : town.population,
  };
}
