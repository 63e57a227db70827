import type { RecordedEvent } from '../../src/ports/event-store.js';

/** Returns an event as the API shows it. */
export function eventDocument({ revision, type, id, metadata, data }: RecordedEvent): object {
  const { time, actor, request_id, causation_id, worker, traceparent } = metadata;
  return { revision, type, id, time, actor, request_id, causation_id, worker, traceparent, data };
}
