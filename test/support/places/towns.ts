import { kilometresBetween } from '../../../stages/shared/places/distance.js';
import { townNameKey } from '../../../stages/shared/places/name-key.js';
import type { TownRow } from './sources.js';

/** GeoNames' codes of what is not a town: districts, abandoned, destroyed and historical places, former capitals. */
const noTowns = new Set(['', 'PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** A part of a town lies within this distance of it, and has its population within this share. */
const partKilometres = 15;
const samePopulation = 0.2;

/** Returns the rows that are towns. */
export function towns(rows: readonly TownRow[]): readonly TownRow[] {
  const named = rows.filter(({ feature }) => !noTowns.has(feature));
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

function keyOf({ country, region, county }: TownRow, name: string): string {
  return [country, region, county, name].join('.');
}

/** `South Portland Gardens` with the population of South Portland: a part that was given the figure of its town. */
function isPart(row: TownRow, town: TownRow): boolean {
  if (row.feature !== 'PPL' || row.population === 0) return false;
  const share = Math.abs(row.population - town.population) / Math.max(1, town.population);
  return share <= samePopulation && kilometresBetween(row, town) <= partKilometres;
}
