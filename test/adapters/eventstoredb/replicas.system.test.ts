import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { type Connection, connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { streamOfRun } from '../../../src/domain/streams.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import { eventStoreUrl } from '../../support/event-store-url.js';
import {
  expectNothingTwice,
  journalled,
  key,
  post,
  surroundings,
  untilAllEnded,
} from '../../support/journalled-runs.js';
import { aShow } from '../../support/results.js';
import { endProcess, type ServiceProcess, startProcess } from '../../support/service-process.js';

const { url, restart, stop } = await eventStoreUrl();
const services: ServiceProcess[] = [];
const connections: Connection[] = [];
const runsInAll = 200;

/** Two processes of the service on one log, each with views of its own. */
async function twoReplicas(
  delay: number,
  settings: Readonly<Record<string, string>> = {},
  options: Parameters<typeof surroundings>[1] = {},
) {
  const around = await surroundings(delay, options);
  const prefix = `test_${randomUUID().slice(0, 8)}.`;
  const environment = (name: string) => ({
    ...around.environment,
    ...settings,
    BRIEF_EVENT_STORE: url,
    BRIEF_STREAM_PREFIX: prefix,
    BRIEF_DATA_DIR: join(around.root, name),
    BRIEF_SHARED_DIR: join(around.root, 'shared'),
  });
  const environments = ['one', 'other'].map(environment);
  const replicas = await Promise.all(environments.map((each) => startProcess(each)));
  services.push(...replicas);
  const [one, other] = replicas as [ServiceProcess, ServiceProcess];
  const connection = connect(url, { prefix, worker: randomUUID(), longestAnswer: 20_000 });
  connections.push(connection);
  return { ...around, one, other, environments, events: eventStoreDb(connection) };
}

/** Starts runs at both in turn, a few at a time, and answers their ids. */
async function startMany(origins: readonly string[], count: number): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let next = 0;
  const client = async () => {
    for (let number = next++; number < count; number = next++) {
      for (const id of await startOne(origins[number % origins.length] ?? '')) ids.add(id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return ids;
}

/** As a client does it: what was answered 503 is asked again, under the same key. */
async function startOne(origin: string): Promise<readonly string[]> {
  const name = randomUUID();
  for (;;) {
    const { status, ids } = await post(origin, name);
    if (status === 202 && ids.length > 0) return ids;
    assert.ok(status === 202 || status === 503, `answered ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function workersOf(events: EventStore, runId: string): Promise<ReadonlySet<string>> {
  const history = await events.read(streamOfRun(runId));
  return new Set(history.filter(({ metadata }) => metadata.actor === 'service').map(({ metadata }) => metadata.worker));
}

test('200 runs started at either of two replicas: each is advanced by exactly one, and both share the work', async () => {
  const { one, other, events, journal, remove } = await twoReplicas(5);
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
  for (const { child } of [one, other]) await endProcess(child, 'SIGTERM');
  await remove();
});

test('what one replica has acknowledged, the other one knows', async () => {
  const { one, other, remove } = await twoReplicas(0);
  for (let round = 0; round < 30; round += 1) {
    const [here, there] = round % 2 === 0 ? [one, other] : [other, one];
    const [id] = await startOne(here.origin);
    const answer = await fetch(`${there.origin}/api/v1/brief/runs/${id}`, { headers: { 'x-api-key': key } });
    assert.is(answer.status, 200);
    assert.is(answer.headers.get('age'), null);
  }
  for (const { child } of [one, other]) await endProcess(child, 'SIGTERM');
  await remove();
});

test('kill -9 of one replica in the middle of 200 runs: the other one ends them all, and nothing that was completed runs again', async () => {
  const { one, other, events, journal, remove } = await twoReplicas(20);
  const runs = await startMany([one.origin, other.origin], runsInAll);
  await endProcess(one.child, 'SIGKILL');
  await untilAllEnded(other.origin, runs);
  await expectNothingTwice(events, journal, runs);
  await endProcess(other.child, 'SIGTERM');
  await remove();
});

test('acknowledged starts of more runs than the queue holds are advanced by one replica each, and no attempt is made twice', async () => {
  const shows = Array.from({ length: 12 }, (_, index) => aShow({ show_id: `show-${index}`, city: `Town ${index}` }));
  const hub = 'await new Promise((resolve) => setTimeout(resolve, 2_500));';
  const limits = { BRIEF_RUNS_AT_ONCE: '2', BRIEF_QUEUE_LENGTH: '1' };
  const { one, other, events, journal, remove } = await twoReplicas(40, limits, { shows, hub });
  for (const { origin } of [one, one]) assert.is((await post(origin, randomUUID())).status, 202);
  const runs = await runsListed(other.origin, 24);
  await untilAllEnded(other.origin, runs);
  for (const run of runs) assert.is((await workersOf(events, run)).size, 1);
  await expectNothingTwice(events, journal, runs);
  for (const { child } of [one, other]) await endProcess(child, 'SIGTERM');
  await remove();
});

test('a page is unpublished once, by the replica that received the request', async () => {
  const unpublish = `${journalled('unpublish')} await new Promise((resolve) => setTimeout(resolve, 700));`;
  const { one, other, journal, remove } = await twoReplicas(0, {}, { unpublish });
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
  for (const { child } of [one, other]) await endProcess(child, 'SIGTERM');
  await remove();
});

/** The runs that a replica lists, once there are so many. */
async function runsListed(origin: string, count: number): Promise<ReadonlySet<string>> {
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/brief/runs?limit=100`, { headers: { 'x-api-key': key } });
    const { runs = [] } = (await answer.json()) as Readonly<{ runs?: readonly Readonly<{ brief_run_id: string }>[] }>;
    if (runs.length >= count) return new Set(runs.map(({ brief_run_id: id }) => id));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function overRestart(restartServer: () => Promise<void>): Promise<void> {
  const { one, other, environments, events, journal, remove } = await twoReplicas(30);
  const starting = startMany([one.origin, other.origin], 64);
  const runs = await starting;
  await restartServer();
  await untilAllEnded(one.origin, runs);
  await untilAllEnded(other.origin, runs);
  await expectNothingTwice(events, journal, runs);
  for (const { child } of [one, other]) await endProcess(child, 'SIGTERM');
  for (const environment of environments) {
    const { findings, runs: audited } = await localOperations(environment).auditReplay();
    assert.equal([findings, audited], [[], 64]);
  }
  await remove();
}

if (restart !== null) {
  test('a restart of the server in the middle of 64 runs: all end, nothing completed runs again, and views equal a replay', () =>
    overRestart(restart));
}

test.after(async () => {
  for (const { child } of services) child.kill('SIGKILL');
  for (const connection of connections) connection.close();
  await stop();
});

test.run();
