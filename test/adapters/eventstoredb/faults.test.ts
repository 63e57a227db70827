import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, takeEvents } from '../../support/contracts/event-samples.js';
import { answered, rejection } from '../../support/contracts/opened.js';
import { startEventStoreServer } from '../../support/eventstoredb-server/server.js';
import { appendEach, appendUntilAvailable, delay, expectGapless, expectWhole, freshStore } from './stores.js';

const [internal, unavailable] = [13, 14];
const server = await startEventStoreServer();
const { faults } = server;
const connection = connect(server.url, { prefix: '', worker: randomUUID(), longestAnswer: 1_500 });

const test = suite('event store: EventStoreDB whose calls fail');
test.after(async () => {
  connection.close();
  await server.stop();
});

for (const done of [true, false]) {
  const what = done ? 'that was written' : 'that was not written';
  test(`an append ${what} and gets no response fails in time, and its repetition is the one append`, async () => {
    const store = freshStore(connection);
    faults.next('append', { kind: 'no-answer', done });
    const error = await rejection(store.append('run-1', samples(2), 'no_stream', metadata));
    assert.instance(error, EventStoreUnavailable);
    assert.match(error.message, /did not respond within 1500 ms/u);
    const repeated = await store.append('run-1', samples(2), 'no_stream', metadata);
    assert.is(repeated.kind, 'appended');
    assert.is((await store.read('run-1')).length, 2);
  });

  for (const code of [internal, unavailable]) {
    test(`an append ${what} and gets status ${code} is repeated under the same ids, once`, async () => {
      const store = freshStore(connection);
      faults.next('append', { kind: 'error', code, done });
      assert.is((await store.append('run-1', samples(2), 'no_stream', metadata)).kind, 'appended');
      assert.is((await store.read('run-1')).length, 2);
    });
  }
}

test('an append that another process is making under the same ids fails in time, and its repetition is that', async () => {
  const prefix = `test_${randomUUID()}.`;
  const [one, other] = [freshStore(connection, { prefix }), freshStore(connection, { prefix })];
  faults.next('append', { kind: 'slow', milliseconds: 1_000 });
  const first = one.append('run-1', samples(2), 'no_stream', metadata);
  const error = await rejection(other.append('run-1', samples(2), 'no_stream', metadata));
  assert.instance(error, EventStoreUnavailable);
  assert.match(error.message, /did not respond within 1500 ms/u);
  assert.equal(await other.append('run-1', samples(2), 'no_stream', metadata), await first);
  await expectWhole(other, ['run-1'], 2);
});

test('an append that fails three times is reported as an outage, in plain words', async () => {
  const store = freshStore(connection);
  for (let time = 0; time < 3; time += 1) faults.next('append', { kind: 'reported', message: 'Server Is Not Ready' });
  const error = await rejection(store.append('run-1', [sample(0)], 'no_stream', metadata));
  assert.instance(error, EventStoreUnavailable);
  assert.is(error.message, 'EventStoreDB cannot append: Server Is Not Ready');
});

test('what the server refuses for what it is, is no outage', async () => {
  const store = freshStore(connection);
  faults.next('append', { kind: 'reported', message: 'MaximumAppendSizeExceeded' });
  assert.instance(await rejection(store.append('run-1', [sample(0)], 'no_stream', metadata)), RangeError);
  faults.next('append', { kind: 'reported', message: 'StreamDeleted' });
  const deleted = await rejection(store.append('run-1', [sample(0)], 'no_stream', metadata));
  assert.match(deleted.message, /permanently deleted/u);
  assert.not.instance(deleted, EventStoreUnavailable);
});

test('an append without a response is sent again when the stream that it waits on fails', async () => {
  const [one, other] = [freshStore(connection), freshStore(connection)];
  faults.next('append', { kind: 'no-answer' });
  const silent = one.append('run-1', [sample(0)], 'no_stream', metadata);
  await appendUntilAvailable(other, 'run-1', 0);
  faults.next('append', { kind: 'error', code: internal });
  await appendUntilAvailable(other, 'run-1', 1);
  assert.is((await silent).kind, 'appended');
  await expectWhole(other, ['run-1'], 2);
});

test('a server that no longer leads is left for the one that it names', async () => {
  const leader = await startEventStoreServer();
  const own = connect(server.url, { prefix: 'moved.', worker: randomUUID() });
  const store = freshStore(own);
  faults.changeLeader({ host: '127.0.0.1', port: leader.port });
  await appendUntilAvailable(store, 'run-1', 0);
  await expectWhole(store, ['run-1'], 1);
  faults.changeLeader(null);
  own.close();
  await leader.stop();
});

