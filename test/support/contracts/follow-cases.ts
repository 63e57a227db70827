import * as assert from 'uvu/assert';
import type { EventStore, RecordedEvent } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, takeEvents } from './event-samples.js';
import type { Case } from './opened.js';

/** More than one batch of any store. */
const longHistory = 2500;
const appenders = 64;
const rounds = 20;

/** That a follower sees every event once and in order, whatever happens meanwhile. */
export function followCases(when: Case<EventStore>): void {
  gaplessCases(when);
  liveCases(when);
  endingCases(when);
}

function gaplessCases(when: Case<EventStore>): void {
  when('a follower sees history and then live events, without a gap', async (store) => {
    await appendLong(store);
    const total = longHistory + appenders * rounds;
    const following = [takeEvents(store, 0, total), takeEvents(store, 0, total), takeEvents(store, 0, total)];
    const [beforeLast] = await store.read('history', longHistory - 11);
    const later = takeEvents(store, beforeLast?.position ?? 0, total - longHistory + 10);
    await Promise.all(samples(appenders).map((_, index) => appendEach(store, `run-${index}`, rounds)));
    const [first = [], ...others] = await Promise.all(following);
    expectGapless(first, total);
    for (const other of others) assert.equal(other, first);
    assert.equal(await later, first.slice(longHistory - 10));
  });

  when('appends race the switch from history to live, at every point of it', async (store) => {
    const total = 400;
    const appending = appendEach(store, 'run-1', total);
    const followers: Promise<readonly RecordedEvent[]>[] = [];
    for (let started = 0; started < 20; started += 1) {
      followers.push(takeEvents(store, 0, total + 20));
      await store.append(`pace-${started}`, [sample(0)], 'no_stream', metadata);
    }
    await appending;
    for (const follower of followers) expectGapless(await follower, total + 20);
  });

  when('a follower that works slower than others append misses nothing', async (store) => {
    const total = 500;
    const stop = new AbortController();
    const seen: RecordedEvent[] = [];
    const appending = appendEach(store, 'run-1', total);
    for await (const batch of store.follow(0, stop.signal)) {
      seen.push(...batch);
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (seen.length >= total) stop.abort();
    }
    await appending;
    expectGapless(seen, total);
  });

  when('a follower starts after the position that it names, also within an append', async (store) => {
    await store.append('run-1', samples(3), 'no_stream', metadata);
    const [first, ...rest] = await store.read('run-1');
    assert.equal(await takeEvents(store, first?.position ?? 0, 2), rest);
  });
}

function liveCases(when: Case<EventStore>): void {
  when('a follower gets live events as a reader gets them', async (store) => {
    const following = takeEvents(store, 0, 3);
    await store.append('run-1', samples(2), 'no_stream', metadata);
    await store.append('run-1', [sample(2)], 1, { ...metadata, request_id: 'request-7' });
    assert.equal(await following, await store.read('run-1'));
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

  when('a follower that ends does not disturb the others', async (store) => {
    const staying = takeEvents(store, 0, 2);
    const leaving = takeEvents(store, 0, 1);
    await store.append('run-1', [sample(0)], 'no_stream', metadata);
    assert.is((await leaving).length, 1);
    await store.append('run-1', [sample(1)], 0, metadata);
    assert.is((await staying).length, 2);
  });
}

function endingCases(when: Case<EventStore>): void {
  when('an abort ends a follower that waits', async (store) => {
    const stop = new AbortController();
    const next = store.follow(0, stop.signal)[Symbol.asyncIterator]().next();
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    assert.is((await next).done, true);
  });

  when('an abort ends a follower inside its history, and one that has not begun', async (store) => {
    await appendLong(store);
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
}

async function appendLong(store: EventStore): Promise<void> {
  const size = 100;
  for (let first = 0; first < longHistory; first += size) {
    await store.append('history', samples(size, first), first === 0 ? 'no_stream' : first - 1, metadata);
  }
}

async function appendEach(store: EventStore, stream: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await store.append(stream, [sample(number)], number === 0 ? 'no_stream' : number - 1, metadata);
  }
}

function expectGapless(events: readonly RecordedEvent[], total: number): void {
  assert.is(events.length, total);
  const next = new Map<string, number>();
  let position = 0;
  for (const event of events) {
    assert.ok(event.position > position, 'positions grow');
    position = event.position;
    assert.is(event.revision, next.get(event.stream) ?? 0, `revisions of ${event.stream} are contiguous`);
    next.set(event.stream, event.revision + 1);
  }
}
