import { createHash } from 'node:crypto';
import { wordsOf } from '../../shared/lines/words.js';
import type { Fact } from '../facts/fact.js';
import { isRefuted } from '../facts/selection.js';

/** A relaxed stage pace. */
const WORDS_PER_SECOND = 2.5;
/** Seconds for the performer's own words and the room's reaction, after the quote. */
const BEAT_SECONDS = 6;

/** Returns a deterministic id; `parts` distinguish the line from the others of its run. */
export function lineId(...parts: readonly string[]): string {
  return `line:${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)}`;
}

/** Returns the seconds that these words and the play with them take on stage. */
export function secondsFor(words: string): number {
  return Math.ceil(wordsOf(words).length / WORDS_PER_SECOND + BEAT_SECONDS);
}

/** Returns the subjects of a line on these facts, and their marks. */
export function tagsOf(facts: readonly Fact[]): string[] {
  const tags = facts.flatMap((fact) => [
    ...fact.tags,
    ...(fact.mark === null ? [] : [fact.mark]),
    ...(isRefuted(fact) ? ['fallen'] : []),
  ]);
  return [...new Set(tags)];
}
