import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import { work } from '../../src/application/work.js';
import { silentLog } from '../support/stage-context.js';
import { createVirtualClock } from '../support/virtual-clock.js';

const test = suite('working on runs');
const run = { runId: 'run-1', show: 'show-1', recovered: false, urgentFrom: null };

function working(advance: Parameters<typeof work>[1]) {
  const { clock, advance: pass } = createVirtualClock(0);
  const queue = createInProcessQueue({ runsAtOnce: 2, longestQueue: 2, clock });
  const told: unknown[] = [];
  const log = { ...silentLog, error: (message: string, fields?: unknown) => told.push([message, fields]) };
  const stop = new AbortController();
  const ended = work(queue, advance, log, stop.signal);
  return { queue, told, stop, ended, pass };
}

test('tells of work that broke down, and takes the run up again, as recovered, once it has rested', async () => {
  const begun: boolean[] = [];
  const { queue, told, stop, ended, pass } = working(async (_run, recovered) => {
    begun.push(recovered);
    if (!recovered) throw new Error('broken');
    return null;
  });
  await queue.offer(run);
  await pass(999);
  assert.equal(begun, [false]);
  assert.equal(told, [['the work on a run broke down', { run: 'run-1', error: 'Error: broken' }]]);
  assert.equal([queue.load().working, queue.load().waiting], [0, 1]);
  await pass(1);
  assert.equal(begun, [false, true]);
  assert.equal([queue.load().working, queue.load().waiting], [0, 0]);
  stop.abort();
  await ended;
});

test('works on runs side by side, and ends when none is under way any more', async () => {
  const ends: (() => void)[] = [];
  const { queue, stop, ended, pass } = working(() => new Promise((resolve) => ends.push(() => resolve(null))));
  let over = false;
  const end = ended.then(() => {
    over = true;
  });
  await queue.offer(run);
  await queue.offer({ ...run, runId: 'run-2' });
  await pass(1);
  assert.is(ends.length, 2);
  stop.abort();
  ends[0]?.();
  await pass(1);
  assert.not.ok(over);
  ends[1]?.();
  await end;
  assert.is(queue.load().working, 0);
});

test.run();
