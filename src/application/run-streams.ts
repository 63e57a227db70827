import type { RunEvent } from '../domain/run/events.js';
import type { RecordedEvent } from '../ports/event-store.js';

const prefix = 'run-';

/** The stream of a run. */
export function streamOfRun(runId: string): string {
  return `${prefix}${runId}`;
}

/** True for an event of a run; other streams may stand in the same store. */
export function isRunEvent(event: RecordedEvent): event is RecordedEvent<RunEvent> {
  return event.stream.startsWith(prefix);
}

/** The run that a stream holds. */
export function runOfStream(stream: string): string {
  return stream.slice(prefix.length);
}
