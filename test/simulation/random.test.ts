import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seededRandom } from './random.js';

const test = suite('chance out of a seed');

test('is the same for the same seed and another for another', () => {
  const draw = (seed: string) => Array.from({ length: 5 }, seededRandom(seed).fraction);
  assert.equal(draw('one'), draw('one'));
  assert.not.equal(draw('one'), draw('two'));
});

test('of a fork does not depend on what its origin has drawn', () => {
  const [fresh, used] = [seededRandom('seed'), seededRandom('seed')];
  for (let draws = 0; draws < 10; draws += 1) used.fraction();
  assert.is(used.fork('a').fraction(), fresh.fork('a').fraction());
  assert.not.equal(fresh.fork('a').fraction(), fresh.fork('b').fraction());
});

test('is spread evenly, over all values and both ends', () => {
  const random = seededRandom('spread');
  const counts = new Map<number, number>();
  for (let draws = 0; draws < 10_000; draws += 1) {
    const value = random.integer(1, 10);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  assert.is(counts.size, 10);
  for (const count of counts.values()) assert.ok(count > 850 && count < 1_150, `${count} of 10,000`);
  const milliseconds = Array.from({ length: 1_000 }, () => random.milliseconds(10, 10_000));
  assert.ok(milliseconds.every((value) => Number.isInteger(value) && value >= 10 && value <= 10_000));
  assert.ok(milliseconds.filter((value) => value < 320).length > 400, 'short ones are as likely as long ones');
});

test.run();
