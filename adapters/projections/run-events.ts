import type { RunEvent } from '../../src/domain/run/events.js';
import { isRunStream } from '../../src/domain/streams.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';

/** Returns the event as a run's event; null for an event of another stream. */
export function runEventOf(event: RecordedEvent): RecordedEvent<RunEvent> | null {
  return isRunStream(event.stream) ? (event as RecordedEvent<RunEvent>) : null;
}
