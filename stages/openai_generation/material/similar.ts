import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { isNewsWord } from '../../shared/lines/news-words.js';
import { sharedNames } from '../../shared/lines/shared-things.js';
import { overlapOf, shinglesOf } from '../../shared/lines/similarity.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { EarlierItem } from './earlier-material.js';

/** The share of the words of a bit's name that a text about it has. */
const SAME_SHARE = 0.6;
/** Rare words that two sentences on one thing share; a very long one is enough by itself. */
const SHARED_WORDS = 2;
const VERY_LONG = 10;
const SHOWN_CHARACTERS = 240;

type Sentence = Readonly<{ text: string; words: readonly string[]; shingles: ReadonlySet<string> }>;
type Comparable = Readonly<{ item: EarlierItem; sentences: readonly Sentence[] }>;

/** Prepared earlier material; `find` returns the first item that a text is close to. */
export type SimilarIndex = Readonly<{ size: number; find(text: string): GeneratedLine['similar'] }>;

/**
 * Builds an index that compares sentence with sentence, by rare words and by runs of four words, without the words of
 * the town and the names that both have: a bit on a street is not all that is said of it. Yields to the event loop;
 * rejects when the signal aborts.
 */
export async function similarIndex(
  items: readonly EarlierItem[],
  place: ReadonlySet<string>,
  language: string,
  signal: AbortSignal,
): Promise<SimilarIndex> {
  const prepared: Comparable[] = [];
  const byWord = new Map<string, Set<Comparable>>();
  const sentencesIn = (text: string): readonly Sentence[] =>
    sentencesOf(text).map((one) => ({
      ...{ text: one, words: contentWords(one, place), shingles: shinglesOf(one, place) },
    }));
  for await (const item of yieldingToEventLoop(items)) {
    signal.throwIfAborted();
    const one = { item, sentences: sentencesIn(item.text) };
    prepared.push(one);
    for (const { words } of one.sentences)
      for (const word of words) byWord.set(startOf(word), (byWord.get(startOf(word)) ?? new Set()).add(one));
  }
  return {
    size: items.length,
    find(text) {
      const line = sentencesIn(text);
      const candidates = new Set(
        line.flatMap(({ words }) => words.flatMap((word) => [...(byWord.get(startOf(word)) ?? [])])),
      );
      const found = prepared.find((one) => candidates.has(one) && isClose(line, one, language));
      if (found === undefined) return null;
      const { text: earlier, from, date, kind } = found.item;
      return { text: plainText(earlier, SHOWN_CHARACTERS), from, date, kind };
    },
  };
}

function isClose(line: readonly Sentence[], { item, sentences }: Comparable, language: string): boolean {
  return line.some((one) =>
    sentences.some((other) => {
      const both = sharedForms(one.words, other.words);
      const names = both.length === 0 ? [] : sharedNames(one.text, other.text, language);
      // A title in capitals only shows no names.
      const left = names.length < other.words.length ? names : [];
      const shared = both.filter((word) => !left.includes(word));
      const rare = shared.filter((word) => !isNewsWord(word));
      const isBit =
        item.recording === null &&
        shared.length >= Math.max(SHARED_WORDS, SAME_SHARE * (other.words.length - left.length));
      const isSame = rare.length >= SHARED_WORDS || rare.some(({ length }) => length >= VERY_LONG);
      return isBit || isSame || (shared.length > 0 && overlapOf(one.shingles, other.shingles).shared > 0);
    }),
  );
}

/** All forms of a word have the same start. */
function startOf(word: string): string {
  return word.slice(0, 4);
}
