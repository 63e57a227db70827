import { sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';

/** Returns the English name of a country code; an unrecognised country unchanged. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/u.test(country)) return country;
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(country) ?? country;
}

/** Returns region and country, which distinguish the town from others of its name; empty if both are unknown. */
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

/** Returns region and country of the show's city. */
export function showWhereabouts(show: Show): string {
  return whereabouts({ name: show.city, region: show.region, country: show.country });
}
