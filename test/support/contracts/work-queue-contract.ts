import * as assert from 'uvu/assert';
import type { Claim, Place, WorkQueue } from '../../../src/ports/work-queue.js';
import { type Case, contractSuite, type Opened } from './opened.js';

export type QueueLimits = Readonly<{ runsAtOnce: number; longestQueue: number }>;

/** The next claims, in the order that they come. */
export async function take(queue: WorkQueue, count: number): Promise<readonly Claim[]> {
  const stop = new AbortController();
  const taken: Claim[] = [];
  for await (const claim of queue.claims(stop.signal)) {
    taken.push(claim);
    if (taken.length === count) stop.abort();
  }
  return taken;
}

/** Offers a run of a show of the same name. */
export function offer(queue: WorkQueue, runId: string, recovered = false): Promise<void> {
  return queue.offer({ runId, show: `show of ${runId}`, recovered });
}

/** Reserves a place that there must be. */
function reserved(queue: WorkQueue, show: string): Place {
  const place = queue.reserve(show);
  if (place === null) throw new Error(`there is no place for ${show}`);
  return place;
}

export function namesOf(claims: readonly Claim[]): string {
  return claims.map((claim) => claim.runId).join(' ');
}

/** Offers a run that was not there, so that what is taken until then is all there is. */
async function takeAll(queue: WorkQueue): Promise<string> {
  await offer(queue, 'end');
  const stop = new AbortController();
  const taken: string[] = [];
  for await (const claim of queue.claims(stop.signal)) {
    await claim.settle();
    if (claim.runId === 'end') stop.abort();
    else taken.push(claim.runId);
  }
  return taken.join(' ');
}

/** What every work queue must do within one process. Whoever calls it ends with `.run()`. */
export function workQueueContract(
  name: string,
  open: (limits: QueueLimits) => Promise<Opened<WorkQueue>>,
): Readonly<{ run(): void }> {
  const wide = contractSuite(`work queue: ${name}`, () => open({ runsAtOnce: 100, longestQueue: 100 }));
  claimCases(wide.when);
  abortCases(wide.when);
  const two = contractSuite(`work queue, two runs at once: ${name}`, () => open({ runsAtOnce: 2, longestQueue: 2 }));
  limitCases(two.when);
  placeCases(two.when);
  return {
    run() {
      wide.test.run();
      two.test.run();
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
    for (const runId of runs) await queue.offer({ runId, show: 'many', recovered: false });
    const [first, second] = await take(queue, 2);
    await queue.offer({ runId: 'lone', show: 'lone', recovered: false });
    await first?.settle();
    const [third] = await take(queue, 1);
    assert.is(third?.runId, 'lone');
    await third?.settle();
    await second?.settle();
    assert.is(namesOf(await take(queue, 2)), 'many-2 many-3');
  });

  when('a show that had its turn lets another go first, although its run is older', async (queue) => {
    await queue.offer({ runId: 'x1', show: 'x', recovered: false });
    const [first] = await take(queue, 1);
    await first?.settle();
    await queue.offer({ runId: 'x2', show: 'x', recovered: false });
    await queue.offer({ runId: 'y1', show: 'y', recovered: false });
    assert.is(namesOf(await take(queue, 2)), 'y1 x2');
  });

  when('shows take turns while each has as many runs at work', async (queue) => {
    for (const show of ['x', 'y']) {
      for (const number of [1, 2, 3]) await queue.offer({ runId: `${show}${number}`, show, recovered: false });
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
    await second.offer('b');
    assert.is(namesOf(await take(queue, 1)), 'b');
    await first.offer('a');
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
    for (const [index, run] of ['a', 'b', 'c'].entries()) await places[index]?.offer(run);
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
    await place.offer('a');
    await place.offer('a');
    place.release();
    assert.equal([queue.load().working, queue.load().waiting], [1, 0]);
    const [claim] = await take(queue, 1);
    const again = reserved(queue, 'a');
    await again.offer('a');
    again.release();
    assert.equal([queue.load().working, queue.load().waiting], [1, 0]);
    await claim?.settle();
    place.release();
    await place.offer('a');
    assert.equal([queue.load().working, queue.load().waiting], [0, 0]);
  });

  when('a run offered after its place was released is not lost', async (queue) => {
    const place = reserved(queue, 'a');
    place.release();
    await place.offer('a');
    assert.is(await takeAll(queue), 'a');
  });
}

/** Lets a claimer take whatever it can. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
