import { randomUUID } from 'node:crypto';
import { type EventRecord, type ProposedEvent, recordSize, systemEvent, tombstoneRevision } from './event-record.js';

/** No event yet: the revision before the first one. */
export const noStream = -1;

/** A record of the node itself, which no reader ever sees, stands in front of its first event after every start. */
const epochRecordSize = 180;

type Committed = Readonly<{ stream: string; revision: number; position: number }>;

/** What a node keeps on its disk: every event in one sequence, and each stream's part of it. */
export class EventLog {
  readonly events: EventRecord[] = [];
  private readonly streams = new Map<string, EventRecord[]>();
  /** Where the ids of late appends went, as a node remembers it until it ends. */
  private committed = new Map<string, Committed>();
  private readonly listeners = new Set<(event: EventRecord) => void>();
  private end = 0;

  /** A node begins to write: its epoch goes on record, and what it had in memory is gone. */
  start(): void {
    this.listeners.clear();
    this.committed = new Map();
    this.skip(epochRecordSize);
    this.append('$epoch-information', [systemEvent(randomUUID(), '$epoch-information', '{}')]);
    if (this.lastRevision('$$$scavenges') === noStream)
      this.append('$$$scavenges', [systemEvent(randomUUID(), '$metadata', '{"$maxCount":2}')]);
  }

  /** The revision of the stream's last event, whether it can still be read or not. */
  lastRevision(stream: string): number {
    return this.streams.get(stream)?.at(-1)?.revision ?? noStream;
  }

  /** Where the last event begins. */
  lastPosition(): number {
    return this.events.at(-1)?.position ?? 0;
  }

  /** Where the next record will begin. */
  endPosition(): number {
    return this.end;
  }

  /** The place in `events` of the first one that begins at this position or behind it. */
  indexAt(position: number): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle]?.position ?? position) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  eventsOf(stream: string): readonly EventRecord[] {
    return this.streams.get(stream) ?? [];
  }

  whereIs(id: string): Committed | undefined {
    return this.committed.get(id);
  }

  /** Bytes without an event: what an append of no events leaves. Gives where they begin. */
  skip(bytes: number): number {
    const position = this.end;
    this.end += bytes;
    return position;
  }

  append(stream: string, proposed: readonly ProposedEvent[]): EventRecord {
    const revision = this.lastRevision(stream) + 1;
    const records = proposed.map((event, index) => this.record(stream, event, revision + index));
    const last = this.keep(stream, records);
    if (last === undefined) throw new Error('an append of no events leaves no record');
    return last;
  }

  /** Ends a stream for good. */
  bury(stream: string): EventRecord {
    const tombstone = this.record(stream, systemEvent(randomUUID(), '$streamDeleted', ''), tombstoneRevision);
    this.keep(stream, [tombstone]);
    return tombstone;
  }

  /** Tells of every event from now on, in order; gives how to stop that. */
  listen(listener: (event: EventRecord) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private record(stream: string, event: ProposedEvent, revision: number): EventRecord {
    const position = this.skip(recordSize(stream, event));
    return { ...event, stream, revision, position, next: this.end, created: Date.now() };
  }

  private keep(stream: string, records: readonly EventRecord[]): EventRecord | undefined {
    const standing = this.streams.get(stream) ?? [];
    this.streams.set(stream, standing);
    standing.push(...records);
    this.events.push(...records);
    for (const { id, revision, position } of records) this.committed.set(id, { stream, revision, position });
    for (const record of records) for (const listener of this.listeners) listener(record);
    return records.at(-1);
  }
}
