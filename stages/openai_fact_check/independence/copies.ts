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

/** True when one text repeats the other, or both are one agency's. */
export function areCopies(one: string, other: string): boolean {
  const [mine, yours] = [wordsOf(one), wordsOf(other)];
  const agency = agencyOf(one);
  if (agency !== null && agency === agencyOf(other)) return true;
  const [mineRuns, yourRuns] = [runsOf(mine), runsOf(yours)];
  if (Math.min(mineRuns.size, yourRuns.size) >= minimumRuns) return shareOfSmaller(mineRuns, yourRuns) >= copiedShare;
  const [mineSet, yourSet] = [new Set(mine), new Set(yours)];
  const smaller = Math.min(mineSet.size, yourSet.size);
  const larger = Math.max(mineSet.size, yourSet.size);
  return smaller > 0 && (sharedOf(mineSet, yourSet) / larger >= sameWordsShare || isBeginning(mine, yours));
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

function shareOfSmaller(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return sharedOf(one, other) / Math.min(one.size, other.size);
}

function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((entry) => other.has(entry)).length;
}
