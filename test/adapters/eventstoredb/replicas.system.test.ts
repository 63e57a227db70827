import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { streamOfRun } from '../../../src/domain/streams.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import { eventStoreUrl } from '../../support/event-store-url.js';
import { expectNothingTwice, journalled, key, post, untilAllEnded } from '../../support/journalled-runs.js';
import { aShow } from '../../support/results.js';
import { endProcess } from '../../support/service-process.js';
import { endReplicas, type ReplicaOptions, startMany, startOne, startReplicas } from './replicas.js';

const { url, stop } = await eventStoreUrl();
const runsInAll = 200;
const twoReplicas = (delay: number, options: ReplicaOptions = {}) => startReplicas(url, delay, options);

async function workersOf(events: EventStore, runId: string): Promise<ReadonlySet<string>> {
  const history = await events.read(streamOfRun(runId));
  return new Set(history.filter(({ metadata }) => metadata.actor === 'service').map(({ metadata }) => metadata.worker));
}

test('200 runs started at two replicas are advanced by one each, and both share the work', async () => {
  const { one, other, events, journal, end } = await twoReplicas(5);
  const runs = await startMany([one.origin, other.origin], runsInAll);
  assert.is(runs.size, runsInAll);
  await untilAllEnded(other.origin, runs);
  const carriers = new Map<string | undefined, number>();
  for (const run of runs) {
    const workers = [...(await workersOf(events, run))];
    assert.is(workers.length, 1, `${run} was advanced by ${workers.length} processes`);
    carriers.set(workers[0], (carriers.get(workers[0]) ?? 0) + 1);
  }
  assert.is(carriers.size, 2);
  await expectNothingTwice(events, journal, runs);
  await end();
});

test('what one replica has acknowledged, the other one knows', async () => {
  const { one, other, end } = await twoReplicas(0);
  for (let round = 0; round < 30; round += 1) {
    const [here, there] = round % 2 === 0 ? [one, other] : [other, one];
    const [id] = await startOne(here.origin);
    const answer = await readOnceAvailable(`${there.origin}/api/v1/brief/runs/${id}`);
    assert.is(answer.status, 200);
    assert.is(answer.headers.get('age'), null);
  }
  await end();
});

test('kill -9 of one replica in the middle of 200 runs: the other ends them all, and runs nothing twice', async () => {
  const { one, other, events, journal, end } = await twoReplicas(20);
  const runs = await startMany([one.origin, other.origin], runsInAll);
  await endProcess(one.child, 'SIGKILL');
  await untilAllEnded(other.origin, runs);
  await expectNothingTwice(events, journal, runs);
  await end();
});

test('acknowledged runs that exceed the queue are advanced by one replica each, each attempt once', async () => {
  const shows = Array.from({ length: 12 }, (_, index) => aShow({ show_id: `show-${index}`, city: `Town ${index}` }));
  const hub = 'await new Promise((resolve) => setTimeout(resolve, 2_500));';
  const settings = { BRIEF_RUNS_AT_ONCE: '2', BRIEF_QUEUE_LENGTH: '1' };
  const { one, other, events, journal, end } = await twoReplicas(40, { settings, shows, hub });
  for (const { origin } of [one, one]) assert.is((await post(origin, randomUUID())).status, 202);
  const runs = await runsListed(other.origin, 24);
  await untilAllEnded(other.origin, runs);
  for (const run of runs) assert.is((await workersOf(events, run)).size, 1);
  await expectNothingTwice(events, journal, runs);
  await end();
});

test('a page is unpublished once, by the replica that received the request', async () => {
  const unpublish = `${journalled('unpublish')} await new Promise((resolve) => setTimeout(resolve, 700));`;
  const { one, other, journal, end } = await twoReplicas(0, { unpublish });
  const runs: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const [id = ''] = await startOne(one.origin);
    await untilAllEnded(other.origin, [id]);
    const gone = await fetch(`${other.origin}/api/v1/brief/runs/${id}/unpublish`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: '{"reason":"wrong town"}',
    });
    assert.is(gone.status, 200, await gone.text());
    runs.push(id);
  }
  const taken = readFileSync(journal, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' unpublish '));
  assert.equal(
    taken.map((line) => line.split(' ')[0]),
    runs,
  );
  await end();
});

/**
 * Reads as a client does it: after a 503 it sends the request again. A busy machine may keep the event store from
 * responding in time; what must never come is an old state or a 404.
 */
async function readOnceAvailable(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, { headers: { 'x-api-key': key } });
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The runs that a replica lists, once there are so many. */
async function runsListed(origin: string, count: number): Promise<ReadonlySet<string>> {
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/brief/runs?limit=100`, { headers: { 'x-api-key': key } });
    const { runs = [] } = (await answer.json()) as Readonly<{ runs?: readonly Readonly<{ brief_run_id: string }>[] }>;
    if (runs.length >= count) return new Set(runs.map(({ brief_run_id: id }) => id));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test.after(async () => {
  endReplicas();
  await stop();
});

test.run();
