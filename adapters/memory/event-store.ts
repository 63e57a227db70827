import { encodeAppend, repeatedAppend } from '../../src/ports/encode-append.js';
import { deriveEventId, type EventStore, type RecordedEvent } from '../../src/ports/event-store.js';
import { createNotifier } from '../../src/ports/notifier.js';

const batchSize = 1000;

/** Events in plain memory, gone with the process. */
export function memoryEventStore(): EventStore {
  const log: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const growth = createNotifier();

  return {
    read: async (stream, from = 0) => (streams.get(stream) ?? []).slice(from),
    async append(stream, events, expected, metadata) {
      const { data } = encodeAppend(stream, events, expected, metadata);
      const stored = streams.get(stream) ?? [];
      const first = expected === 'no_stream' ? 0 : expected + 1;
      const added = events.map(({ type }, index): RecordedEvent => {
        const revision = first + index;
        const copy = { type, data: JSON.parse(data[index] ?? ''), metadata };
        return { ...copy, id: deriveEventId(stream, revision), stream, revision, position: log.length + 1 + index };
      });
      if (first === stored.length) {
        stored.push(...added);
        streams.set(stream, stored);
        log.push(...added);
        growth.notify();
      }
      const actual = stored.length === 0 ? 'no_stream' : stored.length - 1;
      return (
        repeatedAppend(events, metadata, stored.slice(first, first + events.length)) ?? { kind: 'conflict', actual }
      );
    },
    async *follow(after, signal) {
      let position = after;
      while (!signal.aborted) {
        const batch = log.slice(position, position + batchSize);
        position += batch.length;
        if (batch.length > 0) yield batch;
        else await growth.wait(signal);
      }
    },
    head: async () => log.length,
  };
}
