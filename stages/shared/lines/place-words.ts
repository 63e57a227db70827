import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { oncePer, oncePerText } from './once.js';
import { wordsOf } from './words.js';

export type Place = Pick<Show, 'city' | 'region' | 'country'> & Partial<Pick<Show, 'place'>>;

/** Returns the words that name the place, its country and the country's language, which say nothing about a story. */
export const placeWords: (place: Place) => ReadonlySet<string> = oncePer(
  (place: Place) =>
    new Set(
      [place.city, place.region ?? '', place.place?.region ?? '', ...countryNames(place.country ?? '')].flatMap(
        wordsOf,
      ),
    ),
);

const countryNames = oncePerText(1_000, (country) => country, namesOf);

/** `PT` → `Portugal`, `Portuguese`, `português`. */
function namesOf(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/u.test(country)) return [];
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return ['en', language].flatMap((locale) => {
    const [countries, languages] = (['region', 'language'] as const).map(
      (type) => new Intl.DisplayNames([locale], { type, fallback: 'none' }),
    );
    return [countries?.of(country) ?? '', languages?.of(language) ?? ''];
  });
}
