import { deriveEventId } from '../../adapters/memory/derive-event-id.js';
import type { AppendResult, EventMetadata, ExpectedRevision, RecordedEvent } from '../../src/ports/event-store.js';
import type { Random } from './random.js';

/** An event as it is about to be kept: its data as JSON text, which nobody can change any more. */
export type Written = Readonly<{ type: string; data: string }>;

/** `author` is the process that wrote the event. `at` is the virtual time of it. */
export type Entry = Readonly<{ event: RecordedEvent; data: string; author: string; at: number }>;

/** The log that outlives every process. It does at once what it is asked, and is never out of reach. */
export type SimulatedLog = Readonly<{
  append(
    author: string,
    stream: string,
    events: readonly Written[],
    expected: ExpectedRevision,
    metadata: EventMetadata,
  ): AppendResult;
  stream(name: string): readonly Entry[];
  /** All entries, in their order. */
  entries(): readonly Entry[];
  after(position: number, most: number): readonly RecordedEvent[];
  head(): number;
  /** Calls back after each append that added something. The answer ends it. */
  onCommit(listener: () => void): () => void;
}>;

/** Positions may have gaps: so these have. */
const widestGap = 3;

export function createSimulatedLog(random: Random, now: () => number): SimulatedLog {
  const log: Entry[] = [];
  const streams = new Map<string, Entry[]>();
  const listeners = new Set<() => void>();
  const head = () => log.at(-1)?.event.position ?? 0;

  function add(author: string, stream: string, standing: Entry[], events: readonly Written[], meta: EventMetadata) {
    const metadata = frozen(JSON.parse(JSON.stringify(meta)) as EventMetadata);
    for (const { type, data } of events) {
      const revision = standing.length;
      const position = head() + random.integer(1, widestGap);
      const id = deriveEventId(stream, revision);
      const event = { type, data: frozen(JSON.parse(data)), id, stream, revision, position, metadata };
      const entry: Entry = { event: frozen(event), data, author, at: now() };
      standing.push(entry);
      log.push(entry);
    }
    streams.set(stream, standing);
    if (events.length > 0) for (const listener of [...listeners]) listener();
  }

  return {
    append(author, stream, events, expected, metadata) {
      const standing = streams.get(stream) ?? [];
      const first = expected === 'no_stream' ? 0 : expected + 1;
      if (first === standing.length) add(author, stream, standing, events, metadata);
      else if (
        events.length === 0 ||
        !events.every((event, index) => isSame(event, metadata, standing[first + index]))
      ) {
        return { kind: 'conflict', actual: standing.length === 0 ? 'no_stream' : standing.length - 1 };
      }
      const revision = first + events.length - 1;
      const ids = standing.slice(first, revision + 1).map(({ event }) => event.id);
      return { kind: 'appended', revision, position: standing[revision]?.event.position ?? 0, ids };
    },
    stream: (name) => streams.get(name) ?? [],
    entries: () => log,
    after(position, most) {
      const from = firstAfter(log, position);
      return log.slice(from, from + most).map(({ event }) => event);
    },
    head,
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isSame(event: Written, { worker }: EventMetadata, standing: Entry | undefined): boolean {
  if (standing === undefined || worker !== standing.event.metadata.worker) return false;
  return event.type === standing.event.type && event.data === standing.data;
}

function firstAfter(log: readonly Entry[], position: number): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle]?.event.position ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Everybody is handed the same events; who changes one is found out. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
