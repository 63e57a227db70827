import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../adapters/composition/system-clock.js';

const never = new AbortController().signal;
const inMilliseconds = (count: number) => new Date(Date.now() + count).toISOString();
const original = Date.now;

/** Sets the wall clock for as long as something happens. */
async function withClockSet(milliseconds: number, act: () => Promise<void>): Promise<void> {
  Date.now = () => original() + milliseconds;
  try {
    await act();
  } finally {
    Date.now = original;
  }
}

test('a wait ends when its moment has come, and at once when that has passed', async () => {
  const moment = inMilliseconds(20);
  await systemClock.waitUntil(moment, never);
  assert.ok(systemClock.now() >= moment);
  await systemClock.waitUntil(inMilliseconds(-1000), never);
});

test('a wait ends with its signal, before or meanwhile', async () => {
  await systemClock.waitUntil(inMilliseconds(3_600_000), AbortSignal.abort());
  const stop = new AbortController();
  const waiting = systemClock.waitUntil(inMilliseconds(3_600_000), stop.signal);
  stop.abort();
  await waiting;
});

test('a wait becomes no longer by a clock that is put back meanwhile', async () => {
  const moment = inMilliseconds(20);
  const waiting = systemClock.waitUntil(moment, never);
  await withClockSet(-3_600_000, async () => {
    await waiting;
    assert.ok(systemClock.now() < moment);
  });
});

test.run();
