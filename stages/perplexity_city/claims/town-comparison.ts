import { type AtlasTown, townAt } from '../../shared/atlas/atlas.js';
import { kilometresBetween } from '../../shared/atlas/distance.js';
import { rowsOfKey } from '../../shared/atlas/named-towns.js';
import { distinctTowns, placeOf } from '../../shared/atlas/narrowing.js';
import { type NearRow, nearestRows } from '../../shared/atlas/nearest-rows.js';
import type { TownIndex } from '../../shared/atlas/town-index.js';
import { townNameKey } from '../../shared/atlas/town-name-key.js';

/** The town compared with all others of the gazetteer, without sections of towns. */
export type TownComparison = Readonly<{
  inCountry: Readonly<{ rank: number; of: number }>;
  inRegion: Readonly<{ rank: number; of: number }>;
  nearestLarger: Readonly<{ town: AtlasTown; kilometres: number }> | null;
  /** The town nearest to the antipode. */
  opposite: Readonly<{ town: AtlasTown; kilometres: number }> | null;
  /** Other towns of the same name, largest first. */
  namesakes: readonly AtlasTown[];
}>;

/** Returns the town's ranks, its namesakes, and the nearest towns of a kind. */
export function compareTown(town: AtlasTown, index: TownIndex): TownComparison {
  const antipode = {
    latitude: -town.latitude,
    longitude: town.longitude > 0 ? town.longitude - 180 : town.longitude + 180,
  };
  const country = { larger: 0, all: 0 };
  const region = { larger: 0, all: 0 };
  for (let row = 0; row < index.size; row += 1) {
    if (index.countries[row] !== town.country || index.lesser[row] === 1) continue;
    const larger = (index.populations[row] ?? 0) > town.population;
    countIn(country, larger);
    if (index.regions[row] === town.regionCode) countIn(region, larger);
  }
  const isTown = (row: number) => index.lesser[row] === 0;
  const isLarger = (row: number) => isTown(row) && (index.populations[row] ?? 0) > town.population;
  return {
    inCountry: { rank: country.larger + 1, of: country.all },
    inRegion: { rank: region.larger + 1, of: region.all },
    nearestLarger: named(nearestRows(town, 1, index, isLarger), index),
    opposite: named(nearestRows(antipode, 1, index, isTown), index),
    namesakes: namesakesOf(town, index),
  };
}

function countIn(group: { larger: number; all: number }, larger: boolean): void {
  group.all += 1;
  if (larger) group.larger += 1;
}

function named([nearest]: readonly NearRow[], index: TownIndex): { town: AtlasTown; kilometres: number } | null {
  return nearest === undefined ? null : { town: townAt(nearest.row, index), kilometres: nearest.kilometres };
}

/** Returns other places of the same name, small ones included; several entries of one place count once. */
function namesakesOf(town: AtlasTown, index: TownIndex): readonly AtlasTown[] {
  const rows = rowsOfKey(townNameKey(town.name), index).filter((row) => index.lesser[row] === 0);
  const itself = rows.find((row) => index.ids[row] === town.id);
  const others = rows.filter(
    (row) => itself === undefined || kilometresBetween(placeOf(row, index), placeOf(itself, index)) > 30,
  );
  return distinctTowns(others, index).map((row) => townAt(row, index));
}
