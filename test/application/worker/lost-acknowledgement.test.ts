import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { streamOfRequest, streamOfRun } from '../../../src/domain/streams.js';
import { soleWorker, type WorkerRegistry } from '../../../src/ports/worker-registry.js';
import { startTestApplication } from '../../support/application.js';
import { settled } from '../../support/virtual-clock.js';

const test = suite('when another worker dies, this one');

const metadata = {
  time: '2026-11-20T09:00:00.000Z',
  actor: 'key:0123456789ab',
  request_id: null,
  causation_id: null,
  worker: 'other',
};

/** A registry in which the worker `other` lives until the test kills it. */
function registryWithOther() {
  const listeners: ((worker: string) => void)[] = [];
  let isAlive = true;
  const workers: WorkerRegistry = {
    ...soleWorker('this'),
    isAlive: (worker) => worker === 'this' || isAlive,
    onDeath(listener) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const kill = () => {
    isAlive = false;
    for (const listener of listeners) listener('other');
  };
  return { workers, kill };
}

test('processes the request that it had recorded', async () => {
  const store = openMemoryStore();
  const { workers, kill } = registryWithOther();
  const { stop } = await startTestApplication({ ports: { ...store, workers } });
  const data = {
    parameters: '',
    trigger: 'manual',
    show_id: null,
    run_date: '2026-11-20',
    day: '2026-11-20',
    actor: metadata.actor,
    request_id: null,
    at: metadata.time,
  };
  const stream = streamOfRequest('orphan');
  await store.events.append(stream, [{ type: 'BriefsRequested', data }], 'no_stream', metadata);
  await settled();
  assert.is((await store.events.read(stream)).length, 1);
  kill();
  await settled();
  assert.is((await store.events.read(stream)).at(-1)?.type, 'RequestResolved');
  await stop();
});

test('unpublishes the brief that it was to unpublish', async () => {
  const store = openMemoryStore();
  const { workers, kill } = registryWithOther();
  const { start, stop } = await startTestApplication({ ports: { ...store, workers } });
  const {
    brief_run_ids: [id = ''],
  } = await start();
  const stream = streamOfRun(id);
  const data = { reason: 'cancelled', by: metadata.actor, at: metadata.time };
  const { length } = await store.events.read(stream);
  await store.events.append(stream, [{ type: 'UnpublishingRequested', data }], length - 1, metadata);
  await settled();
  assert.is((await store.events.read(stream)).at(-1)?.type, 'UnpublishingRequested');
  kill();
  await settled();
  assert.is((await store.events.read(stream)).at(-1)?.type, 'BriefUnpublished');
  await stop();
});

test.run();
