import { readFileSync } from 'node:fs';
import { type Expression, expressionsFrom } from '../../../support/classifier/word-lists.js';

/** Languages that write a compound as one word, whose last part is what it is. */
const compounding: ReadonlySet<string> = new Set(['de', 'nl']);
/** Letters of the shortest word that is looked for at the end of a compound. */
const shortestEnd = 4;

/** Words of one subject by language. */
export type TopicGroup = Readonly<{ group: string; words: readonly Expression[] }>;

/** Returns the words of everyday subjects (animals, food, transport, …) and of routine news, each as a group. */
export function topicGroups(): readonly TopicGroup[] {
  const file = new URL('../../../../../test/eval/worth/model/vocabulary.ndjson', import.meta.url);
  const rows: readonly Readonly<Record<string, string>>[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return rows.map(({ group = '', ...lists }) => ({
    group,
    words: Object.entries(lists).flatMap(([language, list]) => expressionsFrom(language, list).flatMap(withForms)),
  }));
}

/** Adds the plural in -s, and in Germanic languages the word as the end of a compound. */
function withForms({ language, expression }: Expression): readonly Expression[] {
  if (/[ *]/u.test(expression)) return [{ language, expression }];
  const ends = compounding.has(language) && expression.length >= shortestEnd ? [`*${expression}`] : [];
  return [expression, `${expression}s`, ...ends].map((form) => ({ language, expression: form }));
}
