import { evidenceIn } from '../screening/harm-in.js';
import type { Category } from '../screening/lexicon.js';
import { screenedLanguages } from '../screening/lexicons.js';
import { isIn, partsOf } from './avoid.js';
import { countOfPolitics } from './known-topics.js';
import { isOrdinary } from './name-rules.js';
import { wordsOf } from './words.js';

/** Words of politics by which a report is about it. */
const fewestOfPolitics = 2;

/**
 * Returns the avoid topic that a report is about as a whole: party politics, if two of its words are in headline and
 * text, or harm, if the report `reads` like the category that the topic names, and shares what else the topic says
 * (`highway accidents`).
 */
export function topicOfReport(
  text: string,
  rules: readonly string[],
  place: ReadonlySet<string>,
  { language, reads }: Readonly<{ language: string | null; reads: Category | null }>,
): string | null {
  const words = wordsOf(text);
  const isAbout = (topic: string) =>
    countOfPolitics(wordsOf(topic), words, language) >= fewestOfPolitics ||
    (reads !== null && partsOf(topic, place).some((part) => isHarmOf(part, reads, words)));
  return rules.find(isAbout) ?? null;
}

/** Returns whether a topic names a category of harm, and its other words are in the text. */
function isHarmOf(topic: readonly string[], category: Category, words: readonly string[]): boolean {
  const harm = categoriesOf(topic);
  if (![...harm.values()].includes(category)) return false;
  return topic.every((word) => harm.has(word) || isOrdinary(word) || isIn(words, word));
}

/** Returns the words of a topic that name harm in any language, each with its category. */
function categoriesOf(topic: readonly string[]): ReadonlyMap<string, Category> {
  const named = screenedLanguages.flatMap((language) =>
    topic.flatMap((word) => evidenceIn(word, { language }).flatMap(({ alarms }) => alarms)),
  );
  return new Map(named.map(({ words, category }) => [words, category]));
}
