import { contentStem, stemOf, wordsOf } from './words.js';

/** Words per shingle. */
const SHINGLE_WORDS = 4;
/** Content words that a shingle must contain; four function words prove nothing. */
const SHINGLE_CONTENT_WORDS = 2;

/** Returns the overlap coefficient of two sets, from 0 to 1, and the number of shared members. */
export function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): { share: number; shared: number } {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  const shared = [...small].filter((member) => large.has(member)).length;
  return { share: small.size === 0 ? 0 : shared / small.size, shared };
}

/** Returns the shingles of a text: every four consecutive words with enough content, as stems. */
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