test('a cluster is asked for its leader', async () => {
  const leader = await startEventStoreServer();
  const url = `esdb://127.0.0.1:${server.port},127.0.0.1:${server.port}?tls=false`;
  faults.changeLeader({ host: '127.0.0.1', port: leader.port });
  const own = connect(url, { prefix: 'cluster.', worker: randomUUID() });
  const store = freshStore(own);
  await appendUntilAvailable(store, 'run-1', 0);
  await leader.stop();
  faults.changeLeader(null);
  await appendUntilAvailable(store, 'run-2', 0);
  assert.equal(await store.read('run-1'), []);
  own.close();
});

test('hundreds of lost acknowledgements make no duplicate', async () => {
  const hasty = connect(server.url, { prefix: `test_${randomUUID()}.`, worker: randomUUID(), longestAnswer: 100 });
  const store = eventStoreDb(hasty);
  const streams = Array.from({ length: 50 }, (_, index) => `run-${index}`);
  for (let lost = 0; lost < 200; lost += 1) {
    const failed = { kind: 'error', code: unavailable, done: true } as const;
    faults.next('append', lost % 50 === 0 ? failed : { kind: 'no-answer', done: true });
  }
  await Promise.all(streams.map((stream) => appendEach(store, stream, 20)));
  faults.clear();
  await expectWhole(freshStore(connection, { prefix: hasty.prefix }), streams, 20);
  hasty.close();
});

test('connections that are cut under 64 writers lose and repeat nothing, for a follower neither', async () => {
  const store = freshStore(connection);
  const streams = Array.from({ length: 64 }, (_, index) => `run-${index}`);
  const following = takeEvents(store, 0, 64 * 20);
  const cutting = setInterval(() => faults.cutConnections(), 60);
  await Promise.all(streams.map((stream) => appendEach(store, stream, 20)));
  clearInterval(cutting);
  await expectWhole(store, streams, 20);
  expectGapless(await answered(following));
});

test('a follower whose subscription is dropped again and again as too slow misses and repeats nothing', async () => {
  const store = freshStore(connection);
  const streams = Array.from({ length: 64 }, (_, index) => `run-${index}`);
  const following = takeEvents(store, 0, 64 * 20);
  const dropping = setInterval(() => faults.dropSubscriptions(), 20);
  await Promise.all(streams.map((stream) => appendEach(store, stream, 20)));
  clearInterval(dropping);
  expectGapless(await answered(following));
});

test('a follower that is slower than the appends gets everything', async () => {
  const store = freshStore(connection);
  for (let part = 0; part < 3; part += 1) {
    await store.append('run-1', samples(2_500, part * 2_500), part === 0 ? 'no_stream' : part * 2_500 - 1, metadata);
  }
  const stop = new AbortController();
  let seen = 0;
  for await (const batch of store.follow(0, stop.signal)) {
    for (const event of batch) assert.is(event.revision, seen++);
    await delay(10);
    if (seen === 7_500) stop.abort();
  }
});

test('an unreachable server is an outage to every operation, and is used again when it is back', async () => {
  const store = freshStore(connection);
  await appendUntilAvailable(store, 'run-1', 0);
  const following = takeEvents(store, 0, 2);
  await faults.unreachable();
  const operations = [
    store.append('run-1', [sample(1)], 0, metadata),
    store.read('run-1'),
    store.head(),
    store.hasEventAt(5),
  ];
  for (const error of await Promise.all(operations.map(rejection))) {
    assert.instance(error, EventStoreUnavailable);
    assert.not.match(error.message, /127\.0\.0\.1/u);
  }
  await faults.reachable();
  await appendUntilAvailable(store, 'run-1', 1);
  assert.is((await answered(following)).length, 2);
});

test('five restarts of a server that is not ready at first lose and repeat nothing of 30 writers', async () => {
  const store = freshStore(connection);
  const streams = Array.from({ length: 30 }, (_, index) => `run-${index}`);
  const following = takeEvents(store, 0, 30 * 60);
  const appending = Promise.all(
    streams.map(async (stream) => {
      for (let number = 0; number < 60; number += 1) {
        await appendUntilAvailable(store, stream, number);
        await delay(20);
      }
    }),
  );
  for (let round = 0; round < 5; round += 1) {
    await delay(150);
    await server.restart(300);
  }
  await answered(appending);
  await expectWhole(store, streams, 60);
  expectGapless(await answered(following));
});

test('a read without a response fails in time and is ended at the server, too', async () => {
  const store = freshStore(connection);
  await store.append('long', [sample(0)], 'no_stream', metadata);
  const before = server.openReads();
  faults.next('read', { kind: 'no-answer' });
  const reading = rejection(store.read('long'));
  while (server.openReads() === before) await delay(5);
  assert.instance(await reading, EventStoreUnavailable);
  while (server.openReads() > before) await delay(5);
});

test('a blocked event loop is no outage: a response that waits unread is in time', async () => {
  const store = freshStore(connection);
  const appending = store.append('run-1', [sample(0)], 'no_stream', metadata);
  const reading = store.read('run-2');
  await delay(100);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  assert.is((await appending).kind, 'appended');
  assert.equal(await reading, []);
});

test.run();
