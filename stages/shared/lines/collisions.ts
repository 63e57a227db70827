import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { contentWords, sharedForms } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { type Frequency, frequencyOf } from './news-words.js';
import { oncePer } from './once.js';

/** Words of the longest name of a bit; a longer text is a whole statement. */
const longestName = 4;
/** Fewest letters of a distinctive word that names a subject by itself, and of any word that counts. */
const longEnough = 5;
const shortest = 4;

/**
 * Returns the first story that shares words with a bit or a headline; null without one. A short name shares a
 * distinctive word with the headline, or two words, one of them distinctive, with a sentence; a longer text two
 * distinctive words.
 * Rare words are distinctive. For a caution, which removes nothing, uncommon ones are, too.
 */
export function collidingStory(
  bit: string,
  stories: readonly Story[],
  place: ReadonlySet<string>,
  distinctive: ReadonlySet<Frequency> = new Set(['rare']),
): Story | null {
  const words = [...new Set(contentWords(bit))].filter(
    (word) => word.length >= shortest && sharedForms([word], [...place]).length === 0,
  );
  const isName = words.length <= longestName;
  const meets = ({ headline, summary, claim, language }: Story) => {
    const distinctiveIn = (shared: readonly string[]) =>
      shared.filter((word) => distinctive.has(frequencyOf(word, language)));
    const inHead = distinctiveIn(sharedForms(words, contentWords(headline)));
    if (isName && inHead.some(({ length }) => length >= longEnough)) return true;
    const sentences = [headline, ...[summary ?? '', claim.text].flatMap(sentencesOf)];
    return sentences.some((sentence) => {
      const shared = sharedForms(words, contentWords(sentence));
      const isAll = isName && words.length < 2;
      return distinctiveIn(shared).length >= (isName ? 1 : 2) && (shared.length > 1 || isAll);
    });
  };
  return words.length === 0 ? null : (stories.find(meets) ?? null);
}

/** Harmless stories by which a word is of the place and not of what happened: a district, a street, the council. */
const fewestHarmless = 2;

/** Returns the words that several harmless stories have: to share them with a harmful one is chance. */
export const wordsOfPlace = oncePer((stories: readonly Story[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { harm, headline, summary } of stories) {
    if (harm !== null) continue;
    for (const word of new Set(contentWords(`${headline} ${summary ?? ''}`)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([word, count]) => (count >= fewestHarmless ? [word] : [])));
});

/** Returns the stories that must not be joked about. */
export function avoidedOf(stories: readonly Story[]): readonly Story[] {
  return stories.filter(({ harm }) => harm !== null);
}
