import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { createStopSignal } from '../../../src/application/streams/retry-until-stopped.js';
import { runStreamKind } from '../../../src/application/streams/stream-kinds.js';
import { Streams } from '../../../src/application/streams/streams.js';
import { advanceStream } from '../../../src/application/worker/advance-stream.js';
import { nextSteps, type RunStep } from '../../../src/domain/run/next-steps.js';
import { startTestApplication } from '../../support/application.js';

const test = suite('a worker');

test('is done with a run that another live worker has ended, instead of watching it', async () => {
  const store = openMemoryStore();
  const other = await startTestApplication({ ports: store });
  const [id = ''] = (await other.start()).brief_run_ids;
  await other.stop();
  const streams = new Streams({ events: store.events, clock: systemClock, worker: 'this' }, runStreamKind);
  const advancement = { streams, nextSteps, nameOf: ({ kind }: RunStep) => kind, perform: async () => null };
  const workers = { worker: 'this', isShared: true, isAlive: () => true, onDeath: () => () => undefined };
  const parts = { clock: systemClock, workers, stop: createStopSignal() };
  assert.is(await advanceStream(advancement, id, false, { ...parts, retry: (operation) => operation() }), 'done');
});

test.run();
