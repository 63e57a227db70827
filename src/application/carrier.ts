import type { RunEvent } from '../domain/run/events.js';
import type { RunState } from '../domain/run/state.js';
import type { RecordedEvent } from '../ports/event-store.js';

/**
 * The process that a run is left to, by the name that it signs with: the one that was asked to take its page from the web, else
 * the one that has carried it on last. Null when nobody has. What else people and the schedule write comes from whichever process
 * they asked.
 */
export function carrierOf(history: readonly RecordedEvent<RunEvent>[], state: RunState): string | null {
  const isCarriers = (event: RecordedEvent<RunEvent>) =>
    state?.unpublishing == null ? event.metadata.actor === 'service' : event.type === 'UnpublishingRequested';
  return history.findLast(isCarriers)?.metadata.worker ?? null;
}
