import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { readableDistance } from '../../shared/page-language/numbers.js';
import { fullName } from '../../shared/places/resolve-place.js';
import type { PlaceTable, Town } from '../../shared/places/table.js';
import { approximately, countryInSentence, gazetteerClaim, nameSeenFrom } from './gazetteer-source.js';
import { compareTown, type Neighbour, type TownComparison } from './town-comparison.js';

/** Returns the gazetteer's facts about a town, and what can be calculated from them. */
export function gazetteerClaims(town: Town, table: PlaceTable): readonly Claim[] {
  const comparison = compareTown(town, table);
  const { date } = table;
  return [
    ...populationClaims(town, date),
    ...standingClaims(town, comparison, date),
    ...comparison.neighbours.flatMap((neighbour) => neighbourClaims(town, neighbour, date)),
    ...namesakeClaims(town, comparison, date),
  ];
}

function populationClaims(town: Town, date: LocalDate): readonly Claim[] {
  if (town.population === 0) return [];
  const text = `GeoNames lists ${fullName(town)} with ${approximately(town.population)} inhabitants (edition of ${date.slice(0, 4)}).`;
  return gazetteerClaim('dataset', { id: 'population', topic: 'population', text, rows: [town] }, date);
}

/** Says what a town is in its country or region. No ranks: the areas that are counted differ too much. */
function standingClaims(town: Town, comparison: TownComparison, date: LocalDate): readonly Claim[] {
  const country = countryInSentence(town.country);
  const claim = (id: string, text: string) =>
    gazetteerClaim('dataset', { id, topic: 'standing', text, rows: [town] }, date);
  const region = town.region === null || town.region === town.name ? null : town.region;
  const isCountry = country === town.name;
  return [
    ...(comparison.isCapital ? claim('capital', `${town.name} is the capital of ${country}.`) : []),
    ...(comparison.isLargestInCountry && !isCountry
      ? claim('largest-country', `${town.name} is the largest town of ${country}.`)
      : []),
    ...(comparison.isLargestInRegion && !comparison.isLargestInCountry && region !== null
      ? claim('largest-region', `${town.name} is the largest town of ${region}.`)
      : []),
  ];
}

function neighbourClaims(town: Town, { town: neighbour, kilometres, bearing }: Neighbour, date: LocalDate) {
  const distance = `${readableDistance(kilometres, town.country, 'en')} ${bearing}`;
  const name = nameSeenFrom(neighbour, town);
  const text = `${name}${name === neighbour.name ? '' : ','} lies ${distance} of ${town.name} as the crow flies and has ${approximately(neighbour.population)} inhabitants.`;
  const id = `neighbour-${neighbour.id}`;
  return gazetteerClaim('calculation', { id, topic: 'neighbour', text, rows: [town, neighbour] }, date);
}

function namesakeClaims(town: Town, { namesakes }: TownComparison, date: LocalDate): readonly Claim[] {
  const [largest] = namesakes;
  if (largest === undefined) return [];
  const size = largest.population === 0 ? '' : ` with ${approximately(largest.population)} inhabitants`;
  const text =
    namesakes.length === 1
      ? `GeoNames lists one other town called ${town.name}: ${fullName(largest)}${size}.`
      : `GeoNames lists ${namesakes.length} other towns called ${town.name}; the largest is ${fullName(largest)}${size}.`;
  return gazetteerClaim('calculation', { id: 'namesakes', topic: 'name', text, rows: [town, largest] }, date);
}
