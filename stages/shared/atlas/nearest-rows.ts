import { kilometresBetween, type Place } from './distance.js';
import type { TownIndex } from './town-index.js';

export type NearRow = Readonly<{ row: number; kilometres: number }>;

/** Lower bound of a degree of latitude, in kilometres. */
const kilometresOfDegree = 111;

/** Returns the nearest rows that pass `counts`, nearest first. Compares latitudes first, because that is cheap. */
export function nearestRows(
  place: Place,
  limit: number,
  index: TownIndex,
  counts: (row: number, kilometres: number) => boolean,
): readonly NearRow[] {
  const nearest: NearRow[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < index.size && limit > 0; row += 1) {
    const latitude = index.latitudes[row] ?? 0;
    if (Math.abs(latitude - place.latitude) * kilometresOfDegree > farthest) continue;
    const kilometres = kilometresBetween(place, { latitude, longitude: index.longitudes[row] ?? 0 });
    if (kilometres >= farthest || !counts(row, kilometres)) continue;
    nearest.push({ row, kilometres });
    nearest.sort((one, other) => one.kilometres - other.kilometres || one.row - other.row);
    if (nearest.length > limit) nearest.pop();
    if (nearest.length === limit) farthest = nearest.at(-1)?.kilometres ?? farthest;
  }
  return nearest;
}
