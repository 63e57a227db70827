import { kilometresBetween, type Point } from './distance.js';
import type { Town } from './table.js';

/** Another stop of the same tour; `days` is the difference in days, negative before. */
export type TourStop = Readonly<{ days: number; name: string }> & Point;

/** Stops further away in time say nothing about the place. */
export const mostDays = 5;
/** A tour covers about this distance in a day, so that longer ways are ever less likely. */
const kilometresOfDay = 250;
/** A flight makes every longer way equally likely. */
const mostDaysOfWay = 8;

/** Returns the stops before and after that are nearest in time. */
export function nearestStops(stops: readonly TourStop[]): readonly TourStop[] {
  const near = stops.filter(({ days }) => Math.abs(days) <= mostDays);
  const byTime = near.toSorted((one, other) => Math.abs(one.days) - Math.abs(other.days));
  const [before, after] = [byTime.find(({ days }) => days <= 0), byTime.find(({ days }) => days > 0)];
  return [before, after].filter((stop) => stop !== undefined);
}

/** Returns the likelihood of a town by its size and its way from the stops, as a logarithm. */
export function likelihoodOf(town: Town, stops: readonly TourStop[]): number {
  const size = Math.log(Math.max(100, town.population));
  const ways = stops.map((stop) => kilometresBetween(stop, town) / (kilometresOfDay * (Math.abs(stop.days) + 1)));
  return ways.reduce((sum, way) => sum - Math.min(way, mostDaysOfWay), size);
}
