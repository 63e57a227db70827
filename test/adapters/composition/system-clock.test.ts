import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../adapters/composition/system-clock.js';
import { waitUntil } from '../../../src/ports/clock.js';

const never = new AbortController().signal;
const original = Date.now;

test('a wait ends when its moment has come, and at once when that has passed', async () => {
  const moment = Date.now() + 20;
  await waitUntil(systemClock, moment, never);
  assert.ok(systemClock.now() >= moment - 1);
  await waitUntil(systemClock, Date.now() - 1000, never);
});

test('a wait ends with its signal, before or meanwhile', async () => {
  await waitUntil(systemClock, Date.now() + 3_600_000, AbortSignal.abort());
  const stop = new AbortController();
  const waiting = waitUntil(systemClock, Date.now() + 3_600_000, stop.signal);
  stop.abort();
  await waiting;
});

test('a cancelled call is not made', async () => {
  let calls = 0;
  systemClock.callAt(Date.now() + 5, () => {
    calls += 1;
  })();
  await waitUntil(systemClock, Date.now() + 20, never);
  assert.is(calls, 0);
});

test('setting the clock back does not delay a wait', async () => {
  const moment = Date.now() + 20;
  const waiting = waitUntil(systemClock, moment, never);
  Date.now = () => original() - 3_600_000;
  try {
    await waiting;
    assert.ok(systemClock.now() < moment);
  } finally {
    Date.now = original;
  }
});

test('ready work ends before what waits for it, and a later turn of the event loop comes after it', async () => {
  const order: string[] = [];
  const later = new Promise<void>((resolve) => setImmediate(() => resolve(void order.push('later turn'))));
  const ready = async () => {
    for (let reaction = 0; reaction < 20; reaction += 1) await undefined;
    order.push('ready work');
  };
  await Promise.all([systemClock.afterReadyWork().then(() => order.push('after')), ready(), later]);
  assert.equal(order, ['ready work', 'after', 'later turn']);
});

test.run();
