import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Connection, connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { isKnownPosition } from '../../../adapters/eventstoredb/known-position.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, takeEvents } from '../../support/contracts/event-samples.js';
import { rejection } from '../../support/contracts/opened.js';
import { startEventStoreServer } from '../../support/eventstoredb-server/server.js';

const internal = 13;
const unavailable = 14;
const server = await startEventStoreServer();
const { faults } = server;
// One client for the whole process, as in the service.
const connection = await connect(server.url, { prefix: '', worker: randomUUID(), longestAnswer: 1_500 });

const test = suite('event store: EventStoreDB whose answers fail');
test.after(async () => {
  await connection.close();
  await server.stop();
});

function fresh(options: Partial<Connection> = {}): EventStore {
  return eventStoreDb({ ...connection, prefix: `test_${randomUUID()}.`, ...options });
}

/** As the service does it: what may have been written is asked for again, the very same. */
async function untilAppended(store: EventStore, stream: string, number: number): Promise<void> {
  for (;;) {
    try {
      const result = await store.append(stream, [sample(number)], number === 0 ? 'no_stream' : number - 1, metadata);
      assert.is(result.kind, 'appended', `${stream} ${number}`);
      return;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

async function appendEach(store: EventStore, stream: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await untilAppended(store, stream, number);
}

async function expectWhole(store: EventStore, streams: readonly string[], count: number): Promise<void> {
  for (const stream of streams) {
    const numbers = (await store.read(stream)).map(({ data }) => (data as Readonly<{ number: number }>).number);
    assert.equal(numbers, [...Array(count).keys()], stream);
  }
}

function expectGapless(events: readonly RecordedEvent[]): void {
  const next = new Map<string, number>();
  for (const { stream, revision } of events) {
    assert.is(revision, next.get(stream) ?? 0, `${stream} goes on where it was`);
    next.set(stream, revision + 1);
  }
}

// The client asks once, before its first append.
test('one INTERNAL answer to the question for features breaks no append', async () => {
  const store = fresh();
  faults.next('features', { kind: 'error', code: internal });
  await appendEach(store, 'run-1', 3);
  await expectWhole(store, ['run-1'], 3);
});

for (const done of [true, false]) {
  const what = done ? 'that was written' : 'that was not written';
  test(`an append ${what} and is never answered is given up in time, and its repetition is the one append`, async () => {
    const store = fresh();
    faults.next('append', { kind: 'no-answer', done });
    const error = await rejection(store.append('run-1', samples(2), 'no_stream', metadata));
    assert.instance(error, EventStoreUnavailable);
    assert.match(error.message, /did not answer within 1500 ms/u);
    const repeated = await store.append('run-1', samples(2), 'no_stream', metadata);
    assert.is(repeated.kind, 'appended');
    assert.is((await store.read('run-1')).length, 2);
  });

  test(`an append ${what} and is answered UNAVAILABLE can be repeated`, async () => {
    const store = fresh();
    faults.next('append', { kind: 'error', code: unavailable, done });
    assert.instance(await rejection(store.append('run-1', samples(2), 'no_stream', metadata)), EventStoreUnavailable);
    await untilAppended(store, 'run-2', 0);
    assert.is((await store.append('run-1', samples(2), 'no_stream', metadata)).kind, 'appended');
    assert.is((await store.read('run-1')).length, 2);
  });

  test(`an append ${what} and is answered INTERNAL goes its own way, once`, async () => {
    const store = fresh();
    faults.next('append', { kind: 'error', code: internal, done });
    assert.is((await store.append('run-1', samples(2), 'no_stream', metadata)).kind, 'appended');
    assert.is((await store.read('run-1')).length, 2);
  });
}

test('a server that no longer leads is left for the one that it names', async () => {
  const store = fresh();
  faults.next('append', { kind: 'not-leader', host: '127.0.0.1', port: server.port });
  await untilAppended(store, 'run-1', 0);
  await expectWhole(store, ['run-1'], 1);
});

test('a thousand lost acknowledgements make no duplicate', async () => {
  const prefix = `test_${randomUUID()}.`;
  const store = fresh({ prefix, longestAnswer: 100 });
  const streams = Array.from({ length: 50 }, (_, index) => `run-${index}`);
  for (let lost = 0; lost < 1_000; lost += 1) faults.next('append', { kind: 'error', code: unavailable, done: true });
  await Promise.all(streams.map((stream) => appendEach(store, stream, 20)));
  await expectWhole(fresh({ prefix, longestAnswer: 60_000 }), streams, 20);
  faults.clear();
});

test('connections that are cut under 64 writers lose nothing and make nothing twice, for a follower neither', async () => {
  const store = fresh();
  const streams = Array.from({ length: 64 }, (_, index) => `run-${index}`);
  const following = takeEvents(store, 0, 64 * 20);
  const cutting = setInterval(() => faults.cutConnections(), 60);
  await Promise.all(streams.map((stream) => appendEach(store, stream, 20)));
  clearInterval(cutting);
  await expectWhole(store, streams, 20);
  expectGapless(await following);
});

test('a follower whom the server drops again and again as too slow misses nothing and sees nothing twice', async () => {
  const store = fresh();
  const streams = Array.from({ length: 64 }, (_, index) => `run-${index}`);
  const following = takeEvents(store, 0, 64 * 20);
  const dropping = setInterval(() => faults.dropSubscriptions(), 20);
  await Promise.all(streams.map((stream) => appendEach(store, stream, 20)));
  clearInterval(dropping);
  expectGapless(await following);
});

test('a follower that is slower than what comes is told everything all the same', async () => {
  const store = fresh({ longestAnswer: 20_000 });
  for (let part = 0; part < 6; part += 1) {
    await store.append('run-1', samples(2_500, part * 2_500), part === 0 ? 'no_stream' : part * 2_500 - 1, metadata);
  }
  const stop = new AbortController();
  let seen = 0;
  for await (const batch of store.follow(0, stop.signal)) {
    for (const event of batch) assert.is(event.revision, seen++);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (seen === 15_000) stop.abort();
  }
});

test('a server that is not reachable is told as such, by all that is asked of it, and is used again when it is back', async () => {
  const store = fresh();
  await untilAppended(store, 'run-1', 0);
  const following = takeEvents(store, 0, 2);
  await faults.unreachable();
  for (const asked of [
    store.append('run-1', [sample(1)], 0, metadata),
    store.read('run-1'),
    store.head(),
    isKnownPosition(connection, 5),
  ]) {
    const error = await rejection(asked);
    assert.instance(error, EventStoreUnavailable);
    assert.not.match(error.message, /127\.0\.0\.1/u);
  }
  await faults.reachable();
  await untilAppended(store, 'run-1', 1);
  assert.is((await following).length, 2);
});

test('a restart of the server loses nothing, and those who follow go on', async () => {
  const store = fresh();
  const following = takeEvents(store, 0, 10);
  await appendEach(store, 'run-1', 5);
  await server.restart();
  for (let number = 5; number < 10; number += 1) await untilAppended(store, 'run-1', number);
  expectGapless(await following);
});

test('what others write to the same server is not seen, and hides no head', async () => {
  const store = fresh();
  const { client } = connection;
  const foreign = () => client.appendToStream(`other-${randomUUID()}`, jsonEvent({ type: 'T', data: {} }));
  for (let number = 0; number < 6; number += 1) await foreign();
  assert.is(await store.head(), 0);
  await untilAppended(store, 'run-1', 0);
  const [event] = await store.read('run-1');
  for (let number = 0; number < 6; number += 1) await foreign();
  assert.is(await store.head(), event?.position);
  assert.is(await store.head(), event?.position);
  await foreign();
  await untilAppended(store, 'run-1', 1);
  assert.is(await store.head(), (await store.read('run-1', 1))[0]?.position);
});

test('a position is known where an event of the service stands, and nowhere else', async () => {
  const named = { ...connection, prefix: `test_${randomUUID()}.` };
  const result = await eventStoreDb(named).append('run-1', [sample(0)], 'no_stream', metadata);
  const position = result.kind === 'appended' ? result.position : 0;
  assert.is(await isKnownPosition(named, position), true);
  assert.is(await isKnownPosition({ ...named, prefix: 'other.' }, position), false);
  assert.is(await isKnownPosition(named, position + 1_000_000), false);
});

test('a read that is not answered in time is ended at the server too', async () => {
  const store = fresh();
  await store.append('long', [sample(0)], 'no_stream', metadata);
  const before = server.openReads();
  faults.next('read', { kind: 'no-answer', done: false });
  const reading = rejection(store.read('long'));
  while (server.openReads() === before) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.instance(await reading, EventStoreUnavailable);
  while (server.openReads() > before) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('who asks where the log ends while others do is told of all that was written before the question', async () => {
  const store = fresh();
  const heads: Promise<void>[] = [];
  for (let number = 0; number < 30; number += 1) {
    const result = await store.append('many', [sample(number)], number === 0 ? 'no_stream' : number - 1, metadata);
    const written = result.kind === 'appended' ? result.position : Number.NaN;
    for (let asker = 0; asker < 5; asker += 1) {
      heads.push(store.head().then((head) => assert.ok(head >= written, `${head} is before ${written}`)));
    }
  }
  await Promise.all(heads);
});

test.run();
