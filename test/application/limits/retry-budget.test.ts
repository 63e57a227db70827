import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRetryBudget } from '../../../src/application/limits/attempt-windows.js';

const test = suite('a retry budget');

const minute = 60_000;
const start = Date.parse('2026-11-20T09:00:00.000Z');

test('without first attempts allows three retries in ten minutes and nine in an hour', () => {
  const budget = createRetryBudget();
  const used: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    const now = start + count * minute;
    while (budget.availableAt(now) <= now) {
      budget.add(now, 'retry');
      used.push(count);
    }
    assert.is(budget.left(now), 0);
  }
  assert.equal(used, [0, 0, 0, 11, 11, 11, 22, 22, 22, 61, 61, 61]);
});

test('allows one retry per ten first attempts of the last hour once that is more', () => {
  const budget = createRetryBudget();
  budget.add(start, 'first', 119);
  assert.is(budget.left(start), 11);
  budget.add(start, 'first');
  assert.is(budget.left(start), 12);
  budget.add(start, 'retry', 12);
  assert.is(budget.left(start), 0);
  assert.is(budget.left(start + 60 * minute), 0);
  assert.is(budget.left(start + 61 * minute), 3);
});

test('says to the millisecond when the next retry fits', () => {
  const budget = createRetryBudget();
  budget.add(start, 'retry', 3);
  const next = budget.availableAt(start + 30_000);
  assert.is(next, start + 11 * minute);
  assert.is(budget.availableAt(next - 1), next);
  assert.is(budget.availableAt(next), next);
  assert.is(budget.left(next), 3);
});

test('is not spent by a clock that is set back', () => {
  const budget = createRetryBudget();
  budget.add(start, 'retry', 3);
  const earlier = start - 60 * minute;
  assert.is(budget.availableAt(earlier), earlier);
});

test.run();
