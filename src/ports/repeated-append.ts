import type { Message } from '../domain/decider.js';
import type { AppendResult, EventMetadata, RecordedEvent } from './event-store.js';

/**
 * Returns the result of an append that was made before, given the events that are stored at its revisions. Null when
 * they are not the same: types, data and worker count; time, actor and request do not.
 */
export function repeatedAppend(
  events: readonly Message<string, unknown>[],
  { worker }: EventMetadata,
  stored: readonly RecordedEvent[],
): AppendResult | null {
  const last = stored.at(-1);
  if (last === undefined || stored.length !== events.length) return null;
  const isSame = events.every((event, index) => identity(event, worker) === identityOf(stored[index]));
  return isSame ? { kind: 'appended', revision: last.revision, position: last.position, lastEventId: last.id } : null;
}

function identityOf(stored: RecordedEvent | undefined): string {
  return stored === undefined ? '' : identity(stored, stored.metadata.worker);
}

function identity({ type, data }: Message<string, unknown>, worker: string): string {
  return JSON.stringify([worker, type, data]);
}
