import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { countryName } from '../../shared/places/countries.js';
import { fullName } from '../../shared/places/resolve-place.js';
import type { Town } from '../../shared/places/table.js';

/** Returns GeoNames as the source of a row (`dataset`) or of a calculation from rows (`calculation`). */
function geonamesSource(kind: 'dataset' | 'calculation', town: Town, date: LocalDate): Source {
  return {
    kind,
    publisher: 'GeoNames',
    title: `GeoNames gazetteer of ${date}`,
    url: `https://www.geonames.org/${town.id}`,
    file: null,
    line: null,
    published_on: date,
    retrieved_at: `${date}T00:00:00.000Z`,
    licence: 'GeoNames, CC BY 4.0',
  };
}

/** Returns a claim with one citation of GeoNames, whose quote contains the underlying rows. */
export function gazetteerClaim(
  kind: 'dataset' | 'calculation',
  claim: Readonly<{ id: string; topic: string; text: string; rows: readonly Town[] }>,
  date: LocalDate,
): readonly Claim[] {
  const [town] = claim.rows;
  if (town === undefined) return [];
  const quote = claim.rows.map(rowInWords).join(' | ');
  const citations = [{ source: geonamesSource(kind, town, date), quote }];
  return [{ id: `city:${claim.id}`, topic: claim.topic, text: claim.text, citations }];
}

/** Countries whose English name takes an article in a sentence. */
const withArticle = new Set('AE BS CC CD CF CK DO FK FO GB GM KM KY MH MP MV NL PH SB SC TC UM US VG VI'.split(' '));

/** Formats as `the United States`, `Norway`. */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return withArticle.has(code) && !/^the /iu.test(name) ? `the ${name}` : name;
}

/** Formats as `Seattle` for a reader in its region, `Seattle, Washington` in its country, else `Paris, France`. */
export function nameSeenFrom(town: Town, here: Town): string {
  const where = town.country === here.country ? town.region : countryName(town.country);
  return where === null || [here.region, town.name, ''].includes(where) ? town.name : `${town.name}, ${where}`;
}

/** Rounds a number of inhabitants: the counts are of different years, so more digits would be wrong. */
export function approximately(population: number): string {
  if (population >= 1_000_000) return `about ${Number((population / 1_000_000).toFixed(1))} million`;
  const step = population >= 100_000 ? 1000 : population >= 10_000 ? 100 : 10;
  return `about ${(Math.round(population / step) * step).toLocaleString('en-US')}`;
}

function rowInWords(town: Town): string {
  const population = town.population === 0 ? 'population not given' : `population ${town.population}`;
  return `${fullName(town)} (GeoNames ${town.id}): ${population}, latitude ${town.latitude}, longitude ${town.longitude}`;
}
