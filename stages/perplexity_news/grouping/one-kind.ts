import { isFunctionWord } from '../../shared/language/function-words.js';
import { wordsOf } from '../../shared/lines/words.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import type { NewsItem } from '../stories/news-item.js';

/**
 * Returns whether two items are about two things of one kind: `Concert of the choir` and `Concert of the brass band`,
 * thefts of copper in two towns, or two acts of one publisher on what they quote.
 */
export function areOneKind(one: NewsItem, other: NewsItem): boolean {
  if (areInTwoTowns(one, other) || haveOneTemplate(one, other)) return true;
  if (hasOwnSpeaker(one, other) || hasOwnSpeaker(other, one)) return true;
  return one.publisher === other.publisher && (isSerial(one, other) || quoteDifferently(one, other));
}

/** Returns whether two items are about different places, one of which is another town than the show's. */
function areInTwoTowns({ locality: mine }: NewsItem, { locality: yours }: NewsItem): boolean {
  return mine.names !== yours.names && (mine.kilometres ?? yours.kilometres) !== undefined;
}

/** Returns the numbers of a headline. */
export function numbersIn(headline: string): ReadonlySet<string> {
  return new Set(headline.match(/\d+(?:[.,]\d+)*/gu) ?? []);
}

/** Detects series, with the same heading but other numbers: a weekly column, a draw, a table. */
function isSerial(one: NewsItem, other: NewsItem): boolean {
  const [mine, yours] = [numbersIn(one.headline), numbersIn(other.headline)];
  if (mine.size === 0 || yours.size === 0) return false;
  return mine.size !== yours.size || [...mine].some((number) => !yours.has(number));
}

/** Detects headlines that begin with the same noun and a word of grammar, and continue with their own words. */
function haveOneTemplate(one: NewsItem, other: NewsItem): boolean {
  const [mine, yours] = [templateOf(one), templateOf(other)];
  if (mine === null || yours === null || mine.kind !== yours.kind) return false;
  return !says(other, mine.of) && !says(one, yours.of);
}

function templateOf({ headline, locality }: NewsItem): Readonly<{ kind: string; of: string }> | null {
  const words = wordsOf(headline);
  const start = words.findIndex((word) => !isFunctionWord(word));
  const [kind, link] = words.slice(Math.max(0, start));
  if (kind === undefined || link === undefined || !isFunctionWord(link)) return null;
  const [of] = contentWords(words.slice(start + 2).join(' '), new Set(wordsOf(locality.names)));
  return of === undefined ? null : { kind, of };
}

function says({ headline, summary }: NewsItem, word: string): boolean {
  return sharedForms([word], contentWords(`${headline} ${summary ?? ''}`)).length > 0;
}

/** Detects what a person says, where the other item does not name them: `Storm, Brogi: “A strategy”` and the storm. */
function hasOwnSpeaker({ headline }: NewsItem, other: NewsItem): boolean {
  const [, speaker] = /(\p{Lu}[\p{L}’'-]{2,30}): ?[«“„"‘']/u.exec(headline) ?? [];
  return speaker !== undefined && !says(other, speaker.toLowerCase());
}

const quotation = /[“„«"]([^“”„«»"]{3,80})[”“»"]/gu;

function quoteDifferently(one: NewsItem, other: NewsItem): boolean {
  const [mine, yours] = [one, other].map(({ headline }) =>
    [...headline.matchAll(quotation)].flatMap(([, quoted = '']) => contentWords(quoted)),
  );
  if (mine === undefined || yours === undefined || mine.length === 0 || yours.length === 0) return false;
  return sharedForms(mine, yours).length === 0;
}
