import { comparableName } from '../../../src/domain/names.js';
import { oncePerText } from './once.js';

/** English stop words, and words of every local story. */
const stopWords = new Set(
  `a about above after again against all also am an and any are as at back be because been before being below between both
  but by can could did do does doing down during each even ever every few for from further get gets got had has have having
  he her here hers herself him himself his how i if in into is it its itself just like me more most my no nor not now of off
  on once one only or other our out over own s said same say says she should so some still such t than that the their them
  then there these they this those through to too two under until up upon us very was we were what when where which while
  who whom why will with would you your town city place people local year years day days week night today tonight`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Returns the comparable words of a text, in order: lower case, without accents and punctuation. */
export const wordsOf = oncePerText(400_000, (text) => text, splitWords);

function splitWords(text: string): readonly string[] {
  const comparable = comparableName(text);
  return comparable === '' ? [] : comparable.split(' ');
}

function withoutDoubledEnd(stem: string): string {
  return /([bdgmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem;
}

/**
 * Removes common English endings, so that `escapes`, `escaped` and `escaping` are equal. The stem need not be a word.
 */
export const stemOf = oncePerText(100_000, (word) => word, stemmed);

function stemmed(word: string): string {
  let stem = word;
  if (/ies$/u.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|x|zz|ch|sh)es$/u.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/u.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  if (/ied$/u.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/ing$/u.test(stem) && stem.length > 6) stem = withoutDoubledEnd(stem.slice(0, -3));
  else if (/ed$/u.test(stem) && stem.length > 5) stem = withoutDoubledEnd(stem.slice(0, -2));
  return stem.endsWith('e') && stem.length > 4 ? stem.slice(0, -1) : stem;
}

/** Returns the stems of the content words of a text, without the given words (usually the town's name). */
export function contentStems(text: string, without: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .map((word) => contentStem(word, without))
      .filter((stem) => stem !== null),
  );
}

/** Returns the stem of a comparable content word; null for a stop word or a given word. */
export function contentStem(word: string, without: ReadonlySet<string>): string | null {
  if (stopWords.has(word) || without.has(word)) return null;
  const stem = stemOf(word);
  return stem.length > 1 || /\p{Lo}/u.test(stem) ? stem : null;
}
