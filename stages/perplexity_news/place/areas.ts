import { comparableName } from '../../../src/domain/names.js';
import { oncePerText } from '../../shared/lines/once.js';
import { regionNames } from '../../shared/places/regions.js';
import type { TableRegion } from '../../shared/places/table-format.js';
import type { PlaceTable } from '../../shared/places/table.js';

/** A country, or a region of one by its GeoNames code. */
export type Area = Readonly<{ country: string; region: string | null }>;

/** The areas that names in a text mean: several for `Georgia`. */
export type Areas = Readonly<{ named: ReadonlyMap<string, readonly Area[]>; regions: readonly TableRegion[] }>;

/** Countries whose texts use the codes of their regions: `Portland, OR`. */
const withCodes = new Set(['US', 'CA', 'AU']);

/** Counties of tradition, which British texts name and GeoNames does not have. */
const britishCounties = `Ayrshire|Bedfordshire|Berkshire|Cheshire|Cumbria|East Yorkshire|Lanarkshire|Merseyside|North Yorkshire|
  Northamptonshire|South Yorkshire|Teesside|Tyne and Wear|West Midlands|West Yorkshire|Yorkshire|Greater Manchester`;

const shortNames: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  holland: 'NL',
  uae: 'AE',
};

/** Returns the names of these countries' regions and counties, and of all countries in English and in the language. */
export function areasOf(
  countries: ReadonlySet<string>,
  counties: readonly (Area & Readonly<{ name: string }>)[],
  language: string | null,
  table: PlaceTable,
): Areas {
  const named = new Map<string, Area[]>();
  const add = (name: string, area: Area) => {
    const key = comparableName(name);
    if (key !== '') named.set(key, [...(named.get(key) ?? []), area]);
  };
  for (const [name, country] of [...countryNames(language ?? 'en'), ...Object.entries(shortNames)])
    add(name, { country, region: null });
  const regions = table.allRegions.filter(({ country }) => countries.has(country));
  for (const region of regions) {
    const area = { country: region.country, region: region.code };
    for (const name of regionNames(region)) add(name, area);
    if (withCodes.has(region.country)) add(region.iso ?? '', area);
  }
  for (const { name, ...area } of counties) add(name.replace(/ County$/u, ''), area);
  for (const name of countries.has('GB') ? britishCounties.split('|') : []) add(name, { country: 'GB', region: 'ENG' });
  return { named, regions };
}

/** Returns the areas that a name means, or an abbreviation as newspapers write it (`Ala.`, `Ont.`). */
export function areasNamed(name: string, isAbbreviation: boolean, { named, regions }: Areas): readonly Area[] {
  const exact = named.get(comparableName(name)) ?? [];
  if (exact.length > 0 || !isAbbreviation) return exact;
  const meant = regions.find((region) => withCodes.has(region.country) && abbreviates(name, region.name ?? ''));
  return meant === undefined ? [] : [{ country: meant.country, region: meant.code }];
}

/** Returns whether a short word has the first two letters of a name, and its other letters in order. */
function abbreviates(word: string, name: string): boolean {
  if (word.length < 3 || word.length > 5 || !name.startsWith(word.slice(0, 2))) return false;
  let at = 0;
  for (const letter of name) if (letter === word[at]) at += 1;
  return at === word.length;
}

const countryNames = oncePerText(
  200,
  (language: string) => language,
  (language: string): readonly (readonly [string, string])[] => {
    const displays = [...new Set(['en', language])].map((tag) => displayNames(tag));
    return countryCodes.flatMap((code) =>
      displays.flatMap((names) => {
        const name = names?.of(code);
        return name === undefined || name === code ? [] : [[name, code] as const];
      }),
    );
  },
);

/** ISO codes of present countries and territories. */
const countryCodes: readonly string[] = Array.from({ length: 26 * 26 }, (_, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
).filter((code) => new Intl.Locale(`und-${code}`).region === code && !['EU', 'EZ', 'UN', 'ZZ'].includes(code));

function displayNames(language: string): Intl.DisplayNames | null {
  try {
    return new Intl.DisplayNames([language], { type: 'region' });
  } catch {
    return null;
  }
}
