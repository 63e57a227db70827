import { createHash } from 'node:crypto';
import { wordsOf } from '../../shared/lines/words.js';
import type { Fact } from '../facts/fact.js';
import { isFallen } from '../facts/selection.js';

/** A relaxed stage pace. */
const WORDS_PER_SECOND = 2.5;
/** The performer's own turn and the room's answer, after what was quoted. */
const BEAT_SECONDS = 6;

/** The same for the same line: `parts` tell it from the others of its run. */
export function lineId(...parts: readonly string[]): string {
  return `line:${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)}`;
}

/** How long it takes on stage to say these words and to play what comes of them. */
export function secondsFor(words: string): number {
  return Math.ceil(wordsOf(words).length / WORDS_PER_SECOND + BEAT_SECONDS);
}

/** What a line on these facts is about and how sure it is. */
export function tagsOf(facts: readonly Fact[]): string[] {
  const tags = facts.flatMap((fact) => [
    ...fact.tags,
    ...(fact.mark === null ? [] : [fact.mark]),
    ...(isFallen(fact) ? ['fallen'] : []),
  ]);
  return [...new Set(tags)];
}
