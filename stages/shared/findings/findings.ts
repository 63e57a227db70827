import type { Finding } from '../../../src/ports/stage-plugin.js';

/** Keeps the stage from working until somebody mends it. */
export function cannotWork(message: string): Finding {
  return { ...advice(message), blocking: true };
}

/** The stage works all the same. */
export function advice(message: string): Finding {
  return { message, file: null, line: null };
}

/** Why a vendor could not be asked. One that says when to ask again is there. */
export function couldNotAsk(failure: Readonly<{ reason: string; retryAfterMilliseconds?: number }>): Finding {
  return failure.retryAfterMilliseconds === undefined ? cannotWork(failure.reason) : advice(failure.reason);
}
