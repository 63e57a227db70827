import { type Area, areasNamed } from './areas.js';
import type { HomePlace } from './home-place.js';
import type { Word } from './words.js';

/** What a text says right after a town's name about its location: here, in another area, or nothing. */
export type Qualification = 'home' | 'elsewhere' | 'none';

/** Parses `, Texas`, ` (Alabama)`, `, Ala.` or ` in Ontario` after the word at `last`. */
export function qualificationAfter(
  text: string,
  words: readonly Word[],
  last: number,
  language: string | null,
  home: HomePlace,
): Qualification {
  const end = words[last]?.end ?? 0;
  const next = words[last + 1];
  if (next === undefined) return 'none';
  const between = text.slice(end, next.start);
  if (/^\s*[,(/]\s*$/u.test(between)) return qualificationAt(text, words, last + 1, language, home);
  if (/^\s+$/u.test(between) && ['in', 'en', 'im', 'au'].includes(next.forms[0] ?? '')) {
    return qualificationAt(text, words, last + 2, language, home);
  }
  return /^\s+$/u.test(between) && next.written.length === 2
    ? qualificationAt(text, words, last + 1, language, home)
    : 'none';
}

/** Returns true if the area is the home's country and region, as far as both are known. */
export function sameArea(area: Area, home: HomePlace): boolean {
  if (home.country === null || area.country !== home.country) return false;
  return area.region === null || home.region === null || area.region === home.region;
}

function qualificationAt(
  text: string,
  words: readonly Word[],
  start: number,
  language: string | null,
  home: HomePlace,
): Qualification {
  if (home.country === null && home.region === null) return 'none';
  for (const length of [4, 3, 2, 1]) {
    const written = words.slice(start, start + length).map((word) => word.written);
    if (written.length < length) continue;
    const end = words[start + length - 1]?.end ?? 0;
    const isAbbreviation = length === 1 && text[end] === '.';
    const places = isWrittenAsPlace(written)
      ? areasNamed(written.join(' '), isAbbreviation, home.areasIn(language))
      : [];
    if (places.length > 0) return places.some((place) => sameArea(place, home)) ? 'home' : 'elsewhere';
  }
  return 'none';
}

/** Requires a capital at the start of a name, and two capitals for a two-letter code. */
function isWrittenAsPlace(written: readonly string[]): boolean {
  const [first = ''] = written;
  const short = written.length === 1 && first.length <= 2;
  return short ? /^\p{Lu}[\p{Lu}a]$/u.test(first) : /^\p{Lu}/u.test(first);
}
