import * as assert from 'uvu/assert';
import type { Clock } from '../../../src/ports/clock.js';
import type { Claim, WorkQueue } from '../../../src/ports/work-queue.js';
import { createVirtualClock } from '../virtual-clock.js';
import { type Case, contractSuite, type Opened } from './opened.js';
import { namesOf, offer, reserved, take, takeAll, turns } from './queue-under-test.js';
import { deadlineCases, type Timed, urgentCases } from './urgent-run-cases.js';
import { withdrawalCases } from './withdrawn-run-cases.js';

export type QueueLimits = Readonly<{ runsAtOnce: number; longestQueue: number }>;

/** What every work queue must do within one process. Whoever calls it ends with `.run()`. */
export function workQueueContract(
  name: string,
  open: (limits: QueueLimits, clock: Clock) => Promise<Opened<WorkQueue>>,
): Readonly<{ run(): void }> {
  const untimed = (limits: QueueLimits) => open(limits, createVirtualClock(0).clock);
  const wide = contractSuite(`work queue: ${name}`, () => untimed({ runsAtOnce: 100, longestQueue: 100 }));
  claimCases(wide.when);
  abortCases(wide.when);
  const two = contractSuite(`work queue, two runs at once: ${name}`, () => untimed({ runsAtOnce: 2, longestQueue: 2 }));
  limitCases(two.when);
  placeCases(two.when);
  withdrawalCases(two.when);
  urgentCases(two.when);
  const timed = contractSuite<Timed>(`work queue, deadlines: ${name}`, async () => {
    const time = createVirtualClock(Date.parse('2026-11-20T09:00:00.000Z'));
    const { store, close } = await open({ runsAtOnce: 1, longestQueue: 2 }, time.clock);
    return { store: { queue: store, time }, close };
  });
  deadlineCases(timed.when);
  return {
    run() {
      wide.test.run();
      two.test.run();
      timed.test.run();
    },
  };
}

function claimCases(when: Case<WorkQueue>): void {
  when('runs are claimed in the order of their offers', async (queue) => {
    for (const run of ['a', 'b', 'c']) await offer(queue, run);
    assert.is(namesOf(await take(queue, 3)), 'a b c');
  });

  when('a claimer that waits gets what is offered later', async (queue) => {
    const taking = take(queue, 2);
    await offer(queue, 'a');
    await offer(queue, 'b');
    assert.is(namesOf(await taking), 'a b');
  });

  when('a run offered twice is claimed once', async (queue) => {
    await offer(queue, 'a');
    await offer(queue, 'a');
    assert.is(await takeAll(queue), 'a');
  });

  when('a run is not handed out again while it is claimed, but once more after that', async (queue) => {
    await offer(queue, 'a');
    const [first] = await take(queue, 1);
    await offer(queue, 'a');
    await offer(queue, 'a');
    assert.is(await takeAll(queue), '');
    await first?.settle();
    assert.is(await takeAll(queue), 'a');
  });

  when('a settled run can be offered again, and an old claim does not end the new one', async (queue) => {
    await offer(queue, 'a');
    const [first] = await take(queue, 1);
    await first?.settle();
    await offer(queue, 'a');
    const [second] = await take(queue, 1);
    assert.is(second?.runId, 'a');
    await first?.settle();
    await first?.abandon();
    assert.is(queue.load().working, 1);
    await offer(queue, 'a');
    assert.is(await takeAll(queue), '');
    await second?.settle();
    await offer(queue, 'a');
    assert.is(await takeAll(queue), 'a');
  });

  when('a claim tells whether the run was recovered', async (queue) => {
    await offer(queue, 'a');
    await offer(queue, 'b', true);
    await offer(queue, 'c');
    await offer(queue, 'c', true);
    await offer(queue, 'd', true);
    await offer(queue, 'd');
    const claims = await take(queue, 4);
    assert.equal(
      claims.map((claim) => claim.recovered),
      [false, true, true, true],
    );
  });

  when('several claimers share the runs, each to one of them', async (queue) => {
    const runs = Array.from({ length: 30 }, (_, index) => `run-${index}`);
    const stop = new AbortController();
    const taken: string[] = [];
    const claimers = Array.from({ length: 5 }, async () => {
      for await (const claim of queue.claims(stop.signal)) {
        taken.push(claim.runId);
        if (taken.length === runs.length) stop.abort();
      }
    });
    await Promise.all(runs.map((run) => offer(queue, run)));
    await Promise.all(claimers);
    assert.equal([...taken].sort(), [...runs].sort());
  });
}

function abortCases(when: Case<WorkQueue>): void {
  when('an abort ends a claimer that waits, and loses no run', async (queue) => {
    const stop = new AbortController();
    const next = queue.claims(stop.signal)[Symbol.asyncIterator]().next();
    stop.abort();
    assert.is((await next).done, true);
    await offer(queue, 'a');
    for await (const _ of queue.claims(stop.signal)) assert.unreachable();
    assert.is(await takeAll(queue), 'a');
  });
}

