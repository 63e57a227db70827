import type { EventStore } from '../ports/event-store.js';

/** The store as one process writes to it: every event that it appends says that this worker wrote it. */
export function signedBy(events: EventStore, worker: string): EventStore {
  return {
    ...events,
    append: (stream, batch, expected, metadata) => events.append(stream, batch, expected, { ...metadata, worker }),
  };
}
