import { nativeNamesOfAsia } from './native-names-asia.js';
import { nativeNamesElsewhere, otherNamesOfSmallTowns } from './native-names-elsewhere.js';
import { nativeNamesOfEurope } from './native-names-europe.js';
import { otherTownNames } from './other-names.js';
import type { TownIndex } from './town-index.js';
import { cityNameKey, furtherNameKeys, townNameKey } from './town-name-key.js';

type OtherName = Readonly<{ country: string; key: string }>;

const tables = [otherTownNames, nativeNamesOfAsia, nativeNamesOfEurope, nativeNamesElsewhere, otherNamesOfSmallTowns];

let others: ReadonlyMap<string, readonly OtherName[]> | null = null;

/** The rows of all towns that a name may mean, by their own name or another one; none when the name is in no list. */
export function townsNamed(name: string, index: TownIndex): readonly number[] {
  return townsOfKey(townNameKey(name), index);
}

/** The rows of the towns that a writer without the right keys may have meant. */
export function townsSpelledLike(name: string, index: TownIndex): readonly number[] {
  const found = furtherNameKeys(townNameKey(name)).map((further) => townsOfKey(further, index));
  return found.find((rows) => rows.length > 0) ?? [];
}

/** The rows of the towns whose name is the given one with `City` behind it. */
export function townsOfCity(name: string, index: TownIndex): readonly number[] {
  return townsOfKey(cityNameKey(townNameKey(name)), index);
}

/** The rows filed under exactly this key. */
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

/** Another name means the best-known town: the largest of its country. */
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
