import { countries, getCountryCode, getCountryData, getCountryDataList, type TCountryCode } from 'countries-list';
import { comparableName } from '../../../src/domain/names.js';

/** Common names that the list of countries lacks, as comparable names. */
const furtherNames: Readonly<Record<string, TCountryCode>> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain and northern ireland': 'GB',
  'u k': 'GB',
  'u s': 'US',
  'u s a': 'US',
  'the united states': 'US',
  'the united states of america': 'US',
  'the netherlands': 'NL',
  nederland: 'NL',
  eire: 'IE',
  'republic of ireland': 'IE',
  'south korea': 'KR',
  korea: 'KR',
  'north korea': 'KP',
  brasil: 'BR',
  'the bahamas': 'BS',
  'the gambia': 'GM',
  'the philippines': 'PH',
  'ivory coast': 'CI',
  'cote d ivoire': 'CI',
  uae: 'AE',
  'hong kong sar': 'HK',
  'peoples republic of china': 'CN',
  'mainland china': 'CN',
  'east timor': 'TL',
  swaziland: 'SZ',
  burma: 'MM',
  'bosnia and herzegovina': 'BA',
  'trinidad and tobago': 'TT',
};

/** Territories with their own country code, which posters name under their state (ISO 3166-1). */
const territories: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
};

let codes: ReadonlyMap<string, string> | null = null;

/**
 * Returns the ISO 3166-1 alpha-2 code of a country given as a code (two or three letters), in English, in its own
 * language or in a common short form; null if unknown. England, Scotland, Wales and Northern Ireland are `GB`.
 */
export function countryCode(text: string): string | null {
  codes ??= knownNames();
  const name = comparableName(text);
  if (name === '') return null;
  return codes.get(name) ?? (getCountryCode(text.trim()) || null);
}

/** Returns the territories of a state, as alpha-2 codes. */
export function territoriesOf(code: string): readonly string[] {
  return territories[code]?.split(' ') ?? [];
}

/** Returns the English name of an alpha-2 code; the code itself if unknown. */
export function countryName(code: string): string {
  return isCountryCode(code) ? getCountryData(code).name : code;
}

function isCountryCode(code: string): code is TCountryCode {
  return Object.hasOwn(countries, code);
}

function knownNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>(Object.entries(furtherNames));
  for (const country of getCountryDataList()) {
    const spellings = [country.name, country.native, ...(country.alias ?? []), country.iso3];
    for (const spelling of spellings)
      if (!names.has(comparableName(spelling))) names.set(comparableName(spelling), country.iso2);
  }
  for (const country of getCountryDataList()) names.set(country.iso2.toLowerCase(), country.iso2);
  return names;
}

/** Returns the official languages of a country by its code, as ISO 639-1 codes; none for an unknown code. */
export function languagesOf(code: string): readonly string[] {
  return isCountryCode(code) ? countries[code].languages : [];
}
