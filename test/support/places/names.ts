import { townNameKey } from '../../../stages/shared/places/name-key.js';
import { nameKinds } from '../../../stages/shared/places/table-format.js';
import type { TownRow } from './sources.js';

/** Smaller towns keep only names in Latin script and in the scripts of their country. */
const knownAbroad = 50_000;
/** Villages keep no further names in Latin script: nearly all of them are transliterations. */
const village = 2000;
const longestName = 60;
const latin = /^[\p{Script=Latin}\p{M}\p{P}\p{Zs}\p{Sk}]+$/u;

export type Name = Readonly<{ key: string; kind: (typeof nameKinds)[keyof typeof nameKinds] }>;

/**
 * Returns the keys by which a town is found. Its own name comes before short forms (`Newcastle` for Newcastle upon
 * Tyne) and other names.
 */
export function namesOf(row: TownRow): readonly Name[] {
  const own = [row.name, row.otherNames[0] ?? row.name, ...partsOf(row.name)].map(townNameKey);
  const names = new Map<string, Name>();
  for (const key of own) if (key !== '') names.set(key, { key, kind: nameKinds.own });
  const onlyLatin = row.population < knownAbroad && isLatin(row.country);
  for (const other of row.otherNames) {
    const key = townNameKey(other);
    const isLeftOut = latin.test(other) ? row.population < village : onlyLatin;
    if (isLeftOut || names.has(key) || key === '' || !isName(other, row.name)) continue;
    const kind = own.some((name) => isShortForm(key, name)) ? nameKinds.short : nameKinds.other;
    names.set(key, { key, kind });
  }
  return [...names.values()];
}

/** Returns the parts of `Donostia / San Sebastián`, `Biel/Bienne` and `Halle (Saale)`. */
function partsOf(name: string): readonly string[] {
  return [...name.split('/'), name.replace(/\(.*\)/u, '')].map((part) => part.trim()).filter((part) => part !== name);
}

/** `Newcastle` and `Hull` for Newcastle upon Tyne and Kingston upon Hull, and the reverse, by whole words. */
function isShortForm(key: string, name: string): boolean {
  return name.startsWith(`${key} `) || name.endsWith(` ${key}`) || key.startsWith(`${name} `);
}

/** Leaves out codes of airports, except initials (`NYC`), and what is no name. */
function isName(text: string, name: string): boolean {
  if (text.length > longestName || /[\d:/]/u.test(text) || /^\p{Script=Latin}{1,2}$/u.test(text)) return false;
  const initials = name.split(/[\s-]/u).map((word) => word[0]);
  return !/^\p{Lu}{3}$/u.test(text) || initials.join('').toUpperCase() === text;
}

function isLatin(country: string): boolean {
  return new Intl.Locale(`und-${country}`).maximize().script === 'Latn';
}
