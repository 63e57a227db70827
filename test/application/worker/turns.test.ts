import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { UnfinishedStream } from '../../../src/application/worker/queue.js';
import { type Advanced, Worker } from '../../../src/application/worker/worker.js';
import { silentLog } from '../../support/stage-context.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const test = suite('the worker');

/** A worker whose streams advance until the test finishes them. `advancing` lists every stream that began, in order. */
function createTestWorker({ isShared = false, concurrentRuns = 4 } = {}) {
  const advancing: string[] = [];
  const finish = new Map<string, (advanced: Advanced) => void>();
  const { clock, advance } = createVirtualClock(10_000);
  const worker = new Worker({
    advance({ id }) {
      advancing.push(id);
      return new Promise((resolve) => finish.set(id, resolve));
    },
    ...{ concurrentRuns, queueLength: 1, isShared, clock, log: silentLog },
    signal: new AbortController().signal,
  });
  const pass = (milliseconds: number) => advance(milliseconds).then(settled);
  return { worker, advancing, pass, finish: (id: string, advanced: Advanced = 'done') => finish.get(id)?.(advanced) };
}

function aRun(id: string, since: number, changes: Partial<UnfinishedStream> = {}): UnfinishedStream {
  return { kind: 'run', id, turn: '2026-11-20 ghent', since, urgentFrom: null, ...changes };
}

/**
 * Starts a run whose first append the test acknowledges. Resolves with whether the append was to start the first stage.
 */
async function begin(worker: Worker, run: UnfinishedStream) {
  let acknowledge: (isNew: boolean) => void = () => undefined;
  const isImmediate = await new Promise<boolean>((resolve) => {
    void worker.start(run, (immediate) => {
      resolve(immediate);
      return new Promise((done) => (acknowledge = done));
    });
  });
  return { isImmediate, acknowledge: (isNew: boolean) => acknowledge(isNew) };
}

test('starts one run of a show and date at once, and queues the next one behind it', async () => {
  const { worker, advancing, finish } = createTestWorker();
  const first = await begin(worker, aRun('first', 2));
  const second = await begin(worker, aRun('second', 1));
  assert.equal([first.isImmediate, second.isImmediate], [true, false]);
  assert.ok((await begin(worker, aRun('other', 3, { turn: '2026-11-20 lille' }))).isImmediate);
  worker.enqueue(aRun('second', 1));
  first.acknowledge(true);
  await settled();
  assert.equal(advancing, ['first']);
  finish('first');
  await settled();
  assert.equal(advancing, ['first', 'second']);
});

test('passes the turn on when a run that was about to start was there already', async () => {
  const { worker, advancing } = createTestWorker();
  const first = await begin(worker, aRun('first', 1));
  worker.enqueue(aRun('second', 2));
  first.acknowledge(false);
  await settled();
  assert.equal([advancing, worker.has('first')], [['second'], false]);
});

test('starts no run at once without capacity', async () => {
  const { worker } = createTestWorker({ concurrentRuns: 1 });
  assert.ok((await begin(worker, aRun('first', 1, { turn: null }))).isImmediate);
  assert.not((await begin(worker, aRun('second', 1, { turn: null }))).isImmediate);
});

test('starts no run at once where other processes write to the log: only the log knows the order', async () => {
  const { worker } = createTestWorker({ isShared: true });
  assert.is((await begin(worker, aRun('first', 1))).isImmediate, false);
});

test('leaves a run to the worker that recorded it, and begins it when that one has not', async () => {
  const { worker, advancing, pass } = createTestWorker({ isShared: true });
  worker.share(aRun('foreign', 1));
  await pass(200);
  assert.equal(advancing, []);
  await pass(100);
  assert.equal(advancing, ['foreign']);
});

test('counts what other workers have neither as queued nor against the length of the queue', async () => {
  const { worker, finish } = createTestWorker({ concurrentRuns: 1, isShared: true });
  for (const id of ['one', 'two', 'three']) worker.watch(aRun(id, 1, { turn: null }));
  worker.share(aRun('shared', 1, { turn: null }));
  assert.equal([worker.isFull(), worker.load()], [false, { running: 0, queued: 0, oldestQueuedSince: null }]);
  worker.enqueue(aRun('own', 1, { turn: null }));
  worker.enqueue(aRun('next', 5_000, { turn: null }));
  await settled();
  const oldestQueuedSince = '1970-01-01T00:00:05.000Z';
  assert.equal([worker.isFull(), worker.load()], [true, { running: 1, queued: 1, oldestQueuedSince }]);
  finish('own', 'released');
  await settled();
  assert.equal([worker.isFull(), worker.load().running], [false, 1]);
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
