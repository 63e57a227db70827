import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NewsWords } from '../../../stages/shared/lines/news-words.js';
import { stemOf, wordsOf } from '../../../stages/shared/lines/words.js';
import { labelledStories } from '../../eval/harm/model/examples.js';
import { labelledNotes } from '../../eval/notes/model/labelled-notes.js';
import { labelledRemarks } from '../../eval/notes/model/labelled-remarks.js';
import { print } from './write-model.js';

/**
 * Counts how many of the labelled stories of each language, and of the remarks that people write, have a word, and
 * writes the words of many and of some: people say `gente` where a paper names them.
 */

/** The share of texts from which a word is common, and uncommon; every other word is rare. */
type Shares = Readonly<{ common: number; uncommon: number }>;
const ofStories: Shares = { common: 0.01, uncommon: 0.002 };
const ofRemarks: Shares = { common: 0.02, uncommon: 0.006 };

const stories = labelledStories('training');
const remarks = [...labelledRemarks(), ...labelledNotes().map(({ note, ...one }) => ({ ...one, text: note }))];
const languages = [...new Set(stories.map(({ language }) => language))].toSorted();
const words: NewsWords = Object.fromEntries(languages.map((language) => [language, wordsOfLanguage(language)]));
const path = 'shared/lines/news-words.json';
writeFileSync(
  fileURLToPath(new URL(`../../../../stages/${path}`, import.meta.url)),
  `${JSON.stringify(words, null, 2)}\n`,
);
print(`stages/${path}: words of ${Object.keys(words).length} languages`);

function wordsOfLanguage(language: string): NewsWords[string] {
  const ofLanguage = (one: Readonly<{ language: string }>) => one.language === language;
  const reports = stories.filter(ofLanguage).map(({ headline, summary }) => `${headline} ${summary ?? ''}`);
  const said = remarks.filter(ofLanguage).map(({ text }) => text);
  const common = new Set([...wordsFrom(reports, ofStories.common), ...wordsFrom(said, ofRemarks.common)]);
  const some = new Set([...wordsFrom(reports, ofStories.uncommon), ...wordsFrom(said, ofRemarks.uncommon)]);
  const listed = (stems: Iterable<string>) => [...stems].toSorted().join(' ');
  return { common: listed(common), uncommon: listed([...some].filter((stem) => !common.has(stem))) };
}

/** Returns the stems that at least a share of texts have. */
function wordsFrom(texts: readonly string[], share: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const stem of texts.flatMap((text) => [...new Set(wordsOf(text).map(stemOf))]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= share * texts.length).map(([stem]) => stem);
}
