import { comparableName } from '../../../src/domain/names.js';

/** The share of the shorter text's three-word runs that the other must contain to be a copy. */
const copiedShare = 0.6;
/** Texts with fewer runs than this are copies if nearly all of their words are the same. */
const minimumRuns = 10;
const sameWordsShare = 0.85;

/** News agencies that texts credit, normalised; two texts of one agency are one source. */
const agencies = new Set(
  'aap|afp|anp|ansa|ap|apa|associated press|belga|bloomberg|canadian press|dpa|efe|europa press|keystone sda|lusa|ntb|pa media|press association|reuters|ritzau|sda|tass|upi|xinhua'.split(
    '|',
  ),
);
/** Matches a credit: in brackets, after a dash, or an unambiguous name. */
const credits =
  /\(([\p{L} /-]{2,40})\)|\s[—–-]\s?(\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)|\b(Associated Press|Press Association|Canadian Press|Europa Press|Reuters)\b/gu;

/**
 * The features by which copies are detected; computed once per text, because every text is compared with every other.
 */
export type CopyMarks = Readonly<{
  agency: string | null;
  words: readonly string[];
  distinct: ReadonlySet<string>;
  /** Every three consecutive words. */
  runs: ReadonlySet<string>;
}>;

export function copyMarksOf(text: string): CopyMarks {
  const words = wordsOf(text);
  return { agency: agencyOf(text), words, distinct: new Set(words), runs: runsOf(words) };
}

/** Returns true if one text repeats the other, or both are by one agency. */
export function areCopies(one: CopyMarks, other: CopyMarks): boolean {
  if (one.agency !== null && one.agency === other.agency) return true;
  const fewest = Math.min(one.runs.size, other.runs.size);
  if (fewest >= minimumRuns) return shares(one.runs, other.runs, fewest, copiedShare);
  const larger = Math.max(one.distinct.size, other.distinct.size);
  if (Math.min(one.distinct.size, other.distinct.size) === 0) return false;
  return shares(one.distinct, other.distinct, larger, sameWordsShare) || isBeginning(one.words, other.words);
}

/** Returns the news agency that a text credits, else null. */
function agencyOf(text: string): string | null {
  for (const [, bracketed, dashed, named] of text.matchAll(credits)) {
    const names = (bracketed ?? dashed ?? named ?? '').split(/[/,]/u).map(comparableName);
    const agency = names.find((name) => agencies.has(name));
    if (agency !== undefined) return agency === 'ap' ? 'associated press' : agency;
  }
  return null;
}

/** Returns true if one text is a prefix of the other, such as a headline reprinted with its first sentence. */
function isBeginning(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return shorter.length >= 5 && shorter.every((word, index) => longer[index] === word);
}

function wordsOf(text: string): readonly string[] {
  return comparableName(text)
    .split(' ')
    .filter((word) => word !== '');
}

function runsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

/** Returns whether the intersection of two sets is at least `least` of `whole`; stops as soon as that is impossible. */
function shares(one: ReadonlySet<string>, other: ReadonlySet<string>, whole: number, least: number): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let possible = small.size;
  for (const entry of small) {
    if (possible / whole < least) return false;
    if (!large.has(entry)) possible -= 1;
  }
  return possible / whole >= least;
}
