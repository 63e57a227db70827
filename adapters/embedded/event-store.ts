import { encodeAppend, joinEvents, repeatedAppend } from '../../src/ports/encode-append.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../../src/ports/event-store.js';
import { type AppendReader, batchSize } from './append-rows.js';
import type { RecentEvents } from './recent-events.js';
import { reading } from './store-errors.js';
import type { Writer } from './writer-client.js';
import { noStream } from './writer-protocol.js';

/** Events in the local database: written by the writer's thread, read here. */
export function embeddedEventStore(reader: AppendReader, writer: Writer, recent: RecentEvents): EventStore {
  return {
    read: async (stream, from = 0, archived = false) => reading(() => reader.stream(stream, from, archived)),
    async append(stream, events, expected, metadata) {
      const { data, metadata: text } = encodeAppend(stream, events, expected, metadata);
      const revision = expected === 'no_stream' ? noStream : expected;
      const message = [stream, revision, events.length, joinEvents(events, data), text] as const;
      const result = await writer.append(message, events, metadata);
      if (result.kind === 'appended') return result;
      const stored = reading(() => reader.stream(stream, revision + 1)).slice(0, events.length);
      return repeatedAppend(events, metadata, stored) ?? result;
    },
    follow: (after, signal) => follow(reader, recent, after, signal),
    head: async () => recent.head,
  };
}

/**
 * Events of a database that another process may be writing. `follow` yields what is there when it is called, then waits
 * for its signal.
 */
export function readOnlyEventStore(reader: AppendReader): EventStore {
  return {
    read: async (stream, from = 0, archived = false) => reading(() => reader.stream(stream, from, archived)),
    append: refuseToWrite,
    async *follow(after, signal) {
      yield* history(reader, after, signal);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
    head: async () => reading(() => reader.head()),
  };
}

export async function refuseToWrite(): Promise<never> {
  throw new EventStoreUnavailable('The store is open for reading only');
}

async function* follow(
  reader: AppendReader,
  recent: RecentEvents,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  const cursor = recent.join(after);
  try {
    while (!signal.aborted) {
      const [events, head] = [recent.take(cursor), recent.head];
      if (events === null) cursor.position = Math.max(yield* history(reader, cursor.position, signal), head);
      else if (events.length === 0) await recent.changes.wait(signal);
      else yield events;
    }
  } finally {
    recent.leave(cursor);
  }
}

/**
 * Yields what the database holds after a position, in turns with other work. Returns the position of the last event.
 */
async function* history(
  reader: AppendReader,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[], number> {
  let position = after;
  while (!signal.aborted) {
    const batch = reading(() => reader.after(position));
    position = batch.at(-1)?.position ?? position;
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) break;
    await nextTurn();
  }
  return position;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
