import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { aGate } from './gate-under-test.js';

const test = suite('the budget of retries');
const minute = 60_000;

test('gives a lone failing stage its retries at once', () => {
  const { tries, leaves, load } = aGate({});
  assert.ok(tries('first'));
  leaves('first');
  for (const name of ['second', 'third', 'fourth']) {
    assert.ok(tries(name, { retry: true }), name);
    leaves(name);
  }
  assert.equal([tries('fifth', { retry: true }), load().retriesLeft], [false, 0]);
});

test('is three in ten minutes and nine in an hour where there are hardly any first attempts', async () => {
  const { tries, advance, load } = aGate({});
  const entered: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    while (tries(`retry in minute ${count}`, { retry: true })) entered.push(count);
    await advance(minute);
  }
  assert.equal(entered, [0, 0, 0, 11, 11, 11, 22, 22, 22, 61, 61, 61]);
  assert.is(load().retriesLeft, 0);
});

test('is one for ten first attempts of the last hour, once that is more', async () => {
  const { tries, advance, load } = aGate({});
  for (let count = 0; count < 119; count += 1) tries(`first ${count}`);
  assert.is(load().retriesLeft, 11);
  await advance(59 * minute);
  const entered = Array.from({ length: 14 }, (_, index) => tries(`retry ${index}`, { retry: true }));
  assert.is(entered.filter(Boolean).length, 11);
  assert.ok(tries('one more'));
  assert.is(load().retriesLeft, 1);
  await advance(minute);
  assert.is(load().retriesLeft, 0);
  await advance(60 * minute);
  assert.is(load().retriesLeft, 3);
});

test('makes a retry wait, which uses nothing up and lets first attempts pass', async () => {
  const { tries, comes, advance, inside, load } = aGate({ stagesAtOnce: 5 });
  for (const name of ['r1', 'r2', 'r3']) tries(name, { retry: true });
  comes('r4', { retry: true });
  await advance(1_000);
  assert.equal([load().waiting, load().inside, load().requestsLastMinute], [1, 3, 3]);
  assert.not.ok(tries('r5', { retry: true }));
  assert.ok(tries('a'));
  comes('b');
  await advance(11 * minute - 1_001);
  assert.is(inside.join(' '), 'r1 r2 r3 a b');
  assert.is(load().waiting, 1);
});

test('is looked at again as soon as time or first attempts have made room', async () => {
  const { tries, comes, advance, inside, sleepers } = aGate({});
  for (const name of ['r1', 'r2', 'r3']) tries(name, { retry: true });
  comes('r4', { retry: true });
  comes('r5', { retry: true });
  await advance(11 * minute - 1);
  assert.equal([inside.length, sleepers()], [3, 1]);
  await advance(1);
  assert.is(inside.join(' '), 'r1 r2 r3 r4 r5');
  comes('r6', { retry: true });
  comes('r7', { retry: true });
  await advance(0);
  assert.is(inside.join(' '), 'r1 r2 r3 r4 r5 r6');
  for (let count = 0; count < 39; count += 1) tries('first');
  await advance(0);
  assert.not(inside.includes('r7'));
  tries('first');
  await advance(0);
  assert.is(inside.at(-1), 'r7');
});

test('neither pays for what does again what a crash cut off, nor grows with it', () => {
  const { tries, load } = aGate({});
  for (const name of ['r1', 'r2', 'r3']) tries(name, { retry: true });
  for (let count = 0; count < 100; count += 1) assert.ok(tries(`again ${count}`, { repeat: true }));
  assert.equal([load().retriesLeft, load().requestsLastMinute], [0, 103]);
});

test('is counted by the clock as it stands: a step back does not spend it', async () => {
  const { tries, step } = aGate({});
  for (const name of ['r1', 'r2', 'r3']) tries(name, { retry: true });
  step(-3_600_000);
  assert.ok(tries('r4', { retry: true }));
});

test('does not hold up a first attempt that waits for its own time', async () => {
  const { tries, comes, advance, inside } = aGate({ requestsPerMinute: 4 });
  tries('a');
  await advance(10_000);
  for (const name of ['r1', 'r2', 'r3']) tries(name, { retry: true });
  comes('r4', { retry: true });
  comes('b');
  await advance(50_000);
  assert.is(inside.join(' '), 'a r1 r2 r3 b');
  await advance(10 * minute);
  assert.is(inside.join(' '), 'a r1 r2 r3 b r4');
});

test('keeps within the other limits', async () => {
  const { tries, comes, leaves, advance, inside } = aGate({ stagesAtOnce: 1 });
  tries('a');
  comes('retry', { retry: true });
  await advance(120_000);
  assert.is(inside.join(' '), 'a');
  leaves('a');
  await advance(0);
  assert.is(inside.join(' '), 'a retry');
});

test.run();
