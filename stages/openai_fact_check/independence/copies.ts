import { comparableName } from '../../../src/domain/names.js';

/** Share of the shorter text's runs of three words that the other holds too, from which one is a copy of the other. */
const copiedShare = 0.6;
/** Texts shorter than this many runs are copies when nearly all of their words are the same. */
const minimumRuns = 10;
const sameWordsShare = 0.85;

/** News agencies that texts credit, as they compare; two texts of one agency are one source. */
const agencies = new Set(
  'aap|afp|anp|ansa|ap|apa|associated press|belga|bloomberg|canadian press|dpa|efe|europa press|keystone sda|lusa|ntb|pa media|press association|reuters|ritzau|sda|tass|upi|xinhua'.split(
    '|',
  ),
);
/** Where a credit stands: in brackets, after a dash, or a name that is nothing else. */
const credits =
  /\(([\p{L} /-]{2,40})\)|\s[—–-]\s?(\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)|\b(Associated Press|Press Association|Canadian Press|Europa Press|Reuters)\b/gu;

/** A text as copies of it are told: every text is compared with every other, so this is worked out once for each. */
export type CopyMarks = Readonly<{
  agency: string | null;
  words: readonly string[];
  distinct: ReadonlySet<string>;
  /** Every three words in a row. */
  runs: ReadonlySet<string>;
}>;

export function copyMarksOf(text: string): CopyMarks {
  const words = wordsOf(text);
  return { agency: agencyOf(text), words, distinct: new Set(words), runs: runsOf(words) };
}

/** True when one text repeats the other, or both are one agency's. */
export function areCopies(one: CopyMarks, other: CopyMarks): boolean {
  if (one.agency !== null && one.agency === other.agency) return true;
  const fewest = Math.min(one.runs.size, other.runs.size);
  if (fewest >= minimumRuns) return shares(one.runs, other.runs, fewest, copiedShare);
  const larger = Math.max(one.distinct.size, other.distinct.size);
  if (Math.min(one.distinct.size, other.distinct.size) === 0) return false;
  return shares(one.distinct, other.distinct, larger, sameWordsShare) || isBeginning(one.words, other.words);
}

/** The news agency that a text credits, null when none. */
function agencyOf(text: string): string | null {
  for (const [, bracketed, dashed, named] of text.matchAll(credits)) {
    const names = (bracketed ?? dashed ?? named ?? '').split(/[/,]/u).map(comparableName);
    const agency = names.find((name) => agencies.has(name));
    if (agency !== undefined) return agency === 'ap' ? 'associated press' : agency;
  }
  return null;
}

/** One text is the other, shortened: a headline that somebody reprints with its first sentence. */
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

/** Whether what two sets share is at least so large a part of `whole`; most texts have so little in common that a look at a part of them tells. */
function shares(one: ReadonlySet<string>, other: ReadonlySet<string>, whole: number, least: number): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let possible = small.size;
  for (const entry of small) {
    if (possible / whole < least) return false;
    if (!large.has(entry)) possible -= 1;
  }
  return possible / whole >= least;
}
