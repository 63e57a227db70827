import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import { namesOf, offer, take } from '../support/contracts/queue-under-test.js';
import { workQueueContract } from '../support/contracts/work-queue-contract.js';
import { createVirtualClock } from '../support/virtual-clock.js';

workQueueContract('in the process', async (limits, clock) => {
  return { store: createInProcessQueue({ ...limits, clock }), close: async () => undefined };
}).run();

const start = Date.parse('2026-11-20T09:00:00.000Z');

/** A queue with a claimer that takes whatever it can. */
function claimed({ runsAtOnce = 2, longestQueue = 10 } = {}) {
  const time = createVirtualClock(start);
  const queue = createInProcessQueue({ runsAtOnce, longestQueue, clock: time.clock });
  const stop = new AbortController();
  const claims: Awaited<ReturnType<typeof take>>[number][] = [];
  const ended = (async () => {
    for await (const claim of queue.claims(stop.signal)) claims.push(claim);
  })();
  return { ...time, queue, stop, claims, ended };
}

const test = suite('rests in the queue');

test('a run whose work broke down frees its worker at once and comes back as recovered after a second', async () => {
  const { queue, claims, advance, stop, ended } = claimed({ runsAtOnce: 1 });
  await offer(queue, 'a');
  await offer(queue, 'b');
  await advance(1);
  await claims[0]?.abandon();
  await claims[0]?.abandon();
  await advance(1);
  assert.is(namesOf(claims), 'a b');
  await claims[1]?.settle();
  await advance(998);
  assert.is(namesOf(claims), 'a b');
  await advance(1);
  assert.is(namesOf(claims), 'a b a');
  assert.is(claims[2]?.recovered, true);
  stop.abort();
  await ended;
});

test('a rest is twice as long each time in a row, a minute at most, and a second again after a settle', async () => {
  const { queue, claims, advance, stop, ended } = claimed();
  await offer(queue, 'a');
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await advance(0);
    const count = claims.length;
    await claims.at(-1)?.abandon();
    await advance(seconds * 1_000 - 1);
    assert.is(claims.length, count, `${seconds}`);
    await advance(1);
    assert.is(claims.length, count + 1, `${seconds}`);
  }
  await claims.at(-1)?.settle();
  await offer(queue, 'a');
  await advance(0);
  const count = claims.length;
  await claims.at(-1)?.abandon();
  await advance(1_000);
  assert.is(claims.length, count + 1);
  stop.abort();
  await ended;
});

test('a run at rest is not offered twice, and keeps nobody from an immediate place', async () => {
  const { queue, claims, advance, stop, ended } = claimed({ runsAtOnce: 1, longestQueue: 0 });
  await offer(queue, 'a');
  await advance(1);
  await claims[0]?.abandon();
  await offer(queue, 'a');
  await advance(1);
  assert.is(namesOf(claims), 'a');
  const place = queue.reserve('b');
  assert.is(place?.immediate, true);
  place?.release();
  await advance(1_000);
  assert.is(namesOf(claims), 'a a');
  assert.is(queue.reserve('c'), null);
  stop.abort();
  await ended;
});

test('a stop leaves no timer behind, and what rests can still be claimed by another', async () => {
  const { queue, claims, advance, sleepers, stop, ended } = claimed();
  await offer(queue, 'a');
  await advance(1);
  await claims[0]?.abandon();
  await advance(1);
  assert.is(sleepers(), 1);
  stop.abort();
  await ended;
  assert.is(sleepers(), 0);
  await advance(1_000);
  assert.is(namesOf(await take(queue, 1)), 'a');
});

test('a rest has one timer, however often the claimer wakes meanwhile', async () => {
  const { queue, claims, advance, sleepers, stop, ended } = claimed();
  await offer(queue, 'a');
  await advance(1);
  await claims[0]?.abandon();
  for (const run of ['b', 'c', 'd', 'e']) await offer(queue, run);
  await advance(1);
  assert.equal([namesOf(claims), sleepers()], ['a b c', 1]);
  await claims[1]?.settle();
  await claims[2]?.settle();
  await advance(1);
  assert.equal([namesOf(claims), sleepers()], ['a b c d e', 1]);
  stop.abort();
  await ended;
});

test('work that breaks down while the process stops starts no timer', async () => {
  const { queue, claims, advance, sleepers, stop, ended } = claimed();
  await offer(queue, 'a');
  await advance(1);
  stop.abort();
  await ended;
  await claims[0]?.abandon();
  assert.equal([sleepers(), queue.load().waiting, queue.load().working], [0, 1, 0]);
});

test('a clock that is put back or forward makes no rest longer', async () => {
  const { queue, claims, advance, step, stop, ended } = claimed();
  await offer(queue, 'a');
  await advance(1);
  await claims[0]?.abandon();
  await advance(1);
  step(-86_400_000);
  await offer(queue, 'b');
  await advance(0);
  assert.is(namesOf(claims), 'a b a');
  await claims[2]?.abandon();
  step(86_400_000);
  await advance(2_000);
  assert.is(namesOf(claims), 'a b a a');
  stop.abort();
  await ended;
});

test('its load tells since when the oldest run waits', async () => {
  const { queue, claims, advance, stop, ended } = claimed({ runsAtOnce: 1, longestQueue: 7 });
  const limits = { runsAtOnce: 1, longestQueue: 7 };
  const others = { oldestWaitingSince: null, urgent: { working: 0, waiting: 0 }, parked: 0 };
  assert.equal(queue.load(), { working: 0, waiting: 0, ...limits, ...others });
  await queue.reserve('immediate')?.offer('immediate', null);
  assert.equal([queue.load().working, queue.load().waiting, queue.load().oldestWaitingSince], [1, 0, null]);
  await offer(queue, 'a');
  await advance(5_000);
  await offer(queue, 'b');
  assert.equal([queue.load().waiting, queue.load().oldestWaitingSince], [2, '2026-11-20T09:00:00.000Z']);
  await claims[0]?.settle();
  await advance(1);
  assert.equal([queue.load().waiting, queue.load().oldestWaitingSince], [1, '2026-11-20T09:00:05.000Z']);
  stop.abort();
  await ended;
});

test.run();
