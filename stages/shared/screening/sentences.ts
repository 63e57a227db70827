import { comparableName } from '../../../src/domain/names.js';
import { oncePerText } from '../lines/once.js';
import { sentencesOf as sentencesIn } from '../text/sentences.js';
import { plainParagraphs } from '../untrusted-text/plain-text.js';

/** A word of a text: as `written`, and `compared` without case and accents; `at` is its first character in the text. */
export type Word = Readonly<{ written: string; compared: string; isQuoted: boolean; at: number }>;

/** A sentence and its words. */
export type Sentence = Readonly<{ text: string; words: readonly Word[] }>;

/** A quotation of at most this many characters may be a title; a longer one is speech. */
const quotation = /["“„«‘‹][^"“”„«»‘’‹›]{1,60}["”“»’›]/gu;

/**
 * Splits a text into sentences and words. Everything but letters and digits separates words, apostrophes included:
 * `l'incendie` and `driver's` are two words each.
 */
export const sentencesOf = oncePerText(100_000, (text) => text, splitText);

function splitText(text: string): readonly Sentence[] {
  const plain = plainParagraphs(text.normalize('NFKC'), text.length * 18 + 1);
  return plain
    .split(/\n+/u)
    .flatMap(sentencesIn)
    .map((sentence) => ({ text: sentence, words: wordsOf(sentence) }))
    .filter(({ words }) => words.length > 0);
}

function wordsOf(sentence: string): readonly Word[] {
  const quoted = [...sentence.matchAll(quotation)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  return [...sentence.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ index, 0: written }) => {
    const compared = comparableName(written).replaceAll(' ', '');
    const isQuoted = quoted.some(([start, end]) => start < index && index < end);
    return compared === '' ? [] : [{ written, compared, isQuoted, at: index }];
  });
}
