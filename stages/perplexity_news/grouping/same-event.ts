import { daysBetween } from '../../../src/domain/time.js';
import { isOfficialPublisher } from '../../shared/origins/official-publisher.js';
import type { NewsItem } from '../stories/news-item.js';
import type { Features } from './features.js';
import { areOneKind } from './one-kind.js';

export type ComparableItem = Readonly<{ item: NewsItem; features: Features }>;

/** The significance of a word, from 0: rare words weigh more. */
export type WordWeights = (word: string) => number;

/** Maximum number of days between reports of one event. */
const maximumDaysApart = 3;
/** The share of common three-word runs from which two texts are copies. */
const copyShare = 0.5;
/** Minimum number of runs for that share. */
const minimumShingles = 8;
/** Similarity of headlines that is sufficient alone, and of those that require similar texts. */
const sureHeadline = 0.8;
const likelyHeadline = 0.5;
const possibleHeadline = 0.3;
/** Number of shared headline words, including a number, from which the event is the same, however the texts differ. */
const wordsWithNumber = 5;
/** Similarity of whole texts that confirms a likely and a possible headline. */
const likelyText = 0.3;
const possibleText = 0.45;

/** Returns word weights by rarity in these items. */
export function wordWeights(items: readonly ComparableItem[]): WordWeights {
  const counts = new Map<string, number>();
  for (const { features } of items) {
    for (const word of features.words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + items.length / (counts.get(word) ?? 1));
}

/** Returns whether two items report one event; false in doubt, because a wrong merge turns one source into two. */
export function isSameEvent(one: ComparableItem, other: ComparableItem, weights: WordWeights): boolean {
  if (Math.abs(daysBetween(one.item.day, other.item.day)) > maximumDaysApart) return false;
  const [mine, yours] = [one.features, other.features];
  if (mine.headline === yours.headline && mine.headlineWords.size >= 2) return true;
  if (areOneKind(one.item, other.item)) return false;
  const areActs = one.item.publisher === other.item.publisher && isOfficialPublisher(one.item.publisher);
  if (!areActs && shareNumber(mine, yours)) return true;
  if (differsInSubject(mine, yours)) return false;
  if (!areActs && areCopies(mine, yours)) return true;
  return areAlike(mine, yours, weights, areActs);
}

/** `areActs`: two entries of an authority, which are two unless their headlines are the same but for a word. */
function areAlike(one: Features, other: Features, weights: WordWeights, areActs: boolean): boolean {
  const shared = sharedInHeadlines(one, other);
  if (shared < 2) return false;
  const headlines = cosine(countsOf(one.headlineWords), countsOf(other.headlineWords), weights);
  if (shared >= 3 && headlines >= sureHeadline) return true;
  if (areActs) return false;
  const texts = cosine(one.words, other.words, weights);
  if (shared >= 3 && headlines >= likelyHeadline) return texts >= likelyText;
  return headlines >= possibleHeadline && texts >= possibleText;
}

/**
 * Returns true if each item is about something that the other never mentions: the zoo's elephant and the zoo's giraffe.
 */
function differsInSubject(one: Features, other: Features): boolean {
  return hasOwnSubject(one, other) && hasOwnSubject(other, one);
}

function hasOwnSubject(one: Features, other: Features): boolean {
  return [...one.headlineWords].some((word) => (one.words.get(word) ?? 0) >= 2 && !other.words.has(word));
}

/**
 * Returns whether two headlines share a number and many words; years do not count, because they are in many headlines.
 */
function shareNumber(one: Features, other: Features): boolean {
  const hasNumber = [...one.numbers].some((number) => other.numbers.has(number) && !/^(?:19|20)\d\d$/u.test(number));
  return hasNumber && sharedInHeadlines(one, other) >= wordsWithNumber;
}

function sharedInHeadlines(one: Features, other: Features): number {
  return [...one.headlineWords].filter((word) => other.headlineWords.has(word)).length;
}

function areCopies(one: Features, other: Features): boolean {
  const smaller = Math.min(one.shingles.size, other.shingles.size);
  if (smaller < minimumShingles) return false;
  const shared = [...one.shingles].filter((shingle) => other.shingles.has(shingle)).length;
  return shared / (one.shingles.size + other.shingles.size - shared) >= copyShare;
}

function countsOf(words: ReadonlySet<string>): ReadonlyMap<string, number> {
  return new Map([...words].map((word) => [word, 1]));
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>, weights: WordWeights): number {
  let product = 0;
  for (const [word, count] of one) product += count * (other.get(word) ?? 0) * weights(word) ** 2;
  const length = (words: ReadonlyMap<string, number>) =>
    Math.sqrt([...words].reduce((sum, [word, count]) => sum + (count * weights(word)) ** 2, 0));
  return product === 0 ? 0 : product / (length(one) * length(other));
}
