import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seededRandom } from './random.js';
import { createScheduler } from './scheduler.js';

const test = suite('virtual time');

function schedulerOf(seed: string) {
  return createScheduler(seededRandom(seed));
}

test('passes from task to task, in the order of their moments', async () => {
  const scheduler = schedulerOf('order');
  const seen: string[] = [];
  for (const milliseconds of [30, 10, 20, 40, 5]) {
    scheduler.after(milliseconds, () => seen.push(`${milliseconds} at ${scheduler.now()}`));
  }
  assert.is(await scheduler.run(30), 'time is up');
  assert.equal(seen, ['5 at 5', '10 at 10', '20 at 20', '30 at 30']);
  assert.is(await scheduler.run(1_000), 'quiet');
  assert.is(scheduler.now(), 40);
});

test('lets every promise go on as far as it can before the next task', async () => {
  const scheduler = schedulerOf('promises');
  const seen: string[] = [];
  scheduler.after(1, async () => {
    for (let step = 0; step < 1_000; step += 1) await undefined;
    seen.push('a thousand steps');
  });
  scheduler.after(1, async () => {
    for await (const step of [1, 2, 3]) await Promise.race([step, new Promise(() => undefined)]);
    seen.push('three steps');
  });
  scheduler.after(2, () => seen.push('the next task'));
  await scheduler.run(10);
  assert.is(seen.at(-1), 'the next task');
  assert.is(seen.length, 3);
});

test('leaves it to the seed which of the tasks of one millisecond comes first', async () => {
  const orderOf = async (seed: string) => {
    const scheduler = schedulerOf(seed);
    let order = '';
    for (const name of 'abcdefgh') scheduler.after(7, () => (order += name));
    await scheduler.run(7);
    return order;
  };
  const orders = await Promise.all(['1', '2', '3', '4'].map(orderOf));
  assert.equal(await Promise.all(['1', '2', '3', '4'].map(orderOf)), orders);
  assert.is(new Set(orders).size, 4);
});

test('does not do what was taken back, nor wait for it', async () => {
  const scheduler = schedulerOf('cancel');
  const cancel = scheduler.after(50, () => assert.unreachable());
  scheduler.after(10, cancel);
  assert.is(await scheduler.run(1_000), 'quiet');
  assert.is(scheduler.now(), 10);
});

test('tells of a world that never comes to rest', async () => {
  const scheduler = schedulerOf('endless');
  const again = () => void scheduler.after(0, again);
  again();
  assert.is(await scheduler.run(1), 'endless');
});

test('rejects with what a task throws', async () => {
  const scheduler = schedulerOf('throws');
  scheduler.after(1, () => {
    throw new Error('a mistake in the simulation');
  });
  try {
    await scheduler.run(1);
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), /a mistake in the simulation/u);
  }
});

test.run();
