import { comparableName } from '../../../src/domain/names.js';
import type { NewsItem } from '../stories/news-item.js';
import { numbersIn } from './one-kind.js';
import { stopWords } from './stop-words.js';

/**
 * The features by which two items are compared. Words are stems, without stop words and the place names that make an
 * item local.
 */
export type Features = Readonly<{
  headline: string;
  headlineWords: ReadonlySet<string>;
  /** The number of occurrences of each word in headline and summary together. */
  words: ReadonlyMap<string, number>;
  /** Every three consecutive words. */
  shingles: ReadonlySet<string>;
  /** Numbers in the headline. */
  numbers: ReadonlySet<string>;
}>;

export function featuresOf(item: NewsItem): Features {
  const place = new Set(stems(item.locality.names));
  const headlineWords = stems(item.headline).filter((word) => !place.has(word));
  const summaryWords = stems(item.summary ?? '').filter((word) => !place.has(word));
  const words = new Map<string, number>();
  for (const word of [...headlineWords, ...summaryWords]) words.set(word, (words.get(word) ?? 0) + 1);
  return {
    headline: comparableName(item.headline),
    headlineWords: new Set(headlineWords),
    words,
    shingles: shinglesOf([...headlineWords, ...summaryWords]),
    numbers: numbersIn(item.headline),
  };
}

function stems(text: string): readonly string[] {
  return comparableName(text)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word))
    .map(stem);
}

/** Removes common endings of plurals, tenses and cases in all languages: related words mostly get the same stem. */
function stem(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ings?|ed|es|en|er|e|s|n)$/u, '');
}

function shinglesOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}
