import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Claim, WorkQueue } from '../../../src/ports/work-queue.js';
import { type Case, contractSuite, type Open } from './opened.js';

/** The next claims, in the order that they come. */
async function take(queue: WorkQueue, count: number): Promise<readonly Claim[]> {
  const stop = new AbortController();
  const taken: Claim[] = [];
  for await (const claim of queue.claims(stop.signal)) {
    taken.push(claim);
    if (taken.length === count) stop.abort();
  }
  return taken;
}

function namesOf(claims: readonly Claim[]): string {
  return claims.map((claim) => claim.runId).join(' ');
}

/** Offers a run that was not there, so that what is taken until then is all there is. */
async function takeAll(queue: WorkQueue): Promise<string> {
  await queue.offer('end', false);
  const stop = new AbortController();
  const taken: string[] = [];
  for await (const claim of queue.claims(stop.signal)) {
    await claim.settle();
    if (claim.runId === 'end') stop.abort();
    else taken.push(claim.runId);
  }
  return taken.join(' ');
}

/** What every work queue must do within one process. */
export function workQueueContract(name: string, open: Open<WorkQueue>): Test {
  const { test, when } = contractSuite(`work queue: ${name}`, open);
  claimCases(when);
  abortCases(when);
  return test;
}

function claimCases(when: Case<WorkQueue>): void {
  when('runs are claimed in the order of their offers', async (queue) => {
    for (const run of ['a', 'b', 'c']) await queue.offer(run, false);
    assert.is(namesOf(await take(queue, 3)), 'a b c');
  });

  when('a claimer that waits gets what is offered later', async (queue) => {
    const taking = take(queue, 2);
    await queue.offer('a', false);
    await queue.offer('b', false);
    assert.is(namesOf(await taking), 'a b');
  });

  when('a run offered twice is claimed once', async (queue) => {
    await queue.offer('a', false);
    await queue.offer('a', false);
    assert.is(await takeAll(queue), 'a');
  });

  when('a run is not handed out again while it is claimed', async (queue) => {
    await queue.offer('a', false);
    await take(queue, 1);
    await queue.offer('a', false);
    assert.is(await takeAll(queue), '');
  });

  when('a settled run can be offered again, and an old claim does not settle the new one', async (queue) => {
    await queue.offer('a', false);
    const [first] = await take(queue, 1);
    await first?.settle();
    await queue.offer('a', false);
    const [second] = await take(queue, 1);
    assert.is(second?.runId, 'a');
    await first?.settle();
    await queue.offer('a', false);
    assert.is(await takeAll(queue), '');
    await second?.settle();
    await queue.offer('a', false);
    assert.is(await takeAll(queue), 'a');
  });

  when('a claim tells whether the run was recovered', async (queue) => {
    await queue.offer('a', false);
    await queue.offer('b', true);
    await queue.offer('c', false);
    await queue.offer('c', true);
    await queue.offer('d', true);
    await queue.offer('d', false);
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
    await Promise.all(runs.map((run) => queue.offer(run, false)));
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
    await queue.offer('a', false);
    for await (const _ of queue.claims(stop.signal)) assert.unreachable();
    assert.is(await takeAll(queue), 'a');
  });
}
