import type { RetryPolicy } from './plan.js';

/**
 * Returns the milliseconds until the next attempt: exponential backoff with full jitter, never less than the wait that
 * was asked for. The jitter is derived from `seed` (run, stage and attempt), so that a replay decides the same.
 * Recorded runs are decided again with this formula: change the policy in `plan-run.ts` instead.
 */
export function retryDelay(policy: RetryPolicy, seed: string, attempt: number, askedMilliseconds = 0): number {
  const longest = Math.min(policy.longest_delay_milliseconds, policy.first_delay_milliseconds * 2 ** (attempt - 1));
  return Math.max(Math.round(longest * fractionOf(seed)), askedMilliseconds);
}

/**
 * Returns a number from 0 to below 1 for a text: FNV-1a, then the finalizer of MurmurHash3, which spreads its low bits.
 */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
