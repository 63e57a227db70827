import { countryCode } from '../../shared/places/countries.js';
import type { Point } from '../../shared/places/distance.js';
import { isInItsRegion, type Reading, weightOf } from './location-weights.js';
import { nameOf } from './words.js';

export type Location = Readonly<{
  venue: string | null;
  address: string | null;
  city: string;
  region: string | null;
  country: string | null;
}>;
/** Parts of an address that are read; more is not an address. */
const maximumParts = 8;
/** Codes of states and provinces of the USA, Canada and Australia that are also country codes. */
const stateOrCountry = /^(?:A[LRZ]|CA|CO|DE|GA|I[DLN]|KY|LA|M[ADENOST]|N[CELU]|P[AE]|S[ACDK]|TN|VA|YT)$/u;
/**
 * Postal codes before a town (`8010 Graz`, `A-8010 Graz`) and after it or its region (`OR 97205`, `London SE1 8XX`,
 * `Leeds LS1`, `ON M5V 2T6`).
 */
const postalCodes = [
  /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?(?:\s+|$)/u,
  /(?:^|(?<!\s)\s+)\d{4,6}(?:-\d{4})?$/u,
  /(?:^|(?<!\s)\s+)[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/u,
  /(?:^|(?<!\s)\s+)[A-Z]\d[A-Z] ?\d[A-Z]\d$/u,
  /(?<!\s)\s+[A-Z]{1,2}\d[A-Z\d]?$/u,
];

/**
 * Parses `Venue, City, Region, Country`, with or without street and postal codes, on one or several lines, or
 * incomplete. Uses the atlas to find the town among the parts, and weighs the possible readings; `timeZone` is the
 * calendar's stated zone or null. Returns null if no part can be a town.
 */
export async function parseLocation(
  text: string,
  position: Point | null,
  timeZone: string | null = null,
): Promise<Location | null> {
  const possible = readingsOf(text);
  const best = await bestOf(possible, position, timeZone);
  if (best !== null) return locationOf(best.reading);
  const likely = possible.find(
    ({ before, city }) => before.length > 0 && !/\d/u.test(city) && countryCode(city) === null,
  );
  return likely === undefined ? null : locationOf(likely);
}

/** Returns the town of a text that names nothing else, such as `Boise, ID`; null for any other text. */
export async function parseTown(text: string): Promise<Location | null> {
  const best = await bestOf(readingsOf(text), null, null);
  return best !== null && best.reading.before.length === 0 && isInItsRegion(best.weight)
    ? locationOf(best.reading)
    : null;
}

function readingsOf(text: string): readonly Reading[] {
  const parts = text.split(/[,;\n]/u).map(nameOf);
  const named = parts.filter((part) => part !== null).slice(0, maximumParts);
  return [...withoutProvinceCode(named.map(withoutPostalCode)), named].flatMap(readings);
}

async function bestOf(possible: readonly Reading[], position: Point | null, timeZone: string | null) {
  let best: Readonly<{ reading: Reading; weight: number }> | null = null;
  for (const reading of possible) {
    const weight = await weightOf(reading, position, timeZone);
    if (weight > (best?.weight ?? 0)) best = { reading, weight };
  }
  return best;
}

/** Returns how well a single name is known as a town; 0 if it is not one. */
export function townWeight(name: string, position: Point | null, timeZone: string | null): Promise<number> {
  return weightOf({ before: [''], city: name, region: null, country: null }, position, timeZone);
}

/**
 * Returns every possible reading, the most specific first: a last part like `CA` or `DE` is read as region before
 * country.
 */
function readings(parts: readonly string[]): readonly Reading[] {
  const last = parts.at(-1) ?? '';
  const code = parts.length > 1 ? countryCode(last) : null;
  const abroad = code === null ? [] : readingsIn(parts.slice(0, -1), code);
  const withinCountry = code === null || stateOrCountry.test(last) ? readingsIn(parts, null) : [];
  const cityState = code === null ? [] : [{ before: parts.slice(0, -1), city: last, region: null, country: code }];
  return [...withinCountry.filter(({ region }) => region !== null || code === null), ...abroad, ...cityState];
}

function readingsIn(parts: readonly string[], country: string | null): readonly Reading[] {
  const clean = parts.map(withoutPostalCode);
  const found: Reading[] = [];
  for (let index = 0; index < clean.length; index += 1) {
    const [city = '', ...after] = clean.slice(index);
    const following = after.filter((part) => part !== '');
    const bare = index === 0 && clean.length > 2;
    if (city === '' || bare || following.length > 2 || (clean.length > 1 && provinceCode.test(city))) continue;
    found.push({ before: parts.slice(0, index), city, region: following.at(-1) ?? null, country });
  }
  const [first, ...others] = found;
  return first?.before.length === 0 ? [...others, first] : found;
}

/** Two capitals are the code of a state or province, not a town: `55100 Lucca LU`. */
const provinceCode = /^\p{Lu}{2}$/u;
/** A town with the code of its province or state: `Palestrina RM`, `Belém - PA`, `Turin (TO)`, `Bendigo VIC`. */
const townWithCode = /^(.{2,80}?)(?:\s?[/–-]\s?|\s\(?)(\p{Lu}{2,3})\)?$/u;

/** Returns the parts with the code of a province separated from the last part that has one, and without it. */
function withoutProvinceCode(parts: readonly string[]): readonly (readonly string[])[] {
  const at = parts.findLastIndex((part) => townWithCode.test(part));
  const [, town, code] = townWithCode.exec(parts[at] ?? '') ?? [];
  if (town === undefined || code === undefined) return [];
  return [parts.toSpliced(at, 1, town, code), parts.toSpliced(at, 1, town)];
}

/** Returns a part of an address without the postal code before or after its town. */
export function withoutPostalCode(part: string): string {
  return postalCodes.reduce((rest, code) => rest.replace(code, ''), part).trim();
}

function locationOf({ before, city, region, country }: Reading): Location {
  const [venue = null, ...address] = before;
  return { venue, address: nameOf(address.join(', ')), city, region, country };
}
