import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM, START, streamNameFilter } from '@eventstore/db-client';
import { connect } from '../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../adapters/eventstoredb/event-store.js';
import type { EventMetadata } from '../../src/ports/event-store.js';
import { percentile, report, timeCalls } from './measure.js';

/**
 * What the adapter costs on the EventStoreDB that `EVENTSTORE_TEST_URL` names, compared with the bare client that makes the same calls in
 * turns: the appends of a request and a run of fourteen stages, with a follower that sees every event, and then a follower that
 * reads the whole history.
 */

const [requestAppends, runAppends, eventsPerAppend] = [2, 15, 2];
const eventsPerRun = requestAppends + runAppends * eventsPerAppend;
const payload = 'x'.repeat(300);
const worker = randomUUID();

type Event = Readonly<{ type: string; data: Readonly<{ number: number; payload: string }> }>;
type Side = Readonly<{
  append(stream: string, events: readonly Event[], last: number): Promise<unknown>;
  /** Calls back for every batch of events that arrives, until it is stopped. */
  follow(arrived: (events: number) => void): () => void;
  end(): Promise<void>;
}>;

function metadata(): EventMetadata {
  return { time: new Date().toISOString(), actor: 'service', request_id: null, causation_id: randomUUID(), worker };
}

function bareClient(url: string, prefix: string): Side {
  const client = EventStoreDBClient.connectionString(url);
  return {
    append(stream, events, last) {
      const shared = metadata();
      const proposed = events.map((event) => jsonEvent({ ...event, metadata: shared }));
      return client.appendToStream(prefix + stream, proposed, {
        expectedRevision: last < 0 ? NO_STREAM : BigInt(last),
      });
    },
    follow(arrived) {
      const filter = streamNameFilter({ prefixes: [prefix] });
      const subscription = client.subscribeToAll({ fromPosition: START, filter });
      // The server drops a live subscription that is too slow for it; the bare client leaves it at that.
      subscription.on('error', () => {}).on('data', () => arrived(1));
      return () => void subscription.unsubscribe();
    },
    end: () => client.dispose(),
  };
}

function adapter(url: string, prefix: string): Side {
  const connection = connect(url, { prefix, worker, longestAnswer: 30_000 });
  const store = eventStoreDb(connection);
  return {
    append: (stream, events, last) => store.append(stream, events, last < 0 ? 'no_stream' : last, metadata()),
    follow(arrived) {
      const stop = new AbortController();
      const following = async () => {
        for await (const batch of store.follow(0, stop.signal)) arrived(batch.length);
      };
      void following();
      return () => stop.abort();
    },
    end: async () => connection.close(),
  };
}

async function run({ append }: Side): Promise<void> {
  const id = randomUUID();
  const event = (number: number): Event => ({ type: 'StageCompleted', data: { number, payload } });
  for (let number = 0; number < requestAppends; number += 1) await append(`request-${id}`, [event(number)], number - 1);
  for (let number = 0; number < runAppends * eventsPerAppend; number += eventsPerAppend) {
    await append(`run-${id}`, [event(number), event(number + 1)], number - 1);
  }
}

type Figures = Readonly<{ runsPerSecond: number; p50: number; cpu: number }>;

async function measureRuns(side: Side, runs: number, atOnce: number): Promise<Figures> {
  const stop = side.follow(() => {});
  await timeCalls(atOnce, atOnce, () => run(side));
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  const samples = await timeCalls(runs, atOnce, () => run(side));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  stop();
  return { runsPerSecond: runs / seconds, p50: percentile(samples, 0.5), cpu: (user + system) / 1000 / runs };
}

/** Returns the events per second that a new follower takes in. */
async function measureCatchUp(side: Side, events: number): Promise<number> {
  const begun = performance.now();
  let seen = 0;
  await new Promise<void>((resolve) => {
    const stop = side.follow((count) => {
      seen += count;
      if (seen < events) return;
      stop();
      resolve();
    });
  });
  return events / ((performance.now() - begun) / 1000);
}

async function compare(url: string): Promise<void> {
  const prefixes = [`bench_${randomUUID()}.`, `bench_${randomUUID()}.`] as const;
  const [bare, ours] = [bareClient(url, prefixes[0]), adapter(url, prefixes[1])];
  let runs = 0;
  for (const atOnce of [1, 16, 64]) {
    const count = atOnce === 1 ? 30 : 150;
    const limit = await measureRuns(bare, count, atOnce);
    const figures = await measureRuns(ours, count, atOnce);
    runs += count + atOnce;
    report('runs on EventStoreDB', {
      at_once: atOnce,
      runs_per_second: figures.runsPerSecond,
      p50_ms: figures.p50,
      cpu_ms_per_run: figures.cpu,
      limit_runs_per_second: limit.runsPerSecond,
      limit_p50_ms: limit.p50,
      limit_cpu_ms_per_run: limit.cpu,
      limit: 'the bare client that makes the same calls',
      ratio: figures.runsPerSecond / limit.runsPerSecond,
    });
  }
  const events = runs * eventsPerRun;
  const limit = await measureCatchUp(bare, events);
  const perSecond = await measureCatchUp(ours, events);
  report('catch-up on EventStoreDB', {
    events,
    events_per_second: perSecond,
    limit_events_per_second: limit,
    limit: 'the bare client, subscribed to as many events',
    ratio: perSecond / limit,
  });
  await Promise.all([bare.end(), ours.end()]);
}

const url = process.env['EVENTSTORE_TEST_URL'] ?? '';
if (url === '') process.stdout.write('EVENTSTORE_TEST_URL names no EventStoreDB, so there is nothing to measure\n');
else await compare(url);
// The bare client keeps its connection open for seconds after it was closed.
process.exit();
