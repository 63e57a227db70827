import { kilometresBetween } from '../../../stages/shared/places/distance.js';
import { townNameKey } from '../../../stages/shared/places/name-key.js';
import type { TownRow } from './sources.js';

/** GeoNames' codes of what is not a town: abandoned, destroyed and historical places, former capitals. */
const noTowns = new Set(['', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
/** GeoNames' code of a district, which it also gives to towns such as Wagga Wagga. */
const district = 'PPLX';
/** A district is a part of a town within this distance, which has as many inhabitants, or this many. */
const districtKilometres = 25;
const ofLargeTown = 20_000;
/** A town coded as a district has at least so many inhabitants. */
const fewestOfDistrict = 1_000;

/** A part of a town lies within this distance of it, and has its population within this share. */
const partKilometres = 15;
const samePopulation = 0.2;

/** Returns the rows that are towns. */
export function towns(rows: readonly TownRow[]): readonly TownRow[] {
  const named = withoutDistricts(rows.filter(({ feature }) => !noTowns.has(feature)));
  const byName = new Map<string, TownRow[]>();
  for (const row of named) {
    const list = byName.get(keyOf(row, townNameKey(row.name)));
    if (list === undefined) byName.set(keyOf(row, townNameKey(row.name)), [row]);
    else list.push(row);
  }
  return named.filter((row) => {
    const words = townNameKey(row.name).split(' ');
    const shorter = words.slice(1).map((_, index) => words.slice(0, index + 1).join(' '));
    return !shorter.some((name) => byName.get(keyOf(row, name))?.some((town) => isPart(row, town)) === true);
  });
}

/**
 * Returns the rows without the districts that are near a town that they can be a part of; of the others, the
 * inhabitants are those of a part, so they are not known.
 */
function withoutDistricts(rows: readonly TownRow[]): readonly TownRow[] {
  const cellOf = (latitude: number, longitude: number) => `${Math.floor(latitude * 2)} ${Math.floor(longitude * 2)}`;
  const grid = new Map<string, TownRow[]>();
  for (const town of rows.filter(({ feature }) => feature !== district)) {
    const cell = cellOf(town.latitude, town.longitude);
    grid.set(cell, [...(grid.get(cell) ?? []), town]);
  }
  const around = [-0.5, 0, 0.5];
  return rows.flatMap((row) => {
    if (row.feature !== district) return [row];
    const least = Math.min(row.population, ofLargeTown);
    const near = around.flatMap((north) =>
      around.flatMap((east) => grid.get(cellOf(row.latitude + north, row.longitude + east)) ?? []),
    );
    const isOf = (town: TownRow) => town.population >= least && kilometresBetween(row, town) <= districtKilometres;
    return row.population >= fewestOfDistrict && !near.some(isOf) ? [{ ...row, population: 0 }] : [];
  });
}

function keyOf({ country, region, county }: TownRow, name: string): string {
  return [country, region, county, name].join('.');
}

/** `South Portland Gardens` with the population of South Portland: a part that was given the figure of its town. */
function isPart(row: TownRow, town: TownRow): boolean {
  if (row.feature !== 'PPL' || row.population === 0) return false;
  const share = Math.abs(row.population - town.population) / Math.max(1, town.population);
  return share <= samePopulation && kilometresBetween(row, town) <= partKilometres;
}
