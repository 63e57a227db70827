import { kilometresBetween, type Point } from './distance.js';
import { partsOfDegree } from './table-format.js';
import type { PlaceTable, Town } from './table.js';

export type NearTown = Readonly<{ town: Town; kilometres: number }>;

/** Lower bound of a degree of latitude, in kilometres. */
const kilometresOfDegree = 110.5;

/** Which towns are wanted: at most `limit`, between two distances, and only rows that count. */
type Wanted = Readonly<{ limit: number; from?: number; within?: number; counts?: (row: number) => boolean }>;

/** Returns the nearest towns, nearest first. Goes north and south from the point until no row is nearer. */
export function nearestTowns(
  point: Point,
  { limit, from = 0, within = Number.POSITIVE_INFINITY, counts = () => true }: Wanted,
  table: PlaceTable,
): readonly NearTown[] {
  const nearest: { row: number; kilometres: number }[] = [];
  let farthest = within;
  const visit = (row: number): boolean => {
    const latitude = (table.latitudes[row] ?? 0) / partsOfDegree;
    if (Math.abs(latitude - point.latitude) * kilometresOfDegree > farthest) return false;
    if (!counts(row)) return true;
    const longitude = (table.longitudes[row] ?? 0) / partsOfDegree;
    const kilometres = kilometresBetween(point, { latitude, longitude });
    if (kilometres >= farthest || kilometres < from) return true;
    nearest.push({ row, kilometres });
    nearest.sort((one, other) => one.kilometres - other.kilometres);
    if (nearest.length > limit) nearest.pop();
    if (nearest.length === limit) farthest = nearest.at(-1)?.kilometres ?? farthest;
    return true;
  };
  const start = firstRowFrom(point.latitude, table);
  let [south, north] = [start - 1, start];
  while (south >= 0 || north < table.size) {
    if (south >= 0) south = visit(south) ? south - 1 : -1;
    if (north < table.size) north = visit(north) ? north + 1 : table.size;
  }
  return nearest.map(({ row, kilometres }) => ({ town: table.town(row), kilometres }));
}

/** Returns the time zone of a point: that of the nearest town, in the country if it is known. */
export function zoneAt(point: Point, country: string | null, table: PlaceTable): string {
  const inCountry = (row: number) => country === null || table.regionOf(row).country === country;
  const [own] = nearestTowns(point, { limit: 1, counts: inCountry }, table);
  const [near] = own === undefined ? nearestTowns(point, { limit: 1 }, table) : [own];
  return near?.town.zone ?? 'UTC';
}

function firstRowFrom(latitude: number, table: PlaceTable): number {
  const wanted = latitude * partsOfDegree;
  let [low, high] = [0, table.size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table.latitudes[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
