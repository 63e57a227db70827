import { requireAppendable } from '../../src/application/appendable.js';
import { wakeUps } from '../../src/application/wake-ups.js';
import type { EventMetadata, EventStore, ExpectedRevision, RecordedEvent } from '../../src/ports/event-store.js';
import { deriveEventId } from './derive-event-id.js';

/** An event with its JSON as text, so that nobody can change what was appended. */
type Entry = Omit<RecordedEvent, 'data' | 'metadata'> & Readonly<{ data: string; metadata: string }>;

const batchSize = 1000;

/** Events in plain memory, gone with the process. */
export function memoryEventStore(): EventStore {
  const log: Entry[] = [];
  const streams = new Map<string, Entry[]>();
  const commits = wakeUps();

  return {
    async read(stream, from = 0) {
      return (streams.get(stream) ?? []).slice(from).map(recorded);
    },
    async append(stream, events, expected, metadata) {
      const texts = requireAppendable(stream, events, expected, metadata);
      const standing = streams.get(stream) ?? [];
      const first = expected === 'no_stream' ? 0 : expected + 1;
      const added = events.map(({ type }, index) => ({
        type,
        data: texts.data[index] ?? '',
        id: deriveEventId(stream, first + index),
        stream,
        revision: first + index,
        position: log.length + 1 + index,
        metadata: texts.metadata,
      }));
      if (first === standing.length) {
        standing.push(...added);
        streams.set(stream, standing);
        log.push(...added);
        commits.wake();
      } else if (added.length === 0 || !added.every((entry) => isSame(entry, standing[entry.revision]))) {
        return { kind: 'conflict', actual: lastRevision(standing) };
      }
      const revision = first + added.length - 1;
      const position = streams.get(stream)?.[revision]?.position ?? 0;
      return { kind: 'appended', revision, position, ids: added.map((entry) => entry.id) };
    },
    async *follow(after, signal) {
      let position = after;
      while (!signal.aborted) {
        const batch = log.slice(position, position + batchSize).map(recorded);
        position += batch.length;
        if (batch.length > 0) yield batch;
        else await commits.wait(signal);
      }
    },
    async head() {
      return log.length;
    },
  };
}

function recorded(entry: Entry): RecordedEvent {
  return { ...entry, data: JSON.parse(entry.data), metadata: JSON.parse(entry.metadata) };
}

function isSame(entry: Entry, standing: Entry | undefined): boolean {
  if (standing === undefined || workerOf(entry) !== workerOf(standing)) return false;
  return entry.type === standing.type && entry.data === standing.data;
}

function workerOf(entry: Entry): EventMetadata['worker'] {
  const { worker }: EventMetadata = JSON.parse(entry.metadata);
  return worker;
}

function lastRevision(entries: readonly Entry[]): ExpectedRevision {
  return entries.length === 0 ? 'no_stream' : entries.length - 1;
}
