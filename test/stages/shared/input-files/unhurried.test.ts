import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sift, unhurried } from '../../../../stages/shared/input-files/unhurried.js';

/** Keeps the process busy for longer than one stretch may take. */
function toil(): void {
  const began = performance.now();
  while (performance.now() - began < 15);
}

test('every item is handed on, in order', async () => {
  const seen: number[] = [];
  for await (const item of unhurried([3, 1, 2])) seen.push(item);
  assert.equal(seen, [3, 1, 2]);
  assert.equal(await sift(new Set([1, 2, 3, 4]), (item) => item % 2 === 0), [2, 4]);
});

test('other work has its turn between long stretches, and not within one', async () => {
  let turns = 0;
  let working = true;
  const others = () => {
    turns += 1;
    if (working) setImmediate(others);
  };
  setImmediate(others);
  const turnsAt: number[] = [];
  for await (const item of unhurried([1, 2, 3])) {
    turnsAt.push(turns);
    if (item !== 1) toil();
  }
  working = false;
  assert.equal(turnsAt.slice(0, 2), [0, 0]);
  assert.ok((turnsAt[2] ?? 0) > 0);
});

test('leaving early ends the work', async () => {
  let made = 0;
  const items = (function* () {
    for (;;) {
      made += 1;
      yield made;
    }
  })();
  for await (const item of unhurried(items)) if (item === 5) break;
  assert.is(made, 5);
});

test.run();
