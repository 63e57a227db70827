import { countries } from 'countries-list';
import { oncePer, oncePerText } from '../../shared/lines/once.js';
import { bearingWord } from '../../shared/places/distance.js';
import { radiusOf, wellKnownTown } from '../../shared/places/narrowing.js';
import { type NearTown, nearestTowns } from '../../shared/places/near.js';
import type { PlaceTable, Town } from '../../shared/places/table.js';

export type Neighbour = NearTown & Readonly<{ bearing: string }>;

/** The town compared with others. */
export type TownComparison = Readonly<{
  isCapital: boolean;
  neighbours: readonly Neighbour[];
  /** False for a number of inhabitants that is unknown, or may be that of a district only. */
  isPlausible: boolean;
}>;

/** A neighbour has at least this share of the town's population: smaller places are suburbs. */
const neighbourShare = 0.1;
const mostNeighbours = 3;
/** Places that are looked at around a town. */
const mostPlaces = 200;
/** Nearer places belong to the town itself, and in a large town, those within a multiple of its radius. */
const nearestNeighbourKilometres = 5;
const suburban = 1.5;
/** The number of a small place is that of a district where its districts, or a larger place, are so near. */
const districtKilometres = 10;

/** Returns what the table says about a town compared with others. */
export function compareTown(town: Town, table: PlaceTable): TownComparison {
  return comparisonsIn(table)(town);
}

const comparisonsIn = oncePer((table: PlaceTable) =>
  oncePerText(
    500,
    ({ id }) => String(id),
    (town: Town) => comparisonOf(town, table),
  ),
);

function comparisonOf(town: Town, table: PlaceTable): TownComparison {
  return {
    isCapital: isCapital(town),
    neighbours: neighboursOf(town, table),
    isPlausible: isPlausible(town, table),
  };
}

/** Requires two lists of capitals to agree, because GeoNames' includes seats of territories. */
function isCapital({ feature, country, name }: Town): boolean {
  const listed = Object.entries(countries).find(([code]) => code === country)?.[1].capital;
  return feature === 'PPLC' && listed !== undefined && listed === name;
}

function neighboursOf(town: Town, table: PlaceTable): readonly Neighbour[] {
  const least = Math.max(1000, town.population * neighbourShare);
  const from = Math.max(nearestNeighbourKilometres, suburban * radiusOf(town));
  const counts = (row: number) => (table.populations[row] ?? 0) >= least;
  const near = nearestTowns(town, { limit: mostNeighbours, from, counts }, table);
  return near.map((one) => ({ ...one, bearing: bearingWord(town, one.town) }));
}

function isPlausible(town: Town, table: PlaceTable): boolean {
  if (town.population === 0 || town.population >= wellKnownTown) return town.population > 0;
  const near = nearestTowns(town, { limit: mostPlaces, within: districtKilometres }, table).map((one) => one.town);
  return !near.some(
    (other) => other.id !== town.id && (other.population > town.population || other.feature === 'PPLX'),
  );
}
