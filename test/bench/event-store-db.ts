import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import { connect } from '../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../adapters/eventstoredb/event-store.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { BareAppend } from './bare-event-store-client.js';
import { startBenchProcess } from './bench-process.js';
import { untilCalm } from './calm-machine.js';
import { calmerHalf, figureRow, type Limit, printTable } from './figures.js';
import { type LoadFigures, measureRuns } from './load.js';

/**
 * What a run costs on the EventStoreDB that `EVENTSTORE_TEST_URL` names: the service with stages that do nothing, over
 * HTTP, compared with the bare client that makes the same appends and receives the same events. The two are a process
 * each and are measured in turns. Then a follower reads the whole history, compared with a subscription of the bare
 * client. `--check` fails when a limit is missed.
 */

type Figures = Readonly<{ service: LoadFigures; bare: LoadFigures }>;

const url = process.env['EVENTSTORE_TEST_URL'] ?? '';
const concurrencies = [1, 16, 64] as const;
const [rounds, seconds, warmUpSeconds] = process.argv.includes('--short') ? [3, 1, 2] : [7, 2, 5];
const throughput: Limit = { bound: 'at least', ratio: 0.5 };
const catchUp: Limit = { bound: 'at least', ratio: 0.6 };
const catchUpRounds = 3;
const columns = ['service', 'bare client'] as const;

async function compare(): Promise<void> {
  const prefix = `bench_${randomUUID().slice(0, 8)}.`;
  const settings = { BRIEF_EVENT_STORE: url, BRIEF_STREAM_PREFIX: prefix, PUBLIC_URL: 'http://127.0.0.1:1' };
  const service = await startBenchProcess('noop-service.js', { settings });
  // Long enough for one run, which takes longer.
  await measureRuns(service, 1, 0.001);
  const appends = await recordedAppends(prefix);
  const bare = await startBenchProcess('bare-event-store-client.js', { url, prefix: `bare_${prefix}`, appends });
  for (const server of [bare, service]) await measureRuns(server, 64, warmUpSeconds);
  const measured = new Map<number, Figures[]>(concurrencies.map((concurrency) => [concurrency, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const concurrency of concurrencies) {
      await untilCalm();
      const figures = {
        bare: await measureRuns(bare, concurrency, seconds),
        service: await measureRuns(service, concurrency, seconds),
      };
      measured.get(concurrency)?.push(figures);
    }
  }
  await Promise.all([bare.end(), service.end()]);
  const conditions = `${appends.length} appends per run, medians of the calmer half of ${rounds} rounds`;
  printTable('runs on EventStoreDB', conditions, rowsOf(measured), columns);
  await compareCatchUp(prefix);
}

function rowsOf(measured: ReadonlyMap<number, readonly Figures[]>) {
  return [...measured].flatMap(([concurrency, all]) => {
    const calmer = calmerHalf(all, ({ service, bare }) => Math.max(service.othersShare, bare.othersShare));
    const row = (what: string, limit: Limit | null, figureOf: (figures: LoadFigures) => number) =>
      figureRow(
        `${what}, concurrency ${concurrency}`,
        calmer.map(({ service, bare }) => [figureOf(service), figureOf(bare)]),
        limit,
      );
    return [
      row('p50 ms', null, ({ p50 }) => p50),
      row('runs/s', concurrency === 64 ? throughput : null, ({ perSecond }) => perSecond),
      row('CPU ms/run', null, ({ cpuPerCall }) => cpuPerCall),
      row("others' share of the machine", null, ({ othersShare }) => othersShare),
    ];
  });
}

/** Returns the appends of the only request and run under a prefix. Events of one append share their metadata. */
async function recordedAppends(prefix: string): Promise<readonly BareAppend[]> {
  const appends: (BareAppend & { events: RecordedEvent[] })[] = [];
  for (const event of await eventsUnder(prefix)) {
    const { stream, revision, metadata } = event;
    const last = appends.findLast((append) => stream.startsWith(append.stream));
    if (last !== undefined && isDeepStrictEqual(last.metadata, metadata)) last.events.push(event);
    else appends.push({ stream: stream.startsWith('run-') ? 'run' : 'request', revision, events: [event], metadata });
  }
  return appends.map((append) => ({ ...append, events: append.events.map(({ type, data }) => ({ type, data })) }));
}

async function eventsUnder(prefix: string): Promise<readonly RecordedEvent[]> {
  const connection = connect(url, { prefix, worker: randomUUID() });
  const store = eventStoreDb(connection);
  const head = await store.head();
  const events: RecordedEvent[] = [];
  const stop = new AbortController();
  for await (const batch of store.follow(0, stop.signal)) {
    events.push(...batch);
    if ((batch.at(-1)?.position ?? 0) >= head) stop.abort();
  }
  connection.close();
  return events;
}

async function compareCatchUp(prefix: string): Promise<void> {
  const events = (await eventsUnder(prefix)).length;
  const perSecond = async (take: () => Promise<unknown>) => {
    const begun = performance.now();
    await take();
    return events / ((performance.now() - begun) / 1000);
  };
  const rows: [number, number][] = [];
  for (let round = 0; round < catchUpRounds; round += 1) {
    const bare = await perSecond(() => takeBare(prefix, events));
    rows.push([await perSecond(() => eventsUnder(prefix)), bare]);
  }
  const table = rows.map((row, index) => figureRow(`events/s, round ${index + 1}`, [row], catchUp));
  printTable('catch-up on EventStoreDB', `${events} events`, table, columns);
}

/** Resolves when a subscription of the bare client has received so many events. */
async function takeBare(prefix: string, events: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const subscription = client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes: [prefix] }) });
  let seen = 0;
  await new Promise<void>((resolve, reject) => {
    subscription.on('error', reject).on('data', () => {
      seen += 1;
      if (seen === events) resolve();
    });
  });
  await subscription.unsubscribe();
  await client.dispose();
}

if (url === '') process.stdout.write('EVENTSTORE_TEST_URL names no EventStoreDB, so there is nothing to measure\n');
else await compare();
// The bare client keeps its connection open for seconds after it was closed.
process.exit();
