import { sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';

/** The English name of a country code; a country that was not recognised stays as it was written. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/u.test(country)) return country;
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(country) ?? country;
}

/** What tells the town from others of its name: region and country; empty when neither is known. */
export function whereabouts(place: Readonly<{ name: string; region: string | null; country: string | null }>): string {
  const country = place.country === null ? null : countryName(place.country);
  const parts = [place.region, country].filter((part) => part !== null && !sameName(part, place.name));
  return parts.join(', ');
}

/** `Ghent, Belgium`. */
export function placeName(place: Readonly<{ name: string; region: string | null; country: string | null }>): string {
  const where = whereabouts(place);
  return where === '' ? place.name : `${place.name}, ${where}`;
}

/** Region and country of the show's city. */
export function showWhereabouts(show: Show): string {
  return whereabouts({ name: show.city, region: show.region, country: show.country });
}
