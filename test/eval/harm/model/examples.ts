import { readFileSync } from 'node:fs';
import type { LocalDate } from '../../../../src/domain/time.js';
import { featuresOf, type StoryText } from '../../../../stages/shared/classifier/text-features.js';
import type { Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import { harmlessHeadlines } from '../../../stages/shared/screening/harmless-headlines.js';
import { sensitiveHeadlines } from '../../../stages/shared/screening/sensitive-headlines.js';
import type { Example } from '../../../support/classifier/fit.js';
import type { WordGroup } from './word-groups.js';

export type LabelledStory = StoryText & Readonly<{ harmful: boolean; category: string | null }>;

type Row = Readonly<{
  language: string;
  headline: string;
  summary: string | null;
  published?: LocalDate;
  town?: string;
  harmful?: boolean;
  category?: string | null;
  reader1?: Readonly<{ harmful: boolean; category: string | null }>;
}>;

/** Returns the stories of `training` or `tuning`. The held-out half is never learned from. */
export function labelledStories(name: 'training' | 'tuning'): readonly LabelledStory[] {
  const file = new URL(`../../../../../test/eval/harm/${name}.ndjson`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): LabelledStory => {
      const row: Row = JSON.parse(line);
      const { language, headline, summary } = row;
      const { harmful = false, category = null } = row.reader1 ?? row;
      const names = row.town === undefined ? [] : [row.town];
      return { language, headline, summary, date: row.published ?? null, names, harmful, category };
    });
}

/** Returns the headlines of the tests of screening. */
export function labelledHeadlines(): readonly LabelledStory[] {
  const labelled = [
    { lists: harmlessHeadlines, harmful: false },
    { lists: sensitiveHeadlines, harmful: true },
  ];
  return labelled.flatMap(({ lists, harmful }) =>
    Object.entries(lists).flatMap(([language, headlines]) =>
      headlines.map((headline) => ({ ...wordStory(language, headline), harmful, category: null })),
    ),
  );
}

/** Returns each word that is known to be harmful or harmless as an example, without the groups that it belongs to. */
export function wordExamples(groups: readonly WordGroup[]): readonly Example[] {
  return groups.flatMap(({ harmful, weight, words }) =>
    harmful === null
      ? []
      : words.map(({ language, expression }) => ({
          features: featuresOf(wordStory(language, expression.replaceAll('*', '').replaceAll('...', ' ')), noWords),
          positive: harmful,
          weight,
        })),
  );
}

const noWords: Vocabulary = { keys: new Uint32Array(), groups: new Uint16Array() };

function wordStory(language: string, headline: string): StoryText {
  return { language, headline, summary: null, date: null, names: [] };
}
