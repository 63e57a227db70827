import { readFileSync } from 'node:fs';
import { once } from './once.js';
import { stemOf } from './words.js';

/** The stems that many texts of a language have, news stories or remarks of people, and those that some have. */
export type NewsWords = Readonly<Record<string, Readonly<{ common: string; uncommon: string }>>>;

export type Frequency = 'common' | 'uncommon' | 'rare';

/** Reads the words that `npm run models -- words` has counted. */
const frequencies = once((): ReadonlyMap<string, ReadonlyMap<string, Frequency>> => {
  const file = new URL('../../../../stages/shared/lines/news-words.json', import.meta.url);
  const words: NewsWords = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    Object.entries(words).map(([language, { common, uncommon }]) => [
      language,
      new Map<string, Frequency>([
        ...uncommon.split(' ').map((stem) => [stem, 'uncommon'] as const),
        ...common.split(' ').map((stem) => [stem, 'common'] as const),
      ]),
    ]),
  );
});

/** Returns how often news has a comparable word; of a language that was not counted, nothing is common. */
export function frequencyOf(word: string, language: string | null): Frequency {
  return (
    frequencies()
      .get(language ?? 'en')
      ?.get(stemOf(word)) ?? 'rare'
  );
}

/** Returns whether news of any counted language has a comparable word more often than seldom. */
export function isNewsWord(word: string): boolean {
  return [...frequencies().values()].some((known) => known.has(stemOf(word)));
}

/** Returns whether news in English often has a comparable word. */
export function isCommon(word: string): boolean {
  return frequencyOf(word, 'en') !== 'rare';
}
