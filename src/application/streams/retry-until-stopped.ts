import { FilesUnavailable } from '../../ports/artifact-store.js';
import type { Clock } from '../../ports/clock.js';
import { EventStoreUnavailable } from '../../ports/event-store.js';
import type { Log } from '../../ports/log.js';

/**
 * Says when the application stops. Every run and every waiting request listens to it, and adding a listener to an
 * `AbortSignal` takes time proportional to the listeners that it has, so these listeners are in a set.
 */
export type StopSignal = Readonly<{
  isStopped(): boolean;
  stop(): void;
  /** Calls back once on stop. The returned function ends it. */
  onStop(callback: () => void): () => void;
  /** The same as an `AbortSignal`, for the few that need one. */
  signal: AbortSignal;
}>;

export function createStopSignal(): StopSignal {
  const controller = new AbortController();
  const callbacks = new Set<() => void>();
  return {
    signal: controller.signal,
    isStopped: () => controller.signal.aborted,
    stop() {
      if (controller.signal.aborted) return;
      controller.abort();
      for (const callback of [...callbacks]) callback();
      callbacks.clear();
    },
    onStop(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
}

/**
 * Repeats an operation while its store is unavailable. Rejects with `Aborted` once its signal aborts, and with any
 * other error.
 */
export type Retry = <Value>(operation: () => Promise<Value>) => Promise<Value>;

/** The service stops, or the work was given up, while a store was unavailable. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}

const delayMilliseconds = 250;
/** Every failure of the first five seconds is logged, then one every ten seconds: an outage may last for hours. */
const loggedOneByOne = 20;
const loggedEvery = 40;

/** All who wait share one listener of the signal: during an outage, every run may wait. */
export function createRetry(clock: Clock, log: Log, signal: AbortSignal): Retry {
  const waiting = new Set<() => void>();
  signal.addEventListener('abort', () => {
    for (const wake of waiting) wake();
  });

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        cancel();
        waiting.delete(wake);
        resolve();
      };
      const cancel = clock.callAt(clock.now() + delayMilliseconds, wake);
      waiting.add(wake);
    });
  }

  /** Waits until the operation may be repeated. Throws what is no outage. */
  async function waitAfter(error: unknown, failures: number): Promise<void> {
    if (!(error instanceof EventStoreUnavailable || error instanceof FilesUnavailable)) throw error;
    if (signal.aborted) throw new Aborted(error.message);
    if (failures <= loggedOneByOne || failures % loggedEvery === 0) {
      log.error('a store is unavailable, retrying', { failures, error: error.message });
    }
    await pause();
    if (signal.aborted) throw new Aborted(error.message);
  }

  async function repeat<Value>(operation: () => Promise<Value>, first: unknown): Promise<Value> {
    let error = first;
    for (let failures = 1; ; failures += 1) {
      await waitAfter(error, failures);
      try {
        return await operation();
      } catch (next) {
        error = next;
      }
    }
  }

  return (operation) => operation().catch((error: unknown) => repeat(operation, error));
}
