import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { timeLimit } from '../../src/application/time-limit.js';
import { createVirtualClock } from '../support/virtual-clock.js';

const begin = Date.parse('2026-11-21T19:30:00.000Z');

/** A limit of a second, and whether it is over. */
function limited() {
  const time = createVirtualClock(begin);
  const limit = timeLimit(1_000, time.clock);
  const stop = new AbortController();
  let isOver = false;
  limit.over(stop.signal).then(() => {
    isOver = true;
  });
  const pauseFor = (milliseconds: number) =>
    limit.pause(() => {
      const moment = new Date(Date.parse(time.clock.now()) + milliseconds).toISOString();
      return time.clock.waitUntil(moment, new AbortController().signal);
    });
  return { time, limit, stop, pauseFor, isOver: () => isOver };
}

test('a limit is over when its time is', async () => {
  const { time, isOver } = limited();
  await time.advance(999);
  assert.is(isOver(), false);
  await time.advance(1);
  assert.is(isOver(), true);
});

test('pauses do not count, one after the other or one within the other', async () => {
  const { time, pauseFor, isOver } = limited();
  await time.advance(600);
  const first = pauseFor(5_000);
  await time.advance(3_000);
  const second = pauseFor(4_000);
  await time.advance(4_000);
  await Promise.all([first, second]);
  await time.advance(300);
  const third = pauseFor(60_000);
  await time.advance(60_000);
  await third;
  assert.is(isOver(), false);
  await time.advance(99);
  assert.is(isOver(), false);
  await time.advance(1);
  assert.is(isOver(), true);
});

test('a pause gives what was done in it, and ends where that fails', async () => {
  const { time, limit, isOver } = limited();
  assert.is(await limit.pause(async () => 7), 7);
  assert.is(await limit.pause(() => Promise.reject(new Error('no'))).catch((error: Error) => error.message), 'no');
  await time.advance(1_000);
  assert.is(isOver(), true);
});

test('a limit is over at once when its signal aborts', async () => {
  const { time, stop, isOver } = limited();
  stop.abort();
  await time.advance(0);
  assert.is(isOver(), true);
});

test.run();
