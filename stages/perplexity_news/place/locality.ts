import { comparableName } from '../../../src/domain/names.js';
import { canMeanTown } from './evidence.js';
import type { HomePlace } from './home-place.js';
import { commonWordTowns, misleadingExpressions, namesakes } from './misleading-names.js';
import { placesNamed } from './places.js';
import { type Qualification, qualificationAfter, sameArea } from './qualification.js';
import { nameWords, occurrences, placedWords, type Word } from './words.js';

/** The place that makes an item local. */
export type Locality = Readonly<{ names: string; scope: 'town' | 'region' }>;

/**
 * Returns the town or region that an item names, the town first; null if it names neither, or means another place of
 * that name. `parts` are its headline and its text.
 */
export function localityOf(parts: readonly string[], language: string | null, home: HomePlace): Locality | null {
  const texts = parts.map((text) => ({ text, words: placedWords(text) }));
  for (const town of home.townNames) {
    const words = nameWords(town);
    if (namesPlace(texts, words, language, home) && !isNamesake(texts, words, language, home)) {
      return { names: town, scope: 'town' };
    }
  }
  for (const region of home.regionNames) {
    if (namesPlace(texts, nameWords(region), language, home)) return { names: region, scope: 'region' };
  }
  return null;
}

type Text = Readonly<{ text: string; words: readonly Word[] }>;

/** Returns true if the place is named at least once, and not always together with another area. */
function namesPlace(
  texts: readonly Text[],
  name: readonly string[],
  language: string | null,
  home: HomePlace,
): boolean {
  const qualifications: Qualification[] = [];
  let isNamed = false;
  for (const { text, words } of texts) {
    const starts = [...occurrences(words, name), ...unspacedOccurrences(text, name)];
    const misled = starts.length === 0 ? new Set<number>() : misledWords(words);
    for (const start of starts) {
      if (misled.has(start)) continue;
      const qualification = qualificationAfter(text, words, start + name.length - 1, language, home);
      qualifications.push(qualification);
      const common = commonWordTowns.has(name.join(' ')) && qualification !== 'home';
      isNamed ||= canMeanTown(text, words, start, name.length, language, common);
    }
  }
  return isNamed && (qualifications.includes('home') || !qualifications.includes('elsewhere'));
}

/** Finds a name in scripts without spaces, where it is part of a longer run of letters. */
function unspacedOccurrences(text: string, name: readonly string[]): readonly number[] {
  const joined = name.join('');
  const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]+$/u;
  return unspaced.test(joined) && comparableName(text).includes(joined) ? [0] : [];
}

function misledWords(words: readonly Word[]): ReadonlySet<number> {
  const misled = new Set<number>();
  for (const expression of misleadingNames) {
    for (const start of occurrences(words, expression)) {
      for (let offset = 0; offset < expression.length; offset += 1) misled.add(start + offset);
    }
  }
  return misled;
}

const misleadingNames = misleadingExpressions.map(nameWords);

/** Returns true if the text names the area of another well-known town of the same name, and not ours. */
function isNamesake(
  texts: readonly Text[],
  name: readonly string[],
  language: string | null,
  home: HomePlace,
): boolean {
  const areas = (namesakes[name.join(' ')] ?? '').split(' ').flatMap((area) => {
    const [country = '', division = null] = area.split('-');
    return area === '' ? [] : [{ country, division }];
  });
  if (areas.length === 0 || (home.country === null && home.division === null)) return false;
  const mentioned = texts.flatMap(({ words }) => mentionedPlaces(words, name, language));
  if (mentioned.some((place) => sameArea(place, home))) return false;
  return areas.some(
    (area) =>
      !sameArea(area, home) &&
      mentioned.some((place) => place.country === area.country && place.division === area.division),
  );
}

/**
 * Returns countries and divisions named outside of the town's name; ignores codes, which are too short to be reliable
 * here.
 */
function mentionedPlaces(words: readonly Word[], town: readonly string[], language: string | null) {
  const named = new Set(occurrences(words, town).flatMap((start) => town.map((_, offset) => start + offset)));
  return words.flatMap((_, start) =>
    [1, 2, 3].flatMap((length) => {
      const written = words.slice(start, start + length).map((word) => word.written);
      const name = written.join(' ');
      if (named.has(start)) return [];
      return written.length === length && name.length > 3 ? placesNamed(name, language) : [];
    }),
  );
}
