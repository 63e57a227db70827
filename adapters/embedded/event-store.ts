import {
  type AppendResult,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type RecordedEvent,
} from '../../src/ports/event-store.js';
import { appendJob } from './append-job.js';
import type { Commits } from './commits.js';
import { batchSize, type EventReader } from './event-reader.js';
import { reading } from './store-errors.js';
import type { Writer } from './writer-client.js';
import { noStream } from './writer-protocol.js';

/** Events in the local database: written by the writer thread, read here. */
export function embeddedEventStore(reader: EventReader, writer: Writer, commits: Commits): EventStore {
  const batchAfter = sharedBatches(reader, commits);
  return {
    async read(stream, from = 0) {
      return reading(() => reader.stream(stream, from));
    },
    async append(stream, events, expected, metadata) {
      const job = appendJob(stream, events, expected, metadata);
      const outcome = await writer.submit(job);
      if (outcome.kind === 'conflict') return { kind: 'conflict', actual: expectedOf(outcome.actual) };
      if (outcome.kind !== 'appended') throw new EventStoreUnavailable('The store answered something else');
      const { revision, position } = outcome;
      return { kind: 'appended', revision, position, ids: job.ids } satisfies AppendResult;
    },
    follow: (after, signal) => follow(batchAfter, commits, after, signal),
    async head() {
      return reading(() => reader.head());
    },
  };
}

async function* follow(
  batchAfter: EventReader['after'],
  commits: Commits,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  let position = after;
  while (!signal.aborted) {
    const batch = reading(() => batchAfter(position));
    position = batch.at(-1)?.position ?? position;
    if (batch.length > 0) yield batch;
    // A long history is read in turns with everything else that the process does.
    if (batch.length === batchSize) await nextTurn();
    else await commits.beyond(position, signal);
  }
}

/** Followers that wake at the same place are handed the same batch. */
function sharedBatches(reader: EventReader, commits: Commits): EventReader['after'] {
  let last: Readonly<{ after: number; head: number; batch: readonly RecordedEvent[] }> | null = null;
  return (after) => {
    const head = commits.head();
    // Where nothing is known to stand behind the position, as beside another process that writes, only the database knows.
    if (last?.after === after && last.head === head && head > after) return last.batch;
    const batch = reader.after(after);
    last = { after, head, batch };
    return batch;
  };
}

function expectedOf(revision: number): ExpectedRevision {
  return revision === noStream ? 'no_stream' : revision;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
