import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { runStreamKind } from '../../../src/application/streams/stream-kinds.js';
import { Streams } from '../../../src/application/streams/streams.js';
import { startTestApplication } from '../../support/application.js';
import { started } from '../../support/run-events.js';

test('an event that arrives while its stream is being read for the first time is not missed', async () => {
  const store = openMemoryStore();
  const other = await startTestApplication({ ports: store });
  const [id = ''] = (await other.start()).brief_run_ids;
  await other.stop();
  const stream = `run-${id}`;
  const written = await store.events.read(stream);
  const events = { ...store.events };
  const streams = new Streams({ events, clock: systemClock, worker: 'this' }, runStreamKind);
  // The store responds with what it had before another replica wrote the last event.
  events.read = async () => {
    events.read = store.events.read;
    for (const event of written.slice(-1)) streams.observe(event);
    return written.slice(0, -1);
  };
  await streams.load(id);
  await new Promise((resolve) => setImmediate(resolve));
  assert.is(streams.known(id)?.revision, written.length - 1);
});

test('an event of a stream that no one has asked for is not read', async () => {
  const store = openMemoryStore();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return [];
  };
  const events = { ...store.events, read };
  const streams = new Streams({ events, clock: systemClock, worker: 'this' }, runStreamKind);
  const metadata = { time: '2026-11-29T09:00:00.000Z', actor: 'service', request_id: null, causation_id: null };
  const event = { ...started('hub_lookup', 1), metadata: { ...metadata, worker: 'other' } };
  streams.observe({ ...event, id: 'an-id', stream: 'run-one', revision: 1, position: 2 });
  assert.is(reads, 0);
});

test('the state of a stream that someone listens to stays in memory, as do the hundred that changed last', async () => {
  const streams = new Streams({ events: openMemoryStore().events, clock: systemClock, worker: 'this' }, runStreamKind);
  const isKnown = (id: string) => streams.known(id) !== undefined;
  const stopListening = streams.onChange('in-use', () => undefined);
  const others = Array.from({ length: 150 }, (_, index) => `unused-${index}`);
  for (const id of ['in-use', ...others]) await streams.load(id);
  assert.equal(['in-use', 'unused-0', 'unused-149'].map(isKnown), [true, false, true]);
  stopListening();
  for (const id of others) await streams.load(`later-${id}`);
  assert.equal(['in-use', 'unused-149'].map(isKnown), [false, false]);
});

test.run();
