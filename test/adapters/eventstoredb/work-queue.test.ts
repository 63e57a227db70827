import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLog } from '../../../adapters/composition/log.js';
import { systemClock } from '../../../adapters/composition/system-clock.js';
import { type Connection, connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { createRunGroup } from '../../../adapters/eventstoredb/run-group.js';
import { createSharedQueue } from '../../../adapters/eventstoredb/work-queue.js';
import { streamOfRun } from '../../../src/application/run-streams.js';
import { signedBy } from '../../../src/application/signed-by.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import type { Claim, WorkQueue } from '../../../src/ports/work-queue.js';
import { metadata } from '../../support/contracts/event-samples.js';
import { eventStoreUrl } from '../../support/event-store-url.js';
import { appendsOf, runIdOf } from '../../support/sample-histories.js';

const { url, restart, stop: stopServer } = await eventStoreUrl();
const test = suite('work queue: EventStoreDB');
const connections: Connection[] = [];
test.after(async () => {
  for (const connection of connections) await connection.close();
  await stopServer();
});

/** One process that works on runs: it takes claims until it is told to stop, and keeps them. */
type Worker = Readonly<{
  events: EventStore;
  queue: WorkQueue;
  claims: Claim[];
  /** Leaves all that it has to the others. */
  stop(): Promise<void>;
}>;

async function worker(prefix: string, runsAtOnce = 10, longestQueue = 100): Promise<Worker> {
  const name = randomUUID();
  const connection = await connect(url, { prefix, worker: name, longestAnswer: 5_000 });
  connections.push(connection);
  const events = signedBy(eventStoreDb(connection), name);
  const log = createLog('silent');
  const group = createRunGroup(connection, { inFlight: 2 * runsAtOnce, log });
  const common = {
    runsAtOnce,
    longestQueue,
    unfinished: async () => [],
    replicas: 2,
    longestRun: 1_800_000,
    clock: systemClock,
    log,
  };
  const queue = createSharedQueue({ group, events, worker: name, ...common });
  const stopping = new AbortController();
  const claims: Claim[] = [];
  const taking = (async () => {
    for await (const claim of queue.claims(stopping.signal)) claims.push(claim);
  })();
  // What is started before it listens may have been anybody's.
  await until(async () => (await group.state().catch(() => null))?.workers.has(name) === true);
  const stop = () => {
    stopping.abort();
    return taking;
  };
  return { events, queue, claims, stop };
}

const newPrefix = () => `test_${randomUUID().slice(0, 8)}.`;

/** Puts the first event of a run on record, as whoever took the start in. */
async function start(events: EventStore, number: number): Promise<string> {
  const runId = runIdOf(number);
  const [first = []] = appendsOf('ok', number);
  await events.append(streamOfRun(runId), first, 'no_stream', { ...metadata, actor: 'key:0123456789ab' });
  return runId;
}

/** Writes what a worker writes: so many appends more, all that there are without a number. */
async function carryOn(events: EventStore, number: number, appends = Number.MAX_SAFE_INTEGER): Promise<void> {
  const all = appendsOf('ok', number);
  const stream = streamOfRun(runIdOf(number));
  let next = (await events.read(stream)).length;
  let seen = 0;
  let left = appends;
  for (const batch of all) {
    if (seen >= next && left > 0) {
      await events.append(stream, batch, next - 1, { ...metadata, actor: 'service' });
      next += batch.length;
      left -= 1;
    }
    seen += batch.length;
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const runsOf = ({ claims }: Worker) => claims.map(({ runId }) => runId);

test('each run goes to one of the processes that share them, and to both their part', async () => {
  const prefix = newPrefix();
  const [one, other] = await Promise.all([worker(prefix, 100), worker(prefix, 100)]);
  const runs = await Promise.all(Array.from({ length: 40 }, (_, number) => start(one.events, number)));
  await until(() => one.claims.length + other.claims.length === runs.length);
  assert.equal([...runsOf(one), ...runsOf(other)].sort(), [...runs].sort());
  assert.ok(one.claims.length > 0 && other.claims.length > 0);
  await Promise.all([one.stop(), other.stop()]);
});

test('what a process leaves open goes to another one, as recovered, once it is gone', async () => {
  const prefix = newPrefix();
  const one = await worker(prefix);
  const runId = await start(one.events, 1);
  await until(() => one.claims.length === 1);
  assert.is(one.claims[0]?.recovered, false);
  await carryOn(one.events, 1, 2);
  const other = await worker(prefix);
  await one.stop();
  await until(() => other.claims.length === 1);
  assert.equal([other.claims[0]?.runId, other.claims[0]?.recovered], [runId, true]);
  await other.stop();
});

async function aliveOverRestart(restartServer: () => Promise<void>): Promise<void> {
  const prefix = newPrefix();
  const one = await worker(prefix);
  await start(one.events, 1);
  await until(() => one.claims.length === 1);
  await carryOn(one.events, 1, 2);
  const other = await worker(prefix);
  await restartServer();
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  assert.equal([one.claims.length, other.claims.length], [1, 0]);
  await carryOn(one.events, 1);
  await one.claims[0]?.settle();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await one.stop();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  assert.equal([one.claims.length, other.claims.length], [1, 0]);
  await other.stop();
}

if (restart !== null) {
  test('a run whose process is alive is left to it, although its message comes to another after a restart of the server', () =>
    aliveOverRestart(restart));
}

test('a run is worked on once more when something is asked of it after its end', async () => {
  const prefix = newPrefix();
  const one = await worker(prefix);
  const runId = await start(one.events, 1);
  await until(() => one.claims.length === 1);
  await carryOn(one.events, 1);
  await one.claims[0]?.settle();
  const history = await one.events.read(streamOfRun(runId));
  const request = { reason: 'wrong town', by: 'key:0123456789ab', at: '2026-11-20T10:00:00.000Z' };
  const asked = [{ type: 'UnpublishingRequested', data: request }];
  await one.events.append(streamOfRun(runId), asked, history.length - 1, metadata);
  await until(() => one.claims.length === 2);
  assert.is(one.claims[1]?.runId, runId);
  await one.stop();
});

test('a run whose work breaks down again and again is put aside, seen, and handed out anew when it is asked for', async () => {
  const prefix = newPrefix();
  const one = await worker(prefix);
  const runId = await start(one.events, 1);
  for (let breakdown = 1; breakdown <= 3; breakdown += 1) {
    await until(() => one.claims.length === breakdown);
    await one.claims[breakdown - 1]?.abandon();
  }
  await until(() => one.queue.load().parked === 1);
  assert.is(one.queue.load().working, 0);
  await one.queue.replayParked();
  await until(() => one.claims.length === 4);
  assert.equal([one.claims[3]?.runId, one.claims[3]?.recovered], [runId, true]);
  await until(() => one.queue.load().parked === 0);
  await one.stop();
});

test('places are given until as many wait as may wait, and a place that is offered is the word of its run', async () => {
  const { queue, claims, events, stop } = await worker(newPrefix(), 1, 2);
  const first = queue.reserve('a');
  assert.is(first?.immediate, true);
  await start(events, 1);
  await first?.offer(runIdOf(1), null);
  await until(() => claims.length === 1);
  const waiting = [queue.reserve('b'), queue.reserve('c')];
  assert.equal([waiting.map((place) => place?.immediate), queue.reserve('d')], [[false, false], null]);
  waiting[0]?.release();
  waiting[0]?.release();
  assert.is(queue.reserve('e')?.immediate, false);
  assert.is(queue.reserve('f'), null);
  await stop();
});

test('no more is begun with at once than is worked on at once, and no more waits than may wait, however much is started together', async () => {
  const { queue, stop } = await worker(newPrefix(), 2, 1);
  const places = Array.from({ length: 40 }, (_, index) => queue.reserve(`show ${index}`));
  assert.equal(
    [places.filter((place) => place?.immediate === true).length, places.filter((place) => place !== null).length],
    [2, 3],
  );
  places[0]?.release();
  assert.is(queue.reserve('late')?.immediate, undefined);
  places[2]?.release();
  assert.is(queue.reserve('later')?.immediate, true);
  await stop();
});

test('a run that has come here is counted once', async () => {
  const { queue, claims, events, stop } = await worker(newPrefix(), 1, 10);
  for (const number of [1, 2, 3]) {
    const place = queue.reserve(`show ${number}`);
    await start(events, number);
    await place?.offer(runIdOf(number), null);
  }
  await until(() => claims.length === 1 && queue.load().waiting <= 2);
  assert.equal([queue.load().working, queue.load().waiting], [1, 2]);
  await stop();
});

test('a page is taken from the web by the process that was asked to, whoever gets word of it', async () => {
  for (const round of [1, 2, 3]) {
    const prefix = newPrefix();
    const [carrier, asked] = await Promise.all([worker(prefix), worker(prefix)]);
    const runId = await start(carrier.events, round);
    await until(() => carrier.claims.length + asked.claims.length === 1);
    await carryOn(carrier.events, round);
    await Promise.all([...carrier.claims, ...asked.claims].map((claim) => claim.settle()));
    const history = await asked.events.read(streamOfRun(runId));
    const request = { reason: 'wrong town', by: 'key:0123456789ab', at: '2026-11-20T10:00:00.000Z' };
    const unpublishing = [{ type: 'UnpublishingRequested', data: request }];
    const before = [carrier.claims.length, asked.claims.length];
    await asked.events.append(streamOfRun(runId), unpublishing, history.length - 1, metadata);
    await asked.queue.offer({ runId, show: 'show', recovered: false, urgentFrom: request.at });
    await until(() => asked.claims.length > (before[1] ?? 0));
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.is(carrier.claims.length, before[0]);
    assert.is(asked.claims.length, (before[1] ?? 0) + 1);
    await Promise.all([carrier.stop(), asked.stop()]);
  }
});

test('no message is ever handed to another process because a run takes its time', async () => {
  const prefix = newPrefix();
  const one = await worker(prefix);
  const group = await connections.at(-1)?.client.getPersistentSubscriptionToAllInfo(`${prefix}runs`);
  assert.ok((group?.settings.messageTimeout ?? 0) >= 20 * 24 * 3_600_000);
  await one.stop();
});

test('a process is known to the others by the name that it signs with, as long as it is there', async () => {
  const prefix = newPrefix();
  const [one, other] = await Promise.all([worker(prefix), worker(prefix)]);
  const runId = await start(other.events, 1);
  const name = (await other.events.read(streamOfRun(runId)))[0]?.metadata.worker ?? '';
  assert.equal([await one.queue.isThere(name), await other.queue.isThere(name)], [true, false]);
  assert.is(await one.queue.isThere(randomUUID()), false);
  await Promise.all([one.stop(), other.stop()]);
});

test('what another service has on the same server is nothing to this one', async () => {
  const [one, other] = await Promise.all([worker(newPrefix()), worker(newPrefix())]);
  const runId = await start(one.events, 7);
  await until(() => one.claims.length === 1);
  assert.equal([runsOf(one), runsOf(other)], [[runId], []]);
  await Promise.all([one.stop(), other.stop()]);
});

test.run();
