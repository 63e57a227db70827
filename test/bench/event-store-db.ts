import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM, START, streamNameFilter } from '@eventstore/db-client';
import { type Connection, connect } from '../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../adapters/eventstoredb/event-store.js';
import { streamOfRun } from '../../src/application/run-streams.js';
import { signedBy } from '../../src/application/signed-by.js';
import { startRuns } from '../support/documents.js';
import { eventStoreUrl } from '../support/event-store-url.js';
import { appendsOf, runIdOf } from '../support/sample-histories.js';
import { startNoopService } from '../support/test-service.js';
import { percentile, report, timeCalls } from './measure.js';

/**
 * What the service costs on an EventStoreDB, beside the bare client in the same run: appends, runs of stages that do nothing, and
 * how fast a replica without views takes in a log of a hundred thousand events. On the server that `EVENTSTORE_TEST_URL` names;
 * without one on the server for tests, whose figures say little.
 */

const appendsOfRun = 15;
const history = 100_000;
const payload = 'x'.repeat(420);
const { url, stop } = await eventStoreUrl();
const raw = EventStoreDBClient.connectionString(url);
const prefix = () => `bench_${randomUUID().slice(0, 8)}.`;
const metadata = { time: '2026-11-21T12:00:00.000Z', actor: 'service', request_id: null, causation_id: null };

const bare = new Map<number, number>();
for (const atOnce of [1, 16, 64]) {
  await appendsPerSecond(atOnce);
  bare.set(atOnce, await appendsPerSecond(atOnce));
}
const connection = await connect(url, { prefix: prefix(), worker: randomUUID(), longestAnswer: 60_000 });
for (const atOnce of [1, 16, 64]) await appends(atOnce);
for (const atOnce of [1, 16, 64]) await runs(atOnce);
await catchUp();
await stop();
// The client's connections stay open for seconds after they were closed.
process.exit();

/** Of one event each, to a stream a writer, with the bare client. The first time warms up what is measured later. */
async function appendsPerSecond(atOnce: number): Promise<number> {
  const streams = prefix();
  const next = writers(atOnce);
  const begun = performance.now();
  const calls = atOnce === 1 ? 1_000 : 6_000;
  await timeCalls(calls, atOnce, () =>
    next(async (writer, revision) => {
      const event = jsonEvent({ type: 'Counted', data: { payload }, metadata });
      const expectedRevision = revision < 0 ? NO_STREAM : BigInt(revision);
      await raw.appendToStream(`${streams}${writer}`, event, { expectedRevision });
    }),
  );
  return calls / ((performance.now() - begun) / 1000);
}

async function appends(atOnce: number): Promise<void> {
  const store = signedBy(eventStoreDb({ ...connection, prefix: prefix() }), connection.worker);
  const next = writers(atOnce);
  const begun = performance.now();
  const calls = atOnce === 1 ? 1_000 : 6_000;
  const samples = await timeCalls(calls, atOnce, () =>
    next(async (writer, revision) => {
      const event = { type: 'Counted', data: { payload } };
      await store.append(`run-${writer}`, [event], revision < 0 ? 'no_stream' : revision, metadata);
    }),
  );
  const perSecond = calls / ((performance.now() - begun) / 1000);
  const limit = bare.get(atOnce) ?? Number.NaN;
  report('appends to EventStoreDB', {
    at_once: atOnce,
    appends_per_second: perSecond,
    p50_ms: percentile(samples, 0.5),
    p99_ms: percentile(samples, 0.99),
    limit_appends_per_second: limit,
    limit: 'the bare client',
    ratio: perSecond / limit,
  });
}

/** Hands each call the next writer that is free, with the revision that its stream has reached. */
function writers(count: number) {
  const revisions = Array.from({ length: count }, () => -1);
  const free = [...revisions.keys()];
  return async (act: (writer: number, revision: number) => Promise<void>) => {
    const writer = free.pop() ?? 0;
    await act(writer, revisions[writer] ?? -1);
    revisions[writer] = (revisions[writer] ?? -1) + 1;
    free.push(writer);
  };
}

async function runs(atOnce: number): Promise<void> {
  const settings = { BRIEF_EVENT_STORE: url, BRIEF_STREAM_PREFIX: prefix() };
  const service = await startNoopService({ settings });
  const run = () => startRuns(service, { run_date: '2026-11-20' });
  await timeCalls(60, 4, run);
  const begun = performance.now();
  const samples = await timeCalls(Math.max(100, atOnce * 8), atOnce, run);
  const perSecond = samples.length / ((performance.now() - begun) / 1000);
  await service.end();
  const limit = (bare.get(atOnce) ?? Number.NaN) / appendsOfRun;
  report('runs on EventStoreDB', {
    at_once: atOnce,
    runs_per_second: perSecond,
    p50_ms: percentile(samples, 0.5),
    p99_ms: percentile(samples, 0.99),
    limit_runs_per_second: limit,
    limit: 'the bare client, fifteen appends a run',
    ratio: perSecond / limit,
  });
}

/** A log of runs that were copied many times over, taken in by the bare client and by a replica that has no views yet. */
async function catchUp(): Promise<void> {
  const streams = prefix();
  await fill({ ...connection, prefix: streams });
  const bareSeconds = await bareCatchUp(streams);
  const settings = { BRIEF_EVENT_STORE: url, BRIEF_STREAM_PREFIX: streams, BRIEF_RUNS_AT_ONCE: '8' };
  const begun = performance.now();
  const service = await startNoopService({ settings });
  const seconds = (performance.now() - begun) / 1000;
  await service.end();
  report('catch-up of a fresh replica', {
    events: history,
    events_per_second: history / seconds,
    limit_events_per_second: history / bareSeconds,
    limit: 'the bare client, subscribed to the same streams',
    ratio: bareSeconds / seconds,
  });
}

async function fill(target: Connection): Promise<void> {
  const store = eventStoreDb(target);
  const appendsNeeded = Math.ceil(history / appendsOf('ok', 0).flat().length);
  let number = 0;
  await timeCalls(appendsNeeded, 16, async () => {
    number += 1;
    await store.append(streamOfRun(runIdOf(number)), appendsOf('ok', number).flat(), 'no_stream', metadata);
  });
}

function bareCatchUp(streams: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    let seen = 0;
    const subscription = raw.subscribeToAll({
      fromPosition: START,
      filter: streamNameFilter({ prefixes: [streams] }),
    });
    subscription.on('error', reject);
    subscription.on('data', () => {
      seen += 1;
      if (seen < history) return;
      void subscription.unsubscribe();
      resolve((performance.now() - begun) / 1000);
    });
  });
}
