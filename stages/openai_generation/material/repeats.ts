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

/** Prepared earlier material; `find` returns the first item that a text is too close to. */
export type RepeatIndex = Readonly<{
  size: number;
  find(text: string, except: string | null): GeneratedLine['repeats'];
}>;

/** Returns the earlier material that a text about a fact repeats, else null; a callback may repeat its own. */
export function repeatOf(
  fact: Readonly<{ kind: string; quote: string | null }>,
  text: string | null,
  earlier: RepeatIndex,
): GeneratedLine['repeats'] {
  return text === null ? null : earlier.find(text, fact.kind === 'material' ? fact.quote : null);
}

/**
 * Builds an index that compares by content words and by runs of four words, ignoring the town's own words. Yields to
 * the event loop; rejects when the signal aborts.
 */
export async function repeatIndex(
  items: readonly EarlierItem[],
  place: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<RepeatIndex> {
  const prepared: Comparable[] = [];
  for await (const item of yieldingToEventLoop(items)) {
    signal.throwIfAborted();
    prepared.push({ item, stems: contentStems(item.text, place), shingles: shinglesOf(item.text, place) });
  }
  const byWord = postings(prepared);
  return {
    size: items.length,
    find(text, except) {
      const line = { stems: contentStems(text, place), shingles: shinglesOf(text, place) };
      const own = except === null ? null : contentStems(except, place);
      const candidates = candidatesOf(line.stems, byWord);
      const found = prepared.find(
        (other, index) => candidates.has(index) && isClose(line, other) && !isOwn(own, other),
      );
      return found === undefined
        ? null
        : { text: plainText(found.item.text, SHOWN_CHARACTERS), from: found.item.from, date: found.item.date };
    },
  };
}

function isClose(line: Pick<Comparable, 'stems' | 'shingles'>, other: Comparable): boolean {
  const words = overlapOf(line.stems, other.stems);
  const needed = other.item.spoken ? SHARED_WORDS.spoken : SHARED_WORDS.noted;
  const share = other.item.spoken ? words.shared / Math.max(1, line.stems.size) : words.share;
  if (share >= SAME_SHARE && words.shared >= needed) return true;
  return overlapOf(line.shingles, other.shingles).shared > 0;
}

/** Returns true for material that resembles the callback's own, which it repeats on purpose. */
function isOwn(own: ReadonlySet<string> | null, other: Comparable): boolean {
  return own !== null && overlapOf(own, other.stems).share >= SAME_SHARE;
}

function postings(prepared: readonly Comparable[]): ReadonlyMap<string, readonly number[]> {
  const byWord = new Map<string, number[]>();
  prepared.forEach(({ stems }, index) => {
    for (const stem of stems) {
      const list = byWord.get(stem);
      if (list === undefined) byWord.set(stem, [index]);
      else list.push(index);
    }
  });
  return byWord;
}

function candidatesOf(stems: ReadonlySet<string>, byWord: ReadonlyMap<string, readonly number[]>): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const stem of stems) for (const index of byWord.get(stem) ?? []) counts.set(index, (counts.get(index) ?? 0) + 1);
  return new Set([...counts].filter(([, shared]) => shared >= 2).map(([index]) => index));
}
