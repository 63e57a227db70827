import type { StageKey } from '../pipeline.js';
import type { StagePlan } from './events.js';

/**
 * Milliseconds until the next attempt: exponential backoff with full jitter, never less than what the other side asked for.
 * The jitter is drawn from run, stage and attempt, so that a replay decides the same.
 */
export function retryDelay(
  policy: StagePlan['retry'],
  draw: Readonly<{ runId: string; stage: StageKey; attempt: number }>,
  askedMilliseconds: number | null,
): number {
  const ceiling = Math.min(
    policy.longest_delay_milliseconds,
    policy.first_delay_milliseconds * 2 ** (draw.attempt - 1),
  );
  const jittered = Math.round(ceiling * fraction(`${draw.runId}/${draw.stage}/${draw.attempt}`));
  return Math.max(jittered, askedMilliseconds ?? 0);
}

/** A number from 0 to below 1 out of a text: FNV-1a, then the finalizer of MurmurHash3 to spread its low bits. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
