import type { Instant } from '../domain/time.js';

/** The time of day, and waiting for it. */
export interface Clock {
  now(): Instant;
  /** Resolves at the instant (at once when it has passed) or when the signal aborts; never rejects. */
  waitUntil(moment: Instant, signal: AbortSignal): Promise<void>;
}
