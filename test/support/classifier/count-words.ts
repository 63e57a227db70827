import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NewsWords } from '../../../stages/shared/lines/news-words.js';
import { stemOf, wordsOf } from '../../../stages/shared/lines/words.js';
import { type LabelledStory, labelledStories } from '../../eval/harm/model/examples.js';
import { print } from './write-model.js';

/** Counts how many of the labelled stories of each language have a word, and writes the words of many and of some. */

/** The share of stories from which a word is common, and uncommon; every other word is rare. */
const shares = { common: 0.01, uncommon: 0.002 } as const;

const stories = labelledStories('training');
const languages = [...new Set(stories.map(({ language }) => language))].toSorted();
const words: NewsWords = Object.fromEntries(
  languages.map((language) => [language, wordsIn(stories.filter((story) => story.language === language))]),
);
const path = 'shared/lines/news-words.json';
writeFileSync(
  fileURLToPath(new URL(`../../../../stages/${path}`, import.meta.url)),
  `${JSON.stringify(words, null, 2)}\n`,
);
print(`stages/${path}: words of ${Object.keys(words).length} languages`);

function wordsIn(told: readonly LabelledStory[]): NewsWords[string] {
  const counts = new Map<string, number>();
  for (const { headline, summary } of told) {
    for (const stem of new Set(wordsOf(`${headline} ${summary ?? ''}`).map(stemOf))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  const between = (least: number, most: number) =>
    [...counts]
      .filter(([, count]) => count >= least * told.length && count < most * told.length)
      .map(([word]) => word)
      .toSorted()
      .join(' ');
  return { common: between(shares.common, Infinity), uncommon: between(shares.uncommon, shares.common) };
}
