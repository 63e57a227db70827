import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { countryCode, countryName } from '../places/countries.js';
import { wordsOf } from './words.js';

type Named = Pick<Show, 'city' | 'region' | 'country'> &
  Partial<Pick<Show, 'performer' | 'show_date'>> &
  Readonly<{ venue?: Readonly<{ name: string }> }>;

/**
 * Returns the words that name a brief's subject: town, region, country, venue, performer and date. Sharing them proves
 * nothing.
 */
export function showWords(show: Named, ...furtherNames: readonly string[]): ReadonlySet<string> {
  const country = show.country ?? '';
  const code = countryCode(country);
  const names = [show.city, show.region ?? '', country, code === null ? '' : countryName(code)];
  return new Set(
    [...names, show.venue?.name ?? '', show.performer ?? '', show.show_date ?? '', ...furtherNames].flatMap(wordsOf),
  );
}
