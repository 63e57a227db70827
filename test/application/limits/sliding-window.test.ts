import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SlidingWindow } from '../../../src/application/limits/attempt-windows.js';

const test = suite('a sliding window');

test('sums what was added within its length, the oldest moment excluded', () => {
  const window = new SlidingWindow(1_000);
  window.add(5_000, 2);
  window.add(5_400, 3);
  assert.equal(
    [5_400, 5_999, 6_000, 6_399, 6_400].map((now) => window.sum(now)),
    [5, 5, 3, 3, 0],
  );
});

test('says when the sum falls below a limit', () => {
  const window = new SlidingWindow(1_000);
  for (const moment of [100, 200, 300]) window.add(moment, 1);
  assert.equal(
    [4, 3, 2, 1].map((limit) => window.below(limit, 300)),
    [300, 1_100, 1_200, 1_300],
  );
});

test('forgets what lies in the future after the clock was set back, and counts the rest once', () => {
  const window = new SlidingWindow(1_000);
  window.add(1_000, 1);
  window.add(1_500, 10);
  assert.is(window.sum(1_200), 1);
  window.add(1_200, 2);
  assert.is(window.sum(1_600), 3);
  assert.is(window.sum(200), 0);
});

test('with a grain keeps an amount from the start of its grain', () => {
  const window = new SlidingWindow(3_000, 1_000);
  window.add(1_999, 1);
  window.add(1_000, 1);
  assert.is(window.sum(3_999), 2);
  assert.is(window.sum(4_000), 0);
});

test('sums the same after thousands of additions as a plain list does', () => {
  const window = new SlidingWindow(50);
  const added: number[] = [];
  for (let now = 1; now <= 3_000; now += 1) {
    if (now % 3 === 0) {
      window.add(now, now % 7);
      added.push(now);
    }
    const expected = added.filter((at) => at > now - 50).reduce((sum, at) => sum + (at % 7), 0);
    assert.is(window.sum(now), expected);
  }
});

test.run();
