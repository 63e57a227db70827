import { kilometresBetween, type Place } from './distance.js';
import type { TownIndex } from './town-index.js';

export type NearRow = Readonly<{ row: number; kilometres: number }>;

/** A degree of latitude is never shorter than this on the sphere that distances are measured on. */
const kilometresOfDegree = 111;

/** The rows nearest to a place that count, nearest first. Rows that lie too far north or south to be among them cost no more than a comparison. */
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
