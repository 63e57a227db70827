import type { EventStore, Position, RecordedEvent } from '../../ports/event-store.js';

/**
 * Yields the events after a position, up to and including another one that the log has reached already, in batches that
 * are never empty. Rejects with the signal's reason once that aborts.
 */
export async function* eventsUntil(
  events: EventStore,
  after: Position,
  until: Position,
  signal?: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  if (until <= after) return;
  const stop = new AbortController();
  const end = () => stop.abort();
  signal?.addEventListener('abort', end);
  try {
    for await (const batch of events.follow(after, stop.signal)) {
      signal?.throwIfAborted();
      const wanted = batch.filter((event) => event.position <= until);
      if (wanted.length > 0) yield wanted;
      if ((batch.at(-1)?.position ?? 0) >= until) return;
    }
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener('abort', end);
    stop.abort();
  }
}
