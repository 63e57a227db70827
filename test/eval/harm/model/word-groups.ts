import { readFileSync } from 'node:fs';
import { lexicons } from '../../../../stages/shared/screening/lexicons.js';
import { type Expression, expressionsFrom } from '../../../support/classifier/word-lists.js';
import { topicGroups } from '../../worth/model/topic-groups.js';

/** Words of the same meaning by language, and what a story with nothing but one of them would be; null if unknown. */
export type WordGroup = Readonly<{
  harmful: boolean | null;
  /** How much the words count as examples, where a story counts 1. */
  weight: number;
  words: readonly Expression[];
}>;

type Row = Readonly<{ group: string; side?: 'harm' | 'light' } & Record<string, string>>;

const weights = { certain: 0.15, possible: 0.03, listed: 0.06, topic: 0.015 };

/** Returns the words of harm of the lexicons, the topics of news, and the groups in `vocabulary.ndjson`. */
export function wordGroups(): readonly WordGroup[] {
  return [...lexiconGroups(), ...everydayGroups(), ...listedGroups()];
}

function lexiconGroups(): readonly WordGroup[] {
  const categories = Object.keys(lexicons[0]?.harm ?? {}) as (keyof (typeof lexicons)[number]['harm'])[];
  const part = (category: (typeof categories)[number], index: number) =>
    lexicons.flatMap(({ language, harm }) => expressionsFrom(language, harm[category].split('|')[index] ?? ''));
  return [
    ...categories.map((category) => ({ harmful: true, weight: weights.certain, words: part(category, 0) })),
    ...categories.map((category) => ({ harmful: true, weight: weights.possible, words: part(category, 1) })),
    {
      harmful: false,
      weight: weights.listed,
      words: lexicons.flatMap(({ language, figurative }) => expressionsFrom(language, figurative)),
    },
    {
      harmful: true,
      weight: weights.listed,
      words: lexicons.flatMap(({ language, minors }) => expressionsFrom(language, minors)),
    },
  ];
}

function everydayGroups(): readonly WordGroup[] {
  return topicGroups()
    .filter(({ group }) => group !== 'routine')
    .map(({ words }) => ({ harmful: false, weight: weights.topic, words }));
}

function listedGroups(): readonly WordGroup[] {
  const file = new URL('../../../../../test/eval/harm/model/vocabulary.ndjson', import.meta.url);
  const rows: readonly Row[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return rows.map(({ group: _, side, ...lists }) => ({
    harmful: side === undefined ? null : side === 'harm',
    weight: weights.listed,
    words: Object.entries(lists).flatMap(([language, list]) => expressionsFrom(language, list)),
  }));
}
