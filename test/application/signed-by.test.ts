import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { signedBy } from '../../src/application/signed-by.js';
import { metadata, sample, samples, signed, takeEvents } from '../support/contracts/event-samples.js';

const test = suite('a store that a worker signs');

test('adds the worker to all that is appended, and changes nothing else of it', async () => {
  const { events } = openMemoryStore();
  const own = { ...metadata, request_id: 'request-7' };
  const result = await signedBy(events, 'one').append('run-1', samples(2), 'no_stream', own);
  const recorded = await events.read('run-1');
  assert.equal(
    recorded.map(({ type, data, metadata }) => ({ type, data, metadata })),
    samples(2).map((event) => ({ ...event, metadata: { ...own, worker: 'one' } })),
  );
  const ids = recorded.map(({ id }) => id);
  assert.equal(result, { kind: 'appended', revision: 1, position: await events.head(), ids });
});

test('signs over what another has signed: who writes it is who wrote it', async () => {
  const { events } = openMemoryStore();
  await signedBy(events, 'one').append('run-1', [sample(0)], 'no_stream', signed('other'));
  assert.is((await events.read('run-1'))[0]?.metadata.worker, 'one');
});

test('repeats its own append, and loses to an equal one of another', async () => {
  const { events } = openMemoryStore();
  const [one, other] = [signedBy(events, 'one'), signedBy(events, 'other')];
  const first = await one.append('run-1', [sample(0)], 'no_stream', metadata);
  assert.equal(await one.append('run-1', [sample(0)], 'no_stream', metadata), first);
  assert.equal(await other.append('run-1', [sample(0)], 'no_stream', metadata), { kind: 'conflict', actual: 0 });
});

test('is read and followed as before, whoever wrote to it', async () => {
  const { events } = openMemoryStore();
  const [one, other] = [signedBy(events, 'one'), signedBy(events, 'other')];
  await other.append('run-1', samples(2), 'no_stream', metadata);
  assert.equal(await one.read('run-1', 1), await events.read('run-1', 1));
  assert.equal([await one.head(), (await takeEvents(one, 0, 2)).length], [await events.head(), 2]);
});

test.run();
