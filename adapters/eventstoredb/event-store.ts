import type { CheckIntegrity, CheckTail } from '../../src/ports/event-seal.js';
import { type EventStore, foreignEvent, type Position, type RecordedEvent } from '../../src/ports/event-store.js';
import { createAppend } from './append.js';
import type { Connection } from './connection.js';
import { checkTail, createIntegrityCheck } from './integrity.js';
import { createLogHead, type Known } from './log-head.js';
import { hasEventAt, readStream } from './read.js';
import { type Appended, recordedEvent } from './recorded-event.js';
import { subscribe } from './subscription.js';

export type EventStoreDb = EventStore &
  Readonly<{
    /** Returns whether an event of the service is at exactly this position, see `read.ts`. */
    hasEventAt(position: Position): Promise<boolean>;
    integrity: CheckIntegrity;
    /** Checks the newest events. */
    tail: CheckTail;
  }>;

/** Events that are kept to be recognised when they come back, some milliseconds later. */
const mostRecent = 1_000;

/** Returns the events in an EventStoreDB, in streams that begin with the connection's prefix. */
export function eventStoreDb(connection: Connection): EventStoreDb {
  const { prefix } = connection;
  const recent = new Map<string, Appended>();
  const append = createAppend(connection, (id, data, metadata) => {
    const isKnown = recent.has(id);
    recent.set(id, { data, metadata: isKnown ? null : metadata });
    if (isKnown) return true;
    const [oldest = ''] = recent.size > mostRecent ? recent.keys() : [];
    recent.delete(oldest);
    return false;
  });

  const head = createLogHead(connection);
  const at = (position: Position): Known => ({ last: position, upTo: position });

  async function* follow(after: Position, signal: AbortSignal): AsyncGenerator<readonly RecordedEvent[]> {
    const batches = subscribe(connection, head.subscription(at(after)), signal);
    for await (const batch of batches)
      yield batch.map((message) => {
        const event = recordedEvent(message, prefix, recent);
        return event.type === foreignEvent ? { ...event, stream: foreignEvent } : event;
      });
  }

  return {
    integrity: createIntegrityCheck(connection),
    tail: async (visit = () => undefined) => checkTail(connection, await head.read(), visit),
    read: (stream, from = 0) => readStream(connection, stream, from),
    async append(...parameters) {
      const result = await append(...parameters);
      if (result.kind === 'appended') head.learn(at(result.position));
      return result;
    },
    follow,
    head: head.read,
    async hasEventAt(position) {
      const isThere = await hasEventAt(connection, position);
      if (isThere) head.learn(at(position));
      return isThere;
    },
  };
}
