import { comparableName } from '../../../src/domain/names.js';
import { oncePer, oncePerText } from '../lines/once.js';
import { countryCode, territoriesOf } from './countries.js';
import type { TableRegion } from './table-format.js';
import type { PlaceTable, Town } from './table.js';

/** Names of regions by country, made once per country. */
const known = new Map<string, ReadonlySet<string>>();
const typeOfDivision =
  / (?:state|province|region|district|county|prefecture|oblast|krai|canton|department|governorate|metropolitan municipality)$/u;

/** Returns whether a text is the town's region: its name in any language, its ISO 3166-2 code, or its county. */
export function isInRegion(town: Town, text: string, table: PlaceTable): boolean {
  const key = regionKey(text);
  if (key === '') return false;
  return keysOf(table.regionOf(town.row)).includes(key) || regionKey(town.county ?? '') === key;
}

/** Returns whether a text names any region of the country; counties do not count. */
export function isRegionOf(text: string, country: string, table: PlaceTable): boolean {
  const keys =
    known.get(country) ?? new Set(table.allRegions.filter((region) => region.country === country).flatMap(keysOf));
  known.set(country, keys);
  return keys.has(regionKey(text));
}

/** Returns the region of a country that a text names; null if there is none. */
export function regionNamed(text: string, country: string, table: PlaceTable): TableRegion | null {
  const key = regionKey(text);
  return table.allRegions.find((region) => region.country === country && keysOf(region).includes(key)) ?? null;
}

/** Returns whether a text names the country, or a part or the state of it that posters name instead. */
export function isInCountry(town: Pick<Town, 'country'>, text: string): boolean {
  const code = countryCode(text);
  return code !== null && (code === town.country || territoriesOf(code).includes(town.country));
}

/** Returns the names of a region in all languages, without codes. */
export function regionNames({ name, otherNames }: TableRegion): readonly string[] {
  return name === null ? [] : [name, ...otherNames];
}

const keysOf = oncePer((region: TableRegion): readonly string[] => {
  const codes = region.iso === null ? [] : [region.iso, `${region.country}-${region.iso}`];
  return [region.code, ...codes, ...regionNames(region)].map(keyOfRegion);
});

/**
 * Returns whether two texts name different counties: `Wilts` and `Staffordshire`. The first letters are compared,
 * because an abbreviation keeps the first one, and the atlas has other units than people write.
 */
export function areOtherCounties(one: string, other: string): boolean {
  const [mine, theirs] = [regionKey(one), regionKey(other)];
  const areWords = [mine, theirs].every((key) => /^\p{L}/u.test(key));
  return areWords && mine.charAt(0) !== theirs.charAt(0) && !mine.includes(theirs) && !theirs.includes(mine);
}

/** Returns a comparable name with initials joined (`N.S.W.`) and without the type of division. */
const regionKey = oncePerText(20_000, (text: string) => text, keyOfRegion);

function keyOfRegion(text: string): string {
  const comparable = comparableName(text);
  if (/^\p{L}(?: \p{L})+$/u.test(comparable)) return comparable.replaceAll(' ', '');
  const bare = comparable
    .replace(/^(?:state|canton|province|provincia|provincie|region|county|co) (?:of |de |di )?/u, '')
    .replace(typeOfDivision, '');
  return bare.replace(/\bst\b/gu, 'saint');
}
