import type { HomePlace } from './home-place.js';
import { type Place, placesNamed } from './places.js';
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
  if (/^\s*[,(/]\s*$/u.test(between)) return qualificationAt(words, last + 1, language, home);
  if (/^\s+$/u.test(between) && ['in', 'en', 'im', 'au'].includes(next.forms[0] ?? '')) {
    return qualificationAt(words, last + 2, language, home);
  }
  return /^\s+$/u.test(between) && next.written.length === 2
    ? qualificationAt(words, last + 1, language, home)
    : 'none';
}

/** Returns true if the place is the home's country and division, as far as both are known. */
export function sameArea(place: Place, home: HomePlace): boolean {
  if (home.country !== null && place.country !== home.country) return false;
  if (home.country === null && home.division === null) return false;
  return place.division === null || home.division === null || place.division === home.division;
}

function qualificationAt(
  words: readonly Word[],
  start: number,
  language: string | null,
  home: HomePlace,
): Qualification {
  if (home.country === null && home.division === null) return 'none';
  for (const length of [4, 3, 2, 1]) {
    const written = words.slice(start, start + length).map((word) => word.written);
    if (written.length < length) continue;
    const places = placesNamed(written.join(' '), language).filter(() => isWrittenAsPlace(written));
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
