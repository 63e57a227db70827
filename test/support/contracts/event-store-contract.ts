import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import type { EventStore } from '../../../src/ports/event-store.js';
import { appendInTurn, metadata, sample, samples } from './event-samples.js';
import { followCases } from './follow-cases.js';
import { idempotencyCases } from './idempotency-cases.js';
import { type Case, contractSuite, type Open, rejection } from './opened.js';

const appenders = 64;
const mebibyte = 1024 * 1024;

/**
 * What every event store must do. A remote store also serves other processes: it chooses its own event ids, and its
 * followers get events over the network.
 */
export function eventStoreContract(name: string, open: Open<EventStore>, { isRemote = false } = {}): Test {
  const { test, when } = contractSuite(`event store: ${name}`, open);
  readCases(when);
  if (!isRemote) localCases(when);
  refusalCases(when);
  idempotencyCases(when);
  concurrencyCases(when);
  followCases(when);
  return test;
}

function readCases(when: Case<EventStore>): void {
  when('an empty store has no events and its head at 0', async (store) => {
    assert.is(await store.head(), 0);
    assert.equal(await store.read('run-1'), []);
  });

  when('an appended event is read back with its id, place and metadata', async (store) => {
    const data = { city: 'Łódź', quote: '"👋🏽"\n\u0000\u2028', list: [1.5, null, true], nested: { deep: {} } };
    const own = { ...metadata, request_id: 'request-7' };
    const result = await store.append('run-1', [{ type: 'RunStarted', data }], 'no_stream', own);
    const position = await store.head();
    const id = result.kind === 'appended' ? result.lastEventId : '';
    assert.match(id, /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
    assert.equal(result, { kind: 'appended', revision: 0, position, lastEventId: id });
    const event = { type: 'RunStarted', data, id, stream: 'run-1', revision: 0, position, metadata: own };
    assert.equal(await store.read('run-1'), [event]);
  });

  when('long data is read back as it was, and so are many events of one append', async (store) => {
    const events = Array.from({ length: 40 }, (_, number) => ({
      type: `"Type" ${number}`,
      data: { text: `${'long "line" of Łódź 👋🏽 '.repeat(number * 20)}` },
    }));
    await store.append('run-1', events, 'no_stream', metadata);
    const read = (await store.read('run-1')).map(({ type, data }) => ({ type, data }));
    assert.equal(read, events);
  });

  when('a change to an event after the append does not change the log', async (store) => {
    const data = { number: 1 };
    const appending = store.append('run-1', [{ type: 'Counted', data }], 'no_stream', metadata);
    data.number = 2;
    await appending;
    assert.equal((await store.read('run-1'))[0]?.data, { number: 1 });
  });

  when('a stream is read from a revision on, also from within an append', async (store) => {
    await store.append('run-1', samples(3), 'no_stream', metadata);
    await store.append('run-1', samples(2, 3), 2, metadata);
    const revisions = async (from: number) => (await store.read('run-1', from)).map((event) => event.revision);
    assert.equal(await revisions(0), [0, 1, 2, 3, 4]);
    assert.equal(await revisions(1), [1, 2, 3, 4]);
    assert.equal(await revisions(3), [3, 4]);
    assert.equal(await revisions(5), []);
  });

  when('streams with similar names are different streams', async (store) => {
    const names = ['run', 'Run', 'run ', 'run%', 'rün', 'ru\u0308n'];
    for (const [index, stream] of names.entries()) await store.append(stream, [sample(index)], 'no_stream', metadata);
    for (const [index, stream] of names.entries()) {
      assert.equal(
        (await store.read(stream)).map((event) => event.data),
        [{ number: index }],
      );
    }
  });
}

function localCases(when: Case<EventStore>): void {
  when('the id of an event is derived from its stream and revision', async (store) => {
    const result = await store.append('run-1', [sample(0)], 'no_stream', metadata);
    const lastEventId = 'a03d7374-3104-84a6-a197-34e4b6225eac';
    assert.equal(result, { kind: 'appended', revision: 0, position: await store.head(), lastEventId });
  });

  when('a follower that has seen all gets an append within a turn of its result', async (store) => {
    const stop = new AbortController();
    let seen = 0;
    const following = (async () => {
      for await (const batch of store.follow(0, stop.signal)) seen += batch.length;
    })();
    for (let number = 0; number < 20; number += 1) {
      await store.append('run-1', [sample(number)], number === 0 ? 'no_stream' : number - 1, metadata);
      await new Promise((resolve) => setImmediate(resolve));
      assert.is(seen, number + 1);
    }
    stop.abort();
    await following;
  });
}

function refusalCases(when: Case<EventStore>): void {
  when('an append of more than 1 MiB of JSON is refused and leaves nothing', async (store) => {
    const large = (size: number) => [{ type: 'Large', data: { text: 'x'.repeat(size) } }];
    assert.instance(await rejection(store.append('run-1', large(mebibyte), 'no_stream', metadata)), RangeError);
    const many = Array.from({ length: 3 }, () => ({ type: 'Large', data: { text: 'é'.repeat(200_000) } }));
    assert.instance(await rejection(store.append('run-1', many, 'no_stream', metadata)), RangeError);
    assert.equal(await store.read('run-1'), []);
    assert.is((await store.append('run-1', large(mebibyte - 1000), 'no_stream', metadata)).kind, 'appended');
  });

  when(
    'names, revisions and data that no store can hold are refused, and so is an append of nothing',
    async (store) => {
      for (const stream of ['', 'a\u0000b', 'line\nfeed', 'half \ud83d', 'x'.repeat(501)]) {
        assert.instance(await rejection(store.append(stream, [sample(0)], 'no_stream', metadata)), TypeError);
      }
      for (const expected of [-1, 0.5, Number.NaN]) {
        assert.instance(await rejection(store.append('run-1', [sample(0)], expected, metadata)), TypeError);
      }
      for (const events of [[], [{ type: 'Empty', data: undefined as never }]]) {
        assert.instance(await rejection(store.append('run-1', events, 'no_stream', metadata)), TypeError);
      }
      assert.is(await store.head(), 0);
    },
  );
}

function concurrencyCases(when: Case<EventStore>): void {
  when('of 64 different appends at one revision exactly one succeeds', async (store) => {
    const results = await Promise.all(
      samples(appenders).map((event) => store.append('run-1', [event], 'no_stream', metadata)),
    );
    assert.is(results.filter((result) => result.kind === 'appended').length, 1);
    for (const result of results) if (result.kind === 'conflict') assert.is(result.actual, 0);
    assert.is((await store.read('run-1')).length, 1);
  });

  when('64 appenders that retry after a conflict each get one revision of the stream', async (store) => {
    const positions = await Promise.all(samples(appenders).map((_, index) => appendInTurn(store, 'run-1', index)));
    assert.is(new Set(positions).size, appenders);
    const events = await store.read('run-1');
    assert.equal(
      events.map((event) => event.revision),
      Array.from({ length: appenders }, (_, index) => index),
    );
    assert.is(new Set(events.map((event) => JSON.stringify(event.data))).size, appenders);
  });

  when('64 appenders to different streams never conflict', async (store) => {
    const rounds = 10;
    await Promise.all(
      samples(appenders).map(async (_, appender) => {
        for (let round = 0; round < rounds; round += 1) {
          const expected = round === 0 ? 'no_stream' : round - 1;
          const result = await store.append(`run-${appender}`, [sample(round)], expected, metadata);
          assert.is(result.kind, 'appended');
        }
      }),
    );
    const streams = await Promise.all(samples(appenders).map((_, appender) => store.read(`run-${appender}`)));
    for (const events of streams) assert.is(events.length, rounds);
    const positions = streams.flat().map((event) => event.position);
    assert.is(new Set(positions).size, appenders * rounds);
    assert.is(await store.head(), Math.max(...positions));
  });

  when('an append that is refused does not affect those submitted with it', async (store) => {
    const results = await Promise.allSettled([
      store.append('run-1', [sample(1)], 'no_stream', metadata),
      store.append('run-2', [sample(2)], 5, metadata),
      store.append('', [sample(3)], 'no_stream', metadata),
      store.append('run-1', [sample(4)], 0, metadata),
    ]);
    assert.equal(
      results.map((result) => (result.status === 'fulfilled' ? result.value.kind : 'rejected')),
      ['appended', 'conflict', 'rejected', 'appended'],
    );
    assert.is((await store.read('run-1')).length, 2);
  });
}
