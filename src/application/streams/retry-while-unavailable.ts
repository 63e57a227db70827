import { FilesUnavailable } from '../../ports/artifact-store.js';
import { type Clock, waitUntil } from '../../ports/clock.js';
import { EventStoreUnavailable } from '../../ports/event-store.js';
import type { Log } from '../../ports/log.js';

/** Repeats an operation while its store is unavailable. Rejects with `Aborted` once its signal aborts, and with any other error. */
export type Retry = <Value>(operation: () => Promise<Value>) => Promise<Value>;

/** The service stops, or the work was given up, while a store was unavailable. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}

const delayMilliseconds = 250;
/** Every failure of the first five seconds is logged, then one every ten seconds: an outage may last for hours. */
const loggedOneByOne = 20;
const loggedEvery = 40;

export function createRetry(clock: Clock, log: Log, signal: AbortSignal): Retry {
  /** Waits until the operation may be repeated. Throws what is no outage. */
  async function waitAfter(error: unknown, failures: number): Promise<void> {
    if (!(error instanceof EventStoreUnavailable || error instanceof FilesUnavailable)) throw error;
    if (signal.aborted) throw new Aborted(error.message);
    if (failures <= loggedOneByOne || failures % loggedEvery === 0) {
      log.error('a store is unavailable, retrying', { failures, error: error.message });
    }
    await waitUntil(clock, clock.now() + delayMilliseconds, signal);
    if (signal.aborted) throw new Aborted(error.message);
  }

  return async (operation) => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await operation();
      } catch (error) {
        await waitAfter(error, failures);
      }
    }
  };
}
