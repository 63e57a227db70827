import { contentStem, stemOf, wordsOf } from './words.js';

/** Words in a row that two texts must share to count as the same words. */
const SHINGLE_WORDS = 4;
/** Content words in a row that make a shingle worth comparing; four grammar words in a row prove nothing. */
const SHINGLE_CONTENT_WORDS = 2;

/** How much of the smaller set lies in the other, from 0 to 1, with the number of shared members. */
export function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): { share: number; shared: number } {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  const shared = [...small].filter((member) => large.has(member)).length;
  return { share: small.size === 0 ? 0 : shared / small.size, shared };
}

/** The share of the union that two sets have in common, from 0 to 1. */
export function resemblanceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const { shared } = overlapOf(one, other);
  const union = one.size + other.size - shared;
  return union === 0 ? 0 : shared / union;
}

/** Every run of four words that says something, as comparable text. */
export function shinglesOf(text: string, without: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const words = wordsOf(text);
  const stems = words.map(stemOf);
  const content = words.map((word) => contentStem(word, without));
  const shingles = new Set<string>();
  for (let start = 0; start + SHINGLE_WORDS <= words.length; start += 1) {
    const end = start + SHINGLE_WORDS;
    const saying = new Set(content.slice(start, end).filter((stem) => stem !== null));
    if (saying.size >= SHINGLE_CONTENT_WORDS) shingles.add(stems.slice(start, end).join(' '));
  }
  return shingles;
}
