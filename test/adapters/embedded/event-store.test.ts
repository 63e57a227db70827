import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { metadata, sample, samples, takeEvents } from '../../support/contracts/event-samples.js';
import { openTemporaryStore } from './temporary-store.js';

const save = new Map([['runs', [{ kind: 'put', row: { key: 'a', group: '', sort: 1, value: '{}' } } as const]]]);

test('what is submitted in one turn is one message and one commit, views included', async () => {
  const { events, views, statistics, close } = await openTemporaryStore();
  const appends = samples(7).map((event, index) => events.append(`run-${index}`, [event], 'no_stream', metadata));
  await Promise.all([...appends, views.save(save, 1)]);
  assert.equal(statistics(), { commits: 1, messages: 1 });
  await close();
});

test('of many appends in one turn, the first eight are committed while the others are submitted', async () => {
  const { events, statistics, close } = await openTemporaryStore();
  const appends = samples(64).map((event, index) => events.append(`run-${index}`, [event], 'no_stream', metadata));
  assert.equal(statistics(), { commits: 0, messages: 1 });
  await Promise.all(appends);
  assert.equal(statistics(), { commits: 2, messages: 2 });
  await close();
});

test('what is submitted while a commit is in flight shares the next one', async () => {
  const { events, statistics, close } = await openTemporaryStore();
  const first = events.append('run-1', [sample(1)], 'no_stream', metadata);
  await new Promise((resolve) => setImmediate(resolve));
  const others = samples(20).map((event, index) => events.append(`other-${index}`, [event], 'no_stream', metadata));
  await Promise.all([first, ...others]);
  assert.equal(statistics(), { commits: 2, messages: 2 });
  await close();
});

test('an append is one row: with 600 bytes of JSON it takes at most 750 bytes of disk', async () => {
  const { events, folder, remove, close } = await openTemporaryStore({ keep: true });
  const data = { text: 'x'.repeat(150) };
  const pair = [
    { type: 'StageCompleted', data },
    { type: 'StageStarted', data },
  ];
  const runs = Array.from({ length: 200 }, async (_, run) => {
    for (let append = 0; append < 10; append += 1)
      await events.append(`run-${run}`, pair, append === 0 ? 'no_stream' : append * 2 - 1, metadata);
  });
  await Promise.all(runs);
  await close();
  const json = JSON.stringify([pair.map(({ type }) => [type, data]), metadata]).length;
  const disk = (await stat(join(folder, 'store.db'))).size / 2000;
  assert.ok(json < 600 && disk < json + 150, `${disk} bytes of disk for ${json} bytes of JSON`);
  await remove();
});

test('followers get the appended data itself, not a copy', async () => {
  const { events, close } = await openTemporaryStore();
  const following = takeEvents(events, 0, 1);
  await new Promise((resolve) => setImmediate(resolve));
  const appended = sample(1);
  await events.append('run-1', [appended], 'no_stream', metadata);
  const [event] = await following;
  assert.is(event?.data, appended.data);
  assert.is(event?.metadata, metadata);
  await close();
});

test('a follower that falls too far behind continues from the database', async () => {
  const { events, close } = await openTemporaryStore();
  const stop = new AbortController();
  const iterator = events.follow(0, stop.signal)[Symbol.asyncIterator]();
  const total = 20;
  const text = 'x'.repeat(900_000);
  const first = iterator.next();
  for (let number = 0; number < total; number += 1)
    await events.append(
      'run-1',
      [{ type: 'Said', data: { number, text } }],
      number === 0 ? 'no_stream' : number - 1,
      metadata,
    );
  const seen = [...((await first).value ?? [])];
  while (seen.length < total) seen.push(...((await iterator.next()).value ?? []));
  assert.equal(
    seen.map(({ revision }) => revision),
    Array.from({ length: total }, (_, number) => number),
  );
  stop.abort();
  await close();
});

test.run();
