import { knownNumbers } from '../untrusted-text/numbers.js';
import { sensitiveInLine } from './line-screening.js';
import { isNegated } from './negation.js';
import { once, oncePer } from './once.js';
import { type SidesTold, sidesTold } from './opposites.js';
import { substance } from './substance.js';
import { type WordIndex, wordIndex } from './word-index.js';
import { contentStems, wordsOf } from './words.js';

/**
 * A text that is compared with many others. What of it is compared is worked out when a comparison first asks for it, and once: the
 * statements of an answer times the sentences of its pages are thousands of pairs.
 */
export type ComparedText = Readonly<{
  text: string;
  /** Its words as they compare, in order. */
  words: () => readonly string[];
  /** Its words of substance that name no place. */
  ownWords: () => WordIndex;
  isNegated: () => boolean;
  sides: () => SidesTold;
  /** Every number that it holds. */
  numbers: () => ReadonlySet<string>;
  /** The words for which it must not be said; null when there are none. */
  harm: () => string | null;
}>;

/** `place` are the words that name the town and the show: every page about a town has them, so they prove nothing. */
export function comparedText(text: string, place: ReadonlySet<string>): ComparedText {
  return {
    text,
    words: once(() => wordsOf(text)),
    ownWords: once(() => ownWords(text, place)),
    isNegated: once(() => isNegated(text)),
    sides: once(() => sidesTold(text)),
    numbers: once(() => new Set(knownNumbers(text))),
    harm: once(() => sensitiveInLine(text)),
  };
}

const namesOf = oncePer((place: ReadonlySet<string>) => wordIndex(place));

/** `Belgian` is a word of `Belgium` too. */
function ownWords(text: string, place: ReadonlySet<string>): WordIndex {
  const names = namesOf(place);
  const stems = [...contentStems(substance(text).flatMap(pairsOfLetters).join(' '), place)];
  return wordIndex(stems.filter((stem) => !names.holds(stem)));
}

/** Scripts without spaces write a sentence as one word: two letters that stand together are as good as a word. */
function pairsOfLetters(word: string): readonly string[] {
  if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2}/u.test(word))
    return [word];
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
