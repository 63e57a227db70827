import type { Instant } from '../domain/time.js';

/** The time of day, and waiting for it. */
export interface Clock {
  now(): Instant;
  /**
   * Resolves at the instant (at once when it has passed) or when the signal aborts; never rejects. Where the clock is put back
   * meanwhile, it resolves once as much time has passed as there was to wait at first: look at the clock again.
   */
  waitUntil(moment: Instant, signal: AbortSignal): Promise<void>;
}
