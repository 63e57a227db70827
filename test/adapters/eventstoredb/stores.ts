import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { Connection } from '../../../adapters/eventstoredb/connection.js';
import { type EventStoreDb, eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../../../src/ports/event-store.js';
import { metadata, sample } from '../../support/contracts/event-samples.js';

/** A store whose streams no other test has. */
export function freshStore(connection: Connection, options: Partial<Connection> = {}): EventStoreDb {
  return eventStoreDb({ ...connection, prefix: `test_${randomUUID()}.`, ...options });
}

/** Repeats an append until the store is available, as the service does: the repetition may find it written already. */
export async function appendUntilAvailable(store: EventStore, stream: string, number: number): Promise<number> {
  for (;;) {
    try {
      const result = await store.append(stream, [sample(number)], number === 0 ? 'no_stream' : number - 1, metadata);
      assert.is(result.kind, 'appended', `${stream} ${number}`);
      return result.kind === 'appended' ? result.position : Number.NaN;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

export async function appendEach(store: EventStore, stream: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await appendUntilAvailable(store, stream, number);
}

/** Fails unless each stream holds the samples from 0 on, each once, and every event follows from the one before it. */
export async function expectWhole(store: EventStoreDb, streams: readonly string[], count: number): Promise<void> {
  for (const stream of streams) {
    const numbers = (await store.read(stream)).map(({ data }) => (data as Readonly<{ number: number }>).number);
    assert.equal(numbers, [...Array(count).keys()], stream);
  }
  assert.equal(await store.integrity(), []);
}

/** Fails unless the events of each stream follow each other from the first one on. */
export function expectGapless(events: readonly RecordedEvent[]): void {
  const next = new Map<string, number>();
  for (const { stream, revision } of events) {
    assert.is(revision, next.get(stream) ?? 0, `${stream} continues where it was`);
    next.set(stream, revision + 1);
  }
}

export const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
