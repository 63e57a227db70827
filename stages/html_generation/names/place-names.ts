import { sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { regionName } from './regions.js';

type Place = Readonly<{ name: string; region: string | null; country: string | null }>;

/** Returns the name of a country code; an unrecognised country unchanged. */
export function countryName(country: string, language: string): string {
  if (!/^[A-Z]{2}$/u.test(country)) return country;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country;
}

/** Returns region and country, which distinguish the town from others of its name; empty if both are unknown. */
export function whereabouts(place: Place, language: string): string {
  const country = place.country === null ? null : countryName(place.country, language);
  const region = place.region === null ? null : regionName(place.region, place.country, language);
  const parts = [region, country].filter((part) => part !== null && !sameName(part, place.name));
  return parts.join(', ');
}

/** `Ghent, Belgium`. */
export function placeName(place: Place, language: string): string {
  return [place.name, whereabouts(place, language)].filter((part) => part !== '').join(', ');
}

/** Returns region and country of the show's city: of the town that was found, else as the files give them. */
export function showWhereabouts({ city, region, country, place }: Show, language: string): string {
  const found = place ?? { region: null, country: null };
  return whereabouts({ name: city, region: found.region ?? region, country: found.country ?? country }, language);
}

/** What follows the name of a publisher: the name of its feed, its slogan, a remark. */
const afterName = /(?<=[^\s]{3}) (?:[-–—|·•:]|\().*$/su;

/** Returns the name of a publisher without the name of its feed: `Leie Courier - Article Feed`. */
export function shortPublisher(publisher: string): string {
  return publisher.replace(afterName, '');
}

/** The widths of bold letters, in parts of the type size; the first that matches counts. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1.05],
  [/[fijlrtI.,:;!|()'’-]/u, 0.38],
  [/[mwMW@%]/u, 0.95],
  [/\p{Lu}/u, 0.75],
];
const otherWidth = 0.62;

/** Returns the width of a title's longest word, in parts of the type size: it is set so that no word is broken. */
export function longestWord(title: string): number {
  return Math.max(1, ...title.split(/\s+|(?<=-)/u).map(widthOfText));
}

/** Returns the width of a text in bold letters, in parts of the type size. */
export function widthOfText(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

function widthOf(letter: string): number {
  return widths.find(([pattern]) => pattern.test(letter))?.[1] ?? otherWidth;
}
