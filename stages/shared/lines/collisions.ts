import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { contentWords, sharedForms } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { type Frequency, frequencyOf } from './news-words.js';

/** Words of the longest name of a bit; a longer text is a whole statement. */
const longestName = 4;
/** Letters of a telling word that names a subject by itself, and of the shortest one that counts. */
const telling = 5;
const shortest = 4;

/**
 * Returns the first story that a bit or a headline meets by its own words: a telling one of a short name in the
 * headline, or two words, one of them telling, in a sentence; of a longer text two of them; null without one. Rare
 * words are telling; a caution, which removes nothing, also counts uncommon ones.
 */
export function collidingStory(
  bit: string,
  stories: readonly Story[],
  place: ReadonlySet<string>,
  tellingWords: ReadonlySet<Frequency> = new Set(['rare']),
): Story | null {
  const words = [...new Set(contentWords(bit, place))].filter(({ length }) => length >= shortest);
  const isName = words.length <= longestName;
  const meets = ({ headline, summary, claim, language }: Story) => {
    const tellingOf = (shared: readonly string[]) =>
      shared.filter((word) => tellingWords.has(frequencyOf(word, language)));
    const inHead = tellingOf(sharedForms(words, contentWords(headline)));
    if (isName && inHead.some(({ length }) => length >= telling)) return true;
    const sentences = [headline, ...[summary ?? '', claim.text].flatMap(sentencesOf)];
    return sentences.some((sentence) => {
      const shared = sharedForms(words, contentWords(sentence));
      const isAll = isName && words.length < 2;
      return tellingOf(shared).length >= (isName ? 1 : 2) && (shared.length > 1 || isAll);
    });
  };
  return words.length === 0 ? null : (stories.find(meets) ?? null);
}

/** Returns the stories that must not be joked about. */
export function avoidedOf(stories: readonly Story[]): readonly Story[] {
  return stories.filter(({ harm }) => harm !== null);
}
