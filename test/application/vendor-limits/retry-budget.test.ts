import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { aGate } from './gate-under-test.js';

const test = suite('the budget of retries');

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

test('is one for ten first attempts of the last sixty seconds, once that is more than three', async () => {
  const { tries, advance, load } = aGate({});
  for (let count = 0; count < 59; count += 1) tries(`first ${count}`);
  assert.is(load().retriesLeft, 5);
  const entered = Array.from({ length: 8 }, (_, index) => tries(`retry ${index}`, { retry: true }));
  assert.is(entered.filter(Boolean).length, 5);
  assert.ok(tries('one more'));
  assert.is(load().retriesLeft, 1);
  await advance(60_000);
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
  await advance(58_999);
  assert.is(inside.join(' '), 'r1 r2 r3 a b');
  assert.is(load().waiting, 1);
});

test('is looked at again as soon as time or first attempts have made room', async () => {
  const { tries, comes, advance, inside, sleepers } = aGate({});
  for (const name of ['r1', 'r2', 'r3']) tries(name, { retry: true });
  comes('r4', { retry: true });
  comes('r5', { retry: true });
  await advance(59_999);
  assert.equal([inside.length, sleepers()], [3, 1]);
  await advance(1);
  assert.is(inside.join(' '), 'r1 r2 r3 r4 r5');
  comes('r6', { retry: true });
  comes('r7', { retry: true });
  await advance(0);
  assert.is(inside.join(' '), 'r1 r2 r3 r4 r5 r6');
  for (let count = 0; count < 40; count += 1) tries('first');
  await advance(0);
  assert.is(inside.at(-1), 'r7');
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
  await advance(10_000);
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
