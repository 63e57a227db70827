import * as assert from 'uvu/assert';
import type { EventStore, RecordedEvent } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, takeEvents } from './event-samples.js';
import type { Case } from './opened.js';

/** More than one batch of any store. */
const longHistory = 2500;
const appenders = 64;
const rounds = 20;

/** That a follower sees every event once and in order, whatever happens around it. */
export function followCases(when: Case<EventStore>): void {
  when('a follower sees history and then what is appended, without a gap', async (store) => {
    await appendLong(store, 'history', longHistory);
    const total = longHistory + appenders * rounds;
    const following = [takeEvents(store, 0, total), takeEvents(store, 0, total), takeEvents(store, 0, total)];
    const [beforeLast] = await store.read('history', longHistory - 11);
    const later = takeEvents(store, beforeLast?.position ?? 0, total - longHistory + 10);
    await appendSideBySide(store);
    const [first = [], ...others] = await Promise.all(following);
    expectGapless(first, total);
    for (const other of others) assert.equal(other, first);
    assert.equal(await later, first.slice(longHistory - 10));
  });

  when('appends race the switch from history to live, from every point of it', async (store) => {
    const total = 400;
    const appending = appendEach(store, 'run-1', total);
    const followers: Promise<readonly RecordedEvent[]>[] = [];
    for (let started = 0; started < 20; started += 1) {
      followers.push(takeEvents(store, 0, total));
      await store.append(`pace-${started}`, [], 'no_stream', metadata);
    }
    await appending;
    for (const follower of followers) expectGapless(await follower, total);
  });

  when('a follower is told the same as a reader', async (store) => {
    await store.append('run-1', samples(3), 'no_stream', metadata);
    assert.equal(await takeEvents(store, 0, 3), await store.read('run-1'));
  });

  when('a follower starts after the position that it names', async (store) => {
    await store.append('run-1', samples(3), 'no_stream', metadata);
    const [first] = await store.read('run-1');
    const seen = await takeEvents(store, first?.position ?? 0, 2);
    assert.equal(
      seen.map((event) => event.revision),
      [1, 2],
    );
  });

  when('a repeated append and a conflict show a follower nothing new', async (store) => {
    const following = takeEvents(store, 0, 2);
    await store.append('run-1', [sample(0)], 'no_stream', metadata);
    await store.append('run-1', [sample(0)], 'no_stream', metadata);
    await store.append('run-1', [sample(5)], 'no_stream', metadata);
    await store.append('run-1', [sample(1)], 0, metadata);
    assert.equal(
      (await following).map((event) => event.data),
      [{ number: 0 }, { number: 1 }],
    );
  });

  when('an abort ends a follower that waits', async (store) => {
    const stop = new AbortController();
    const iterator = store.follow(0, stop.signal)[Symbol.asyncIterator]();
    const next = iterator.next();
    await store.append('run-1', [], 'no_stream', metadata);
    stop.abort();
    assert.is((await next).done, true);
  });

  when('an abort ends a follower inside its history, and one before it began', async (store) => {
    await appendLong(store, 'history', longHistory);
    const stop = new AbortController();
    let batches = 0;
    for await (const batch of store.follow(0, stop.signal)) {
      assert.ok(batch.length > 0 && batch.length < longHistory);
      batches += 1;
      stop.abort();
    }
    assert.is(batches, 1);
    for await (const _ of store.follow(0, stop.signal)) assert.unreachable();
  });

  when('a follower that leaves does not disturb the others', async (store) => {
    const staying = takeEvents(store, 0, 2);
    const leaving = takeEvents(store, 0, 1);
    await store.append('run-1', [sample(0)], 'no_stream', metadata);
    assert.is((await leaving).length, 1);
    await store.append('run-1', [sample(1)], 0, metadata);
    assert.is((await staying).length, 2);
  });
}

async function appendLong(store: EventStore, stream: string, count: number): Promise<void> {
  await store.append(stream, samples(count), 'no_stream', metadata);
}

async function appendEach(store: EventStore, stream: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await store.append(stream, [sample(number)], number === 0 ? 'no_stream' : number - 1, metadata);
  }
}

async function appendSideBySide(store: EventStore): Promise<void> {
  await Promise.all(samples(appenders).map((_, index) => appendEach(store, `run-${index}`, rounds)));
}

function expectGapless(events: readonly RecordedEvent[], total: number): void {
  assert.is(events.length, total);
  const next = new Map<string, number>();
  let position = 0;
  for (const event of events) {
    assert.ok(event.position > position, 'positions grow');
    position = event.position;
    assert.is(event.revision, next.get(event.stream) ?? 0, `${event.stream} goes on where it was`);
    next.set(event.stream, event.revision + 1);
  }
}
