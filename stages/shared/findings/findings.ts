import type { Finding } from '../../../src/ports/stage-plugin.js';

/** Returns a fault that keeps the stage from working until it is fixed. */
export function blockingFinding(message: string): Finding {
  return { ...advice(message), blocking: true };
}

/** Returns a fault that does not keep the stage from working. */
export function advice(message: string): Finding {
  return { message, file: null, line: null };
}

/**
 * Converts a failed call to a finding. A vendor that says when to retry is available, so the finding does not block.
 */
export function failedCallFinding(failure: Readonly<{ reason: string; retryAfterMilliseconds?: number }>): Finding {
  return failure.retryAfterMilliseconds === undefined ? blockingFinding(failure.reason) : advice(failure.reason);
}
