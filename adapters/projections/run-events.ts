import type { RunEvent } from '../../src/domain/run/events.js';
import { runOfStream } from '../../src/domain/streams.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';

/** Returns the event as a run's event; null for an event of another stream. */
export function runEventOf(event: RecordedEvent): RecordedEvent<RunEvent> | null {
  return runOfStream(event.stream) === null ? null : (event as RecordedEvent<RunEvent>);
}
