import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { filterYielding, yieldingToEventLoop } from '../../../../stages/shared/input-files/yielding-to-event-loop.js';

/** Blocks for longer than the interval between two yields. */
function toil(): void {
  const began = performance.now();
  while (performance.now() - began < 15);
}

test('every item is yielded, in order', async () => {
  const seen: number[] = [];
  for await (const item of yieldingToEventLoop([3, 1, 2])) seen.push(item);
  assert.equal(seen, [3, 1, 2]);
  assert.equal(await filterYielding(new Set([1, 2, 3, 4]), (item) => item % 2 === 0), [2, 4]);
});

test('the event loop runs after each interval, not after each item', async () => {
  let turns = 0;
  let working = true;
  const others = () => {
    turns += 1;
    if (working) setImmediate(others);
  };
  setImmediate(others);
  const turnsAt: number[] = [];
  for await (const item of yieldingToEventLoop([1, 2, 3])) {
    turnsAt.push(turns);
    if (item !== 1) toil();
  }
  working = false;
  assert.equal(turnsAt.slice(0, 2), [0, 0]);
  assert.ok((turnsAt[2] ?? 0) > 0);
});

test('leaving the loop ends the iteration', async () => {
  let made = 0;
  const items = (function* () {
    for (;;) {
      made += 1;
      yield made;
    }
  })();
  for await (const item of yieldingToEventLoop(items)) if (item === 5) break;
  assert.is(made, 5);
});

test.run();
