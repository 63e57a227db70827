import { comparableName } from '../../../src/domain/names.js';
import { divisions } from './divisions.js';

/** A country, or a division of one. */
export type Place = Readonly<{ country: string; division: string | null }>;

/** ISO codes of countries and territories, from the platform's list of names. */
const countryCodes: readonly string[] = Array.from({ length: 26 * 26 }, (_, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
).filter(
  (code) =>
    isCurrent(code) && displayName(code, 'en') !== code && !['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'].includes(code),
);

const shortNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  us: 'US',
  'u s': 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  holland: 'NL',
  uae: 'AE',
};

/** Counties, which British and Irish texts name where others name the country. */
const counties: Readonly<Record<string, string>> = {
  GB: `Aberdeenshire|Antrim|Argyll|Armagh|Ayrshire|Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumbria|Derbyshire|Devon|Dorset|East Sussex|
    East Yorkshire|Essex|Gloucestershire|Gwynedd|Greater Manchester|Hampshire|Herefordshire|Hertfordshire|Kent|Lanarkshire|Lancashire|Leicestershire|Lincolnshire|Merseyside|
    Norfolk|North Yorkshire|Northamptonshire|Northumberland|Nottinghamshire|Oxfordshire|Pembrokeshire|Powys|Renfrewshire|Shropshire|Somerset|South Yorkshire|Staffordshire|
    Suffolk|Surrey|Teesside|Tyne and Wear|Warwickshire|West Midlands|West Sussex|West Yorkshire|Wiltshire|Worcestershire|Yorkshire`,
  IE: 'Co Clare|Co Cork|Co Donegal|Co Dublin|Co Galway|Co Kerry|Co Kildare|Co Limerick|Co Mayo|Co Meath|Co Sligo|Co Tipperary|Co Waterford|Co Wexford|Co Wicklow',
};

const byLanguage = new Map<string, ReadonlyMap<string, readonly Place[]>>();

/** Returns the places that a name means in a text of the language; several for `Georgia`. */
export function placesNamed(name: string, language: string | null): readonly Place[] {
  const key = language ?? 'en';
  const index = byLanguage.get(key) ?? placeIndex(key);
  byLanguage.set(key, index);
  return index.get(comparableName(name)) ?? [];
}

/** Returns the ISO code of a country written as code or name; null if it is unknown. */
export function countryCode(country: string | null): string | null {
  if (country === null) return null;
  const code = country.trim().toUpperCase();
  if (countryCodes.includes(code)) return code;
  return placesNamed(country, 'en').find((place) => place.division === null)?.country ?? null;
}

/** Returns the names of a region, which may be given as a code; none for a code that texts do not use. */
export function regionNames(region: string | null, country: string | null): readonly string[] {
  if (region === null) return [];
  const division = divisionOf(region, country);
  if (division !== null) return division.names.filter((name) => !name.includes('.'));
  return /^[\p{Lu}\p{N}.-]{1,4}$/u.test(region.trim()) || tooCommon.has(comparableName(region)) ? [] : [region];
}

/** Returns the code of a division given as code or name; null if the country's divisions are not listed here. */
export function divisionCode(region: string | null, country: string | null): string | null {
  return region === null ? null : (divisionOf(region, country)?.code ?? null);
}

/** Region names that are too common to identify a region. */
const tooCommon = new Set(
  'center central centre centro capital east eastern est islands nord norte north northern oriente ouest south southern sud sur west western'.split(
    ' ',
  ),
);

function divisionOf(region: string, country: string | null) {
  const name = comparableName(region);
  const own = divisions.filter((division) => country === null || division.country === country);
  const byName = own.filter((division) => division.names.some((one) => comparableName(one) === name));
  const byCode = own.filter((division) => division.code === region.trim().toUpperCase());
  const found = byName.length > 0 ? byName : byCode;
  return found.length === 1 ? (found[0] ?? null) : null;
}

function placeIndex(language: string): ReadonlyMap<string, readonly Place[]> {
  const index = new Map<string, Place[]>();
  const add = (name: string, place: Place) => {
    const key = comparableName(name);
    index.set(key, [...(index.get(key) ?? []), place]);
  };
  for (const code of countryCodes) {
    for (const name of new Set([displayName(code, 'en'), displayName(code, language)])) {
      add(name, { country: code, division: null });
    }
  }
  for (const [name, country] of Object.entries(shortNames)) add(name, { country, division: null });
  for (const [country, names] of Object.entries(counties)) {
    for (const name of names.split('|')) add(name, { country, division: null });
  }
  for (const { country, code, names } of divisions) {
    for (const name of names) add(name, { country, division: code });
    add(code, { country, division: code });
  }
  return index;
}

/** Returns false for withdrawn codes and aliases (`UK`, `SU`), which become another code in a locale. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

function displayName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
