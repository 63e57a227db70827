import { nativeNamesOfAsia } from './native-names-asia.js';
import { nativeNamesElsewhere, otherNamesOfSmallTowns } from './native-names-elsewhere.js';
import { nativeNamesOfEurope } from './native-names-europe.js';
import { otherTownNames } from './other-names.js';
import type { TownIndex } from './town-index.js';
import { cityNameKey, furtherNameKeys, townNameKey } from './town-name-key.js';

type OtherName = Readonly<{ country: string; key: string }>;

const tables = [otherTownNames, nativeNamesOfAsia, nativeNamesOfEurope, nativeNamesElsewhere, otherNamesOfSmallTowns];

let others: ReadonlyMap<string, readonly OtherName[]> | null = null;

/** Returns the rows of all towns with this name or another name of theirs. */
export function townsNamed(name: string, index: TownIndex): readonly number[] {
  return townsOfKey(townNameKey(name), index);
}

/** Returns the rows of towns whose name is spelled similarly (umlauts as two letters, without an article). */
export function townsSpelledLike(name: string, index: TownIndex): readonly number[] {
  const found = furtherNameKeys(townNameKey(name)).map((further) => townsOfKey(further, index));
  return found.find((rows) => rows.length > 0) ?? [];
}

/** Returns the rows of towns with this name followed by `City`. */
export function townsOfCity(name: string, index: TownIndex): readonly number[] {
  return townsOfKey(cityNameKey(townNameKey(name)), index);
}

/** Returns the rows with this key. */
export function rowsOfKey(key: string, index: TownIndex): readonly number[] {
  const rows: number[] = [];
  for (let row = index.first.get(key) ?? -1; row >= 0; row = index.next[row] ?? -1) rows.push(row);
  return rows;
}

function townsOfKey(key: string, index: TownIndex): readonly number[] {
  others ??= otherNamesByKey();
  const meant = (others.get(key) ?? []).flatMap((other) => largestOf(other, index));
  return [...new Set([...rowsOfKey(key, index), ...meant])];
}

/** Returns the largest town of the country, because an alternative name means the best-known one. */
function largestOf(other: OtherName, index: TownIndex): readonly number[] {
  const rows = rowsOfKey(other.key, index).filter((row) => index.countries[row] === other.country);
  const populationOf = (row: number) => index.populations[row] ?? 0;
  return rows.toSorted((one, two) => populationOf(two) - populationOf(one)).slice(0, 1);
}

function otherNamesByKey(): ReadonlyMap<string, readonly OtherName[]> {
  const byKey = new Map<string, OtherName[]>();
  for (const [country, entries] of tables.flatMap((table) => Object.entries(table))) {
    for (const entry of entries.split('; ')) {
      const [name = '', names = ''] = entry.split('=');
      for (const other of names.split('|').map(townNameKey)) {
        byKey.set(other, [...(byKey.get(other) ?? []), { country, key: townNameKey(name) }]);
      }
    }
  }
  return byKey;
}
