import { comparableName } from '../../../src/domain/names.js';
import { standsForTown } from './evidence.js';
import type { HomePlace } from './home-place.js';
import { commonWordTowns, misleadingExpressions, namesakes } from './misleading-names.js';
import { placesNamed } from './places.js';
import { type Qualification, qualificationAfter, sameArea } from './qualification.js';
import { nameWords, occurrences, placedWords, type Word } from './words.js';

/** What makes an item local: the place that it names. */
export type Locality = Readonly<{ names: string; scope: 'town' | 'region' }>;

/**
 * The town or region that an item names, the town first; null when it names neither, or when the text says that it means
 * another place of that name. `parts` are its headline and its text.
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

/** Named at least once, and never only together with another area. */
function namesPlace(
  texts: readonly Text[],
  name: readonly string[],
  language: string | null,
  home: HomePlace,
): boolean {
  const qualifications: Qualification[] = [];
  let stands = false;
  for (const { text, words } of texts) {
    const starts = [...occurrences(words, name), ...unspacedOccurrences(text, name)];
    const misled = starts.length === 0 ? new Set<number>() : misledWords(words);
    for (const start of starts) {
      if (misled.has(start)) continue;
      const qualification = qualificationAfter(text, words, start + name.length - 1, language, home);
      qualifications.push(qualification);
      const common = commonWordTowns.has(name.join(' ')) && qualification !== 'home';
      stands ||= standsForTown(text, words, start, name.length, language, common);
    }
  }
  return stands && (qualifications.includes('home') || !qualifications.includes('elsewhere'));
}

/** In scripts without spaces a name is part of a longer run of letters. */
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

/** A well-known town of the same name lies in an area that the text names, and the text does not name ours. */
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

/** Countries and divisions written out anywhere but in the town's name; codes are too short to be trusted here. */
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
