import type { RunEvent } from '../domain/run/events.js';
import { upcast } from '../domain/run/upcast.js';
import type { RecordedEvent } from '../ports/event-store.js';

const prefix = 'run-';

/** The stream of a run. */
export function streamOfRun(runId: string): string {
  return `${prefix}${runId}`;
}

/** The run that a stream holds; null for a stream of another kind. */
export function runOfStream(stream: string): string | null {
  return stream.startsWith(prefix) ? stream.slice(prefix.length) : null;
}

/** The event of a run in today's shape; null for an event of another stream. */
export function runEventOf(event: RecordedEvent): RecordedEvent<RunEvent> | null {
  return runOfStream(event.stream) === null ? null : (upcast(event as never) as RecordedEvent<RunEvent>);
}

/** The events of runs among these, in today's shape. */
export function runEventsOf(events: readonly RecordedEvent[]): readonly RecordedEvent<RunEvent>[] {
  return events.flatMap((event) => runEventOf(event) ?? []);
}
