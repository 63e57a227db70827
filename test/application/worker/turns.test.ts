import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Advanced } from '../../../src/application/worker/advance-stream.js';
import { createWorker, type UnfinishedStream } from '../../../src/application/worker/worker.js';
import { silentLog } from '../../support/stage-context.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const test = suite('the worker');

/** A worker whose streams advance until the test finishes them. `advancing` lists every stream that began, in order. */
function createTestWorker() {
  const advancing: string[] = [];
  const finish = new Map<string, (advanced: Advanced) => void>();
  const worker = createWorker({
    advance({ id }) {
      advancing.push(id);
      return new Promise((resolve) => finish.set(id, resolve));
    },
    concurrentRuns: 4,
    queueLength: 10,
    clock: createVirtualClock(10_000).clock,
    log: silentLog,
    signal: new AbortController().signal,
  });
  return { worker, advancing, finish: (id: string, advanced: Advanced = 'done') => finish.get(id)?.(advanced) };
}

function aRun(id: string, since: number, changes: Partial<UnfinishedStream> = {}): UnfinishedStream {
  return { kind: 'run', id, turn: '2026-11-20 ghent', since, urgentFrom: null, ...changes };
}

test('gives one reservation for each show and date', () => {
  const { worker } = createTestWorker();
  const first = worker.reserve('2026-11-20 ghent');
  assert.ok(first);
  assert.is(worker.reserve('2026-11-20 ghent'), null);
  assert.ok(worker.reserve('2026-11-20 lille'));
  first.release();
  assert.ok(worker.reserve('2026-11-20 ghent'));
});

test('queues a run behind the one that is about to start for the same show and date', async () => {
  const { worker, advancing, finish } = createTestWorker();
  const reservation = worker.reserve('2026-11-20 ghent');
  worker.enqueue(aRun('queued', 1));
  worker.enqueue(aRun('reserved', 2), reservation);
  await settled();
  assert.equal(advancing, ['reserved']);
  finish('reserved');
  await settled();
  assert.equal(advancing, ['reserved', 'queued']);
});

test('advances no second run of a show and date, although the clock was set back', async () => {
  const { worker, advancing, finish } = createTestWorker();
  worker.enqueue(aRun('first', 5_000));
  await settled();
  worker.enqueue(aRun('second', 1_000));
  await settled();
  assert.equal(advancing, ['first']);
  finish('first');
  await settled();
  assert.equal(advancing, ['first', 'second']);
});

test('passes the turn on when another worker finishes a run while it is looked at', async () => {
  const { worker, advancing, finish } = createTestWorker();
  worker.enqueue(aRun('foreign', 1));
  worker.enqueue(aRun('next', 2));
  await settled();
  worker.remove('foreign');
  finish('foreign', 'released');
  await settled();
  assert.equal(advancing, ['foreign', 'next']);
});

test('advances a watched run only when another worker is gone', async () => {
  const { worker, advancing } = createTestWorker();
  worker.watch(aRun('watched', 1));
  worker.enqueue(aRun('next', 2));
  await settled();
  assert.equal(advancing, []);
  worker.takeOver();
  await settled();
  assert.equal(advancing, ['watched']);
});

test.run();
