import { oncePer, oncePerText } from '../lines/once.js';
import { cityNameKey, furtherNameKeys, townNameKey } from './name-key.js';
import { nameKinds } from './table-format.js';
import type { PlaceTable, Town } from './table.js';

/** `isOther` is true if the town is known by this name in another language or of another time only. */
export type NamedTown = Town & Readonly<{ isOther: boolean }>;

/**
 * Returns the towns with a name; else those whose name is spelled similarly, or followed by `City`. Of a name in
 * several
 * spellings or with a remark (`Bruxelles / Brussel (Saint-Gilles)`), the first part that names a town counts.
 */
export function townsNamed(name: string, table: PlaceTable): readonly NamedTown[] {
  return townsIn(table)(name);
}

/** Shows, visits and sales of a tour name the same towns in every run. */
const townsIn = oncePer((table: PlaceTable) =>
  oncePerText(
    20_000,
    (name) => name,
    (name: string) => townsOf(name, table),
  ),
);

function townsOf(name: string, table: PlaceTable): readonly NamedTown[] {
  const whole = townsCalled(name, table);
  if (whole.length > 0 || !/[(/[]/u.test(name)) return whole;
  const parts = name.replace(/[([][^)\]]*[)\]]?/gu, ' ').split('/');
  return parts.map((part) => townsCalled(part.trim(), table)).find((towns) => towns.length > 0) ?? [];
}

function townsCalled(name: string, table: PlaceTable): readonly NamedTown[] {
  const key = townNameKey(name);
  for (const spelling of [key, ...furtherNameKeys(key), cityNameKey(key)]) {
    const towns = [...table.entriesOf(spelling)].map((entry) => ({
      ...table.town(entry >>> 2),
      isOther: (entry & 3) === nameKinds.other,
    }));
    if (towns.length > 0) return towns;
  }
  return [];
}
