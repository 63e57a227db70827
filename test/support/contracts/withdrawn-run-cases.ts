import * as assert from 'uvu/assert';
import type { WorkQueue } from '../../../src/ports/work-queue.js';
import type { Case } from './opened.js';
import { counts, namesOf, offer, reserved, take, takeAll } from './queue-under-test.js';

export function withdrawalCases(when: Case<WorkQueue>): void {
  when('a run that is withdrawn waits no longer, and another may have its place', async (queue) => {
    for (const run of ['a', 'b', 'c', 'd']) await offer(queue, run);
    const [first] = await take(queue, 2);
    assert.is(queue.reserve('e'), null);
    await queue.withdraw('c');
    assert.equal(counts(queue), [2, 1, 0, 0]);
    assert.is(reserved(queue, 'e').immediate, false);
    await first?.settle();
    assert.is(namesOf(await take(queue, 1)), 'd');
  });

  when('a run that is withdrawn before its kept worker takes it up frees that worker', async (queue) => {
    await reserved(queue, 'a').offer('a', null);
    assert.equal(counts(queue), [1, 0, 0, 0]);
    await queue.withdraw('a');
    assert.equal(counts(queue), [0, 0, 0, 0]);
    assert.is(await takeAll(queue), '');
  });

  when('a run that is withdrawn while it is claimed does not come back, however its claim ends', async (queue) => {
    for (const end of ['settle', 'abandon'] as const) {
      await offer(queue, 'a');
      const [claim] = await take(queue, 1);
      await offer(queue, 'a');
      await queue.withdraw('a');
      assert.equal(counts(queue), [1, 0, 0, 0]);
      await claim?.[end]();
      assert.equal(counts(queue), [0, 0, 0, 0]);
    }
  });

  when('a run that is withdrawn can be offered again, and one that is not there can be withdrawn', async (queue) => {
    await queue.withdraw('a');
    await offer(queue, 'a');
    await queue.withdraw('a');
    await queue.withdraw('a');
    await offer(queue, 'a');
    await offer(queue, 'b');
    assert.is(await takeAll(queue), 'a b');
    await offer(queue, 'a');
    const [claim] = await take(queue, 1);
    await queue.withdraw('a');
    await offer(queue, 'a');
    await claim?.settle();
    assert.is(namesOf(await take(queue, 1)), 'a');
  });
}