function limitCases(when: Case<WorkQueue>): void {
  when('no more runs are handed out than may be worked on, and the next as soon as one ends', async (queue) => {
    for (const run of ['a', 'b', 'c', 'd']) await offer(queue, run);
    const stop = new AbortController();
    const taken: Claim[] = [];
    const taking = (async () => {
      for await (const claim of queue.claims(stop.signal)) taken.push(claim);
    })();
    await turns();
    assert.is(namesOf(taken), 'a b');
    await taken[1]?.settle();
    await turns();
    assert.is(namesOf(taken), 'a b c');
    await taken[1]?.settle();
    await turns();
    assert.is(namesOf(taken), 'a b c');
    await taken[0]?.abandon();
    await turns();
    assert.is(namesOf(taken), 'a b c d');
    stop.abort();
    await taking;
  });

  when('a show with many runs waits for the one of another', async (queue) => {
    const runs = Array.from({ length: 100 }, (_, index) => `many-${index}`);
    for (const runId of runs) await queue.offer({ runId, show: 'many', recovered: false, urgentFrom: null });
    const [first, second] = await take(queue, 2);
    await queue.offer({ runId: 'lone', show: 'lone', recovered: false, urgentFrom: null });
    await first?.settle();
    const [third] = await take(queue, 1);
    assert.is(third?.runId, 'lone');
    await third?.settle();
    await second?.settle();
    assert.is(namesOf(await take(queue, 2)), 'many-2 many-3');
  });

  when('a show that had its turn lets another go first, although its run is older', async (queue) => {
    await queue.offer({ runId: 'x1', show: 'x', recovered: false, urgentFrom: null });
    const [first] = await take(queue, 1);
    await first?.settle();
    await queue.offer({ runId: 'x2', show: 'x', recovered: false, urgentFrom: null });
    await queue.offer({ runId: 'y1', show: 'y', recovered: false, urgentFrom: null });
    assert.is(namesOf(await take(queue, 2)), 'y1 x2');
  });

  when('shows take turns while each has as many runs at work', async (queue) => {
    for (const show of ['x', 'y']) {
      for (const number of [1, 2, 3])
        await queue.offer({ runId: `${show}${number}`, show, recovered: false, urgentFrom: null });
    }
    for (const pair of ['x1 y1', 'x2 y2', 'x3 y3']) {
      const claims = await take(queue, 2);
      assert.is(namesOf(claims), pair);
      for (const claim of claims) await claim.settle();
    }
  });
}

function placeCases(when: Case<WorkQueue>): void {
  when('places are immediate while a worker is free, then they wait, then there are none', async (queue) => {
    const places = Array.from({ length: 5 }, (_, index) => queue.reserve(`show ${index}`));
    assert.equal(
      places.map((place) => place?.immediate ?? null),
      [true, true, false, false, null],
    );
    assert.equal([queue.load().working, queue.load().waiting], [2, 2]);
    places[0]?.release();
    places[0]?.release();
    assert.equal([queue.load().working, queue.load().waiting], [1, 2]);
    assert.is(queue.reserve('late'), null);
    places[2]?.release();
    assert.is(queue.reserve('late')?.immediate, false);
  });

  when('an immediate place is kept for its run, whatever comes meanwhile', async (queue) => {
    const [first, second] = [reserved(queue, 'a'), reserved(queue, 'b')];
    await offer(queue, 'recovered', true);
    assert.ok(first.immediate && second.immediate);
    await second.offer('b', null);
    assert.is(namesOf(await take(queue, 1)), 'b');
    await first.offer('a', null);
    assert.is(namesOf(await take(queue, 1)), 'a');
    assert.equal([queue.load().working, queue.load().waiting], [2, 1]);
  });

  when('nobody is immediate who would overtake a run that waits', async (queue) => {
    await offer(queue, 'a');
    assert.is(reserved(queue, 'b').immediate, true);
    assert.is(reserved(queue, 'c').immediate, false);
  });

  when('a run of a place that waits is handed out in its turn', async (queue) => {
    const places = ['a', 'b', 'c'].map((show) => reserved(queue, show));
    for (const [index, run] of ['a', 'b', 'c'].entries()) await places[index]?.offer(run, null);
    const [first] = await take(queue, 2);
    await first?.settle();
    assert.is(namesOf(await take(queue, 1)), 'c');
  });

  when('recovered runs are let in beyond the longest queue, and count', async (queue) => {
    for (const run of ['a', 'b', 'c', 'd', 'e']) await offer(queue, run, true);
    assert.equal([queue.load().waiting, queue.reserve('new')], [5, null]);
    assert.is(namesOf(await take(queue, 2)), 'a b');
  });

  when('a place is given up once: by its offer, by its release, or because its run is there already', async (queue) => {
    const place = reserved(queue, 'a');
    await place.offer('a', null);
    await place.offer('a', null);
    place.release();
    assert.equal([queue.load().working, queue.load().waiting], [1, 0]);
    const [claim] = await take(queue, 1);
    const again = reserved(queue, 'a');
    await again.offer('a', null);
    again.release();
    assert.equal([queue.load().working, queue.load().waiting], [1, 0]);
    await claim?.settle();
    place.release();
    await place.offer('a', null);
    assert.equal([queue.load().working, queue.load().waiting], [0, 0]);
  });

  when('a run offered after its place was released is not lost', async (queue) => {
    const place = reserved(queue, 'a');
    place.release();
    await place.offer('a', null);
    assert.is(await takeAll(queue), 'a');
  });
}
