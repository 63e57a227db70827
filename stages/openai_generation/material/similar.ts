import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { overlapOf, shinglesOf } from '../../shared/lines/similarity.js';
import { contentStems } from '../../shared/lines/words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { EarlierItem } from './earlier-material.js';

/** The share of common content words from which two texts are the same material. */
const SAME_SHARE = 0.6;
/** Minimum number of shared content words: with a short note, and with a passage of speech, which has many words. */
const SHARED_WORDS = { noted: 2, spoken: 3 } as const;
const SHOWN_CHARACTERS = 240;

type Comparable = Readonly<{ item: EarlierItem; stems: ReadonlySet<string>; shingles: ReadonlySet<string> }>;

/** Prepared earlier material; `find` returns the first item that a text is close to. */
export type SimilarIndex = Readonly<{ size: number; find(text: string): GeneratedLine['similar'] }>;

/**
 * Builds an index that compares by content words and by runs of four words, ignoring the town's own words. Yields to
 * the event loop; rejects when the signal aborts.
 */
export async function similarIndex(
  items: readonly EarlierItem[],
  place: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<SimilarIndex> {
  const prepared: Comparable[] = [];
  const byWord = new Map<string, Comparable[]>();
  for await (const item of yieldingToEventLoop(items)) {
    signal.throwIfAborted();
    const one = { item, stems: contentStems(item.text, place), shingles: shinglesOf(item.text, place) };
    prepared.push(one);
    for (const stem of one.stems) (byWord.get(stem) ?? added(byWord, stem)).push(one);
  }
  return {
    size: items.length,
    find(text) {
      const line = { stems: contentStems(text, place), shingles: shinglesOf(text, place) };
      const candidates = new Set([...line.stems].flatMap((stem) => byWord.get(stem) ?? []));
      const found = prepared.find((one) => candidates.has(one) && isClose(line, one));
      if (found === undefined) return null;
      const { text: earlier, from, date, kind } = found.item;
      return { text: plainText(earlier, SHOWN_CHARACTERS), from, date, kind };
    },
  };
}

function isClose(line: Pick<Comparable, 'stems' | 'shingles'>, other: Comparable): boolean {
  const words = overlapOf(line.stems, other.stems);
  const needed = other.item.spoken ? SHARED_WORDS.spoken : SHARED_WORDS.noted;
  const share = other.item.spoken ? words.shared / Math.max(1, line.stems.size) : words.share;
  return (share >= SAME_SHARE && words.shared >= needed) || overlapOf(line.shingles, other.shingles).shared > 0;
}

function added(byWord: Map<string, Comparable[]>, stem: string): Comparable[] {
  const list: Comparable[] = [];
  byWord.set(stem, list);
  return list;
}
