import * as assert from 'uvu/assert';
import { type Instant, instantOf, millisecondsOf } from '../../../src/domain/time.js';
import type { Claim, WorkQueue } from '../../../src/ports/work-queue.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { Case } from './opened.js';
import { counts, namesOf, offer, offerUrgent, reserved, take, takeAll, turns } from './queue-under-test.js';

/** A queue whose clock the test moves. */
export type Timed = Readonly<{ queue: WorkQueue; time: VirtualClock }>;

export function urgentCases(when: Case<WorkQueue>): void {
  when('an urgent run waits for none of the runs at once, and takes none of their places', async (queue) => {
    for (const run of ['a', 'b', 'c', 'd']) await offer(queue, run);
    await take(queue, 2);
    await offerUrgent(queue, 'urgent');
    assert.equal(counts(queue), [2, 2, 0, 1]);
    const [claim] = await take(queue, 1);
    assert.equal([claim?.runId, ...counts(queue)], ['urgent', 2, 2, 1, 0]);
    await claim?.settle();
    assert.equal(counts(queue), [2, 2, 0, 0]);
  });

  when('an urgent run keeps nobody from an immediate place', async (queue) => {
    await offerUrgent(queue, 'urgent');
    await take(queue, 1);
    await offerUrgent(queue, 'another');
    assert.ok(reserved(queue, 'a').immediate && reserved(queue, 'b').immediate);
  });

  when('of many urgent runs only a few are handed out at a time, and the next as soon as one ends', async (queue) => {
    for (let run = 0; run < 100; run += 1) await offerUrgent(queue, `urgent ${run}`);
    const stop = new AbortController();
    const taken: Claim[] = [];
    const taking = (async () => {
      for await (const claim of queue.claims(stop.signal)) taken.push(claim);
    })();
    await turns();
    const few = taken.length;
    assert.ok(few > 1 && few < 20, `${few}`);
    assert.equal(counts(queue), [0, 0, few, 100 - few]);
    await taken[0]?.settle();
    await turns();
    assert.equal([taken.length, taken.at(-1)?.runId], [few + 1, `urgent ${few}`]);
    stop.abort();
    await taking;
  });

  when('a run that waits goes ahead once it is offered as urgent, and leaves its place to another', async (queue) => {
    for (const run of ['a', 'b', 'c', 'd']) await offer(queue, run, true);
    await take(queue, 2);
    await offerUrgent(queue, 'd');
    assert.equal(counts(queue), [2, 1, 0, 1]);
    assert.is(reserved(queue, 'e').immediate, false);
    const [claim] = await take(queue, 1);
    assert.equal([claim?.runId, claim?.recovered], ['d', true]);
  });

  when('a run that is claimed and offered as urgent is handed out as such after its claim', async (queue) => {
    for (const run of ['a', 'b', 'c']) await offer(queue, run);
    const [first] = await take(queue, 2);
    await offerUrgent(queue, 'a');
    await offer(queue, 'a');
    await first?.settle();
    assert.equal(counts(queue), [1, 1, 0, 1]);
    assert.is(namesOf(await take(queue, 2)), 'a c');
  });

  when('an urgent run is withdrawn like any other', async (queue) => {
    await offerUrgent(queue, 'a');
    await queue.withdraw('a');
    assert.equal(counts(queue), [0, 0, 0, 0]);
    assert.is(await takeAll(queue), '');
  });
}

export function deadlineCases(when: Case<Timed>): void {
  const until = (moment: Instant) => ({ recovered: false, urgentFrom: moment });
  const after = ({ clock }: VirtualClock, milliseconds: number) =>
    instantOf(millisecondsOf(clock.now()) + milliseconds);

  when('a run that waits for a worker is handed out at its deadline', async ({ queue, time }) => {
    await offer(queue, 'works');
    await take(queue, 1);
    await queue.offer({ runId: 'late', show: 'x', ...until(after(time, 2_000)) });
    await queue.offer({ runId: 'later', show: 'x', ...until(after(time, 3_000)) });
    const stop = new AbortController();
    const taken: Claim[] = [];
    const taking = (async () => {
      for await (const claim of queue.claims(stop.signal)) taken.push(claim);
    })();
    await time.advance(1_999);
    assert.equal([namesOf(taken), ...counts(queue)], ['', 1, 2, 0, 0]);
    await time.advance(1);
    assert.equal([namesOf(taken), ...counts(queue)], ['late', 1, 1, 1, 0]);
    await taken[0]?.settle();
    await time.advance(1_000);
    assert.equal([namesOf(taken), ...counts(queue)], ['late later', 1, 0, 1, 0]);
    stop.abort();
    await taking;
  });

  when('a run whose deadline has passed unnoticed does not count as one that waits', async ({ queue, time }) => {
    await offer(queue, 'works');
    await take(queue, 1);
    await queue.offer({ runId: 'late', show: 'x', ...until(after(time, 2_000)) });
    assert.is(queue.load().oldestWaitingSince, time.clock.now());
    await time.advance(2_000);
    assert.equal([...counts(queue), queue.load().oldestWaitingSince], [1, 0, 0, 1, null]);
  });

  when('the deadline of a place is kept as well, and a worker that is free in time takes the run', async (opened) => {
    const { queue, time } = opened;
    const [first, second] = [reserved(queue, 'a'), reserved(queue, 'b')];
    await first.offer('a', after(time, 1_000));
    const [claim] = await take(queue, 1);
    await second.offer('b', after(time, 1_000));
    await reserved(queue, 'c').offer('c', after(time, 2_000));
    await time.advance(1_000);
    assert.equal(counts(queue), [1, 1, 0, 1]);
    await claim?.settle();
    assert.is(namesOf(await take(queue, 2)), 'b c');
    assert.equal(counts(queue), [1, 0, 1, 0]);
  });
}
