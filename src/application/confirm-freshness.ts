import { instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import { type EventStore, EventStoreUnavailable } from '../ports/event-store.js';
import type { RunProjection } from './run-projection.js';

const betweenLooks = 5_000;

/**
 * Looks from time to time whether the views show all that the log holds, until the signal aborts: while nothing happens and nobody
 * asks, nothing else would tell, and the age that is told once the store is out of reach would count from long before.
 */
export async function confirmFreshness({
  events,
  projection,
  clock,
  signal,
}: Readonly<{ events: EventStore; projection: RunProjection; clock: Clock; signal: AbortSignal }>): Promise<void> {
  while (!signal.aborted) {
    try {
      await projection.reach(await events.head(), 0);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
    await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + betweenLooks), signal);
  }
}
