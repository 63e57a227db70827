import { frequencyOf } from '../../shared/lines/news-words.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import type { Fact } from '../facts/fact.js';

/** Names of one word where something is, in seven languages, also two of them: `in Golzheim und Merzenich`. */
const where =
  /(?<![\p{L}’'-])(?:in|near|from|aus|bei|à|en|em|a|uit|te)\s(\p{Lu}[\p{L}-]{3,})(?:\s(?:and|und|et|y|e|en)\s(\p{Lu}[\p{L}-]{3,}))?(?![\p{L}’'-]|\s\p{Lu})/gu;
/** Stories of a feed that have the name of a place of the area: one has those that something happens in. */
const fewestStories = 2;

/** Returns the names of places that several stories have and one says something is in: they are no story's subject. */
export function areaNames(facts: readonly Fact[]): readonly string[] {
  const news = facts.filter(({ kind }) => kind === 'news');
  const names = new Set(
    news.flatMap(({ text, language }) =>
      [...text.matchAll(where)]
        .flatMap(([, first = '', second = '']) => contentWords(`${first} ${second}`))
        .filter((word) => frequencyOf(word, language) === 'rare'),
    ),
  );
  const words = news.map(({ text }) => contentWords(text));
  return [...names].filter(
    (name) => words.filter((ofStory) => sharedForms([name], ofStory).length > 0).length >= fewestStories,
  );
}
