import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { readableDistance } from '../../shared/page-language/numbers.js';
import { fullName } from '../../shared/places/resolve-place.js';
import type { PlaceTable, Town } from '../../shared/places/table.js';
import { approximately, countryInSentence, gazetteerClaim, nameSeenFrom } from './gazetteer-source.js';
import { compareTown, type TownComparison } from './town-comparison.js';

/** Returns the gazetteer's facts about a town, and what can be calculated from them. */
export function gazetteerClaims(town: Town, table: PlaceTable): readonly Claim[] {
  const comparison = compareTown(town, table);
  const { date } = table;
  return [
    ...(comparison.isPlausible ? populationClaims(town, date) : []),
    ...(comparison.isCapital ? capitalClaims(town, date) : []),
    ...neighbourClaims(town, comparison, date),
  ];
}

function populationClaims(town: Town, date: LocalDate): readonly Claim[] {
  const text = `GeoNames lists ${fullName(town)} with ${approximately(town.population)} inhabitants (edition of ${date.slice(0, 4)}).`;
  return gazetteerClaim('dataset', { id: 'population', topic: 'population', text, rows: [town] }, date);
}

/** Says of a capital that it is one. No ranks: the areas that are counted differ too much. */
function capitalClaims(town: Town, date: LocalDate): readonly Claim[] {
  const text = `${town.name} is the capital of ${countryInSentence(town.country)}.`;
  return gazetteerClaim('dataset', { id: 'capital', topic: 'standing', text, rows: [town] }, date);
}

/** Names the towns around in one sentence: each for itself says too little. */
function neighbourClaims(town: Town, { neighbours }: TownComparison, date: LocalDate) {
  if (neighbours.length === 0) return [];
  const named = neighbours.map(
    ({ town: other, kilometres, bearing }) =>
      `${nameSeenFrom(other, town)} (${readableDistance(kilometres, town.country, 'en')} ${bearing})`,
  );
  const text = `Towns around ${town.name}: ${named.join('; ')}.`;
  const rows = [town, ...neighbours.map((one) => one.town)];
  return gazetteerClaim('calculation', { id: 'neighbours', topic: 'neighbour', text, rows }, date);
}
