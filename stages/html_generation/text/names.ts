import { sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';

type Place = Readonly<{ name: string; region: string | null; country: string | null }>;

/** Returns the English name of a country code; an unrecognised country unchanged. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/u.test(country)) return country;
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(country) ?? country;
}

/** Returns region and country, which distinguish the town from others of its name; empty if both are unknown. */
export function whereabouts(place: Place): string {
  const country = place.country === null ? null : countryName(place.country);
  const parts = [place.region, country].filter((part) => part !== null && !sameName(part, place.name));
  return parts.join(', ');
}

/** `Ghent, Belgium`. */
export function placeName(place: Place): string {
  return [place.name, whereabouts(place)].filter((part) => part !== '').join(', ');
}

/** Returns region and country of the show's city. */
export function showWhereabouts(show: Show): string {
  return whereabouts({ name: show.city, region: show.region, country: show.country });
}

/** Letters as wide as two Latin ones. */
const wideLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** Returns the width of the longest word, in Latin letters: a title is set so that no word of it is broken. */
export function longestWord(title: string): number {
  const widths = title.split(/[\s-]+/u).map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0));
  return Math.max(1, ...widths);
}

function widthOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  return wideLetter.test(letter) ? 1.8 : 1;
}
