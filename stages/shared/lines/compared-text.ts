import { knownNumbers } from '../untrusted-text/numbers.js';
import { sensitiveInLine } from './line-screening.js';
import { isNegated } from './negation.js';
import { once, oncePer } from './once.js';
import { type OppositeSides, oppositeSides } from './opposites.js';
import { substance } from './substance.js';
import { type WordIndex, wordIndex } from './word-index.js';
import { contentStems, wordsOf } from './words.js';

/**
 * A text that is compared with many others. Its features are computed lazily and once, because the statements of an
 * answer times the sentences of its pages are thousands of pairs.
 */
export type ComparedText = Readonly<{
  text: string;
  /** Comparable words, in order. */
  words: () => readonly string[];
  /** Content words without those of the place. */
  ownWords: () => WordIndex;
  isNegated: () => boolean;
  sides: () => OppositeSides;
  numbers: () => ReadonlySet<string>;
  /** The sensitive words in it; null if it has none. */
  harm: () => string | null;
}>;

/**
 * Returns a text for comparisons. `place` are the words that name town and show, which every page about a town
 * contains.
 */
export function comparedText(text: string, place: ReadonlySet<string>): ComparedText {
  return {
    text,
    words: once(() => wordsOf(text)),
    ownWords: once(() => ownWords(text, place)),
    isNegated: once(() => isNegated(text)),
    sides: once(() => oppositeSides(text)),
    numbers: once(() => new Set(knownNumbers(text))),
    harm: once(() => sensitiveInLine(text, 'any')),
  };
}

const namesOf = oncePer((place: ReadonlySet<string>) => wordIndex(place));

/** Excludes forms of the place's words, such as `Belgian`. */
function ownWords(text: string, place: ReadonlySet<string>): WordIndex {
  const names = namesOf(place);
  const stems = [...contentStems(substance(text).flatMap(pairsOfLetters).join(' '), place)];
  return wordIndex(stems.filter((stem) => !names.holds(stem)));
}

/** Splits text in scripts without spaces into bigrams, which serve as words. */
function pairsOfLetters(word: string): readonly string[] {
  if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2}/u.test(word))
    return [word];
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
