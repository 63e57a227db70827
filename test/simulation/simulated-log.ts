import {
  type AppendResult,
  deriveEventId,
  type EventMetadata,
  type ExpectedRevision,
  type RecordedEvent,
} from '../../src/ports/event-store.js';
import type { Random } from './random.js';

/** An event as it is stored: its data as JSON text, which cannot change any more. */
export type Written = Readonly<{ type: string; data: string }>;

/** `author` is the process that wrote the event, at the virtual time `at`. */
export type Entry = Readonly<{ event: RecordedEvent; data: string; author: string; at: number }>;

/** The log that outlives every process. It takes no time and is always available. */
export type SimulatedLog = Readonly<{
  append(
    author: string,
    stream: string,
    events: readonly Written[],
    expected: ExpectedRevision,
    metadata: EventMetadata,
  ): AppendResult;
  stream(name: string): readonly Entry[];
  /** Returns all entries in log order. */
  entries(): readonly Entry[];
  after(position: number, most: number): readonly RecordedEvent[];
  head(): number;
  /** Calls back after each append that added something. The returned function ends it. */
  onCommit(listener: () => void): () => void;
}>;

/** Positions may have gaps, so these do. */
const widestGap = 3;

export function createSimulatedLog(random: Random, now: () => number): SimulatedLog {
  const log: Entry[] = [];
  const streams = new Map<string, Entry[]>();
  const listeners = new Set<() => void>();
  const head = () => log.at(-1)?.event.position ?? 0;

  function add(author: string, stream: string, stored: Entry[], events: readonly Written[], meta: EventMetadata) {
    const metadata = frozen(JSON.parse(JSON.stringify(meta)) as EventMetadata);
    for (const { type, data } of events) {
      const revision = stored.length;
      const position = head() + random.integer(1, widestGap);
      const id = deriveEventId(stream, revision);
      const event = { type, data: frozen(JSON.parse(data)), id, stream, revision, position, metadata };
      const entry: Entry = { event: frozen(event), data, author, at: now() };
      stored.push(entry);
      log.push(entry);
    }
    streams.set(stream, stored);
    if (events.length > 0) for (const listener of [...listeners]) listener();
  }

  return {
    append(author, stream, events, expected, metadata) {
      const stored = streams.get(stream) ?? [];
      const first = expected === 'no_stream' ? 0 : expected + 1;
      if (first === stored.length) add(author, stream, stored, events, metadata);
      else if (events.length === 0 || !events.every((event, index) => isSame(event, metadata, stored[first + index]))) {
        return { kind: 'conflict', actual: stored.length === 0 ? 'no_stream' : stored.length - 1 };
      }
      const revision = first + events.length - 1;
      const { id: lastEventId = '', position = 0 } = stored[revision]?.event ?? {};
      return { kind: 'appended', revision, position, lastEventId };
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

function isSame(event: Written, { worker }: EventMetadata, stored: Entry | undefined): boolean {
  if (stored === undefined || worker !== stored.event.metadata.worker) return false;
  return event.type === stored.event.type && event.data === stored.data;
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

/** All readers share the same events, so a change of one throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
