import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after so many milliseconds, or when the signal aborts. */
export async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  // An abort is a way to come to the end of it, not a failure.
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}
