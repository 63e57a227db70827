import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore } from '../../adapters/embedded/open-embedded-store.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { metadata } from '../support/contracts/event-samples.js';
import { percentile, rawSyncedAppend, report, timeCalls } from './measure.js';

/** What an append to the embedded store costs: two events of 571 bytes of JSON together, with one follower. */

const appendsOfStream = 17;
const events = [
  { type: 'StageCompleted', data: { stage: 'html_generation', attempt: 1, text: 'x'.repeat(258) } },
  { type: 'StageStarted', data: { stage: 'vps_deployment', attempt: 1, text: 'x'.repeat(65) } },
];

for (const [appenders, appends] of [
  [1, 2000],
  [16, 16_000],
  [64, 32_000],
] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'brief-store-'));
  const store = await openEmbeddedStore(folder);
  const stop = new AbortController();
  const following = follow(store.events, stop.signal);
  const append = appender(store.events);
  await timeCalls(appends / 4, appenders, append);
  const [raw, cpu, begun, before] = [rawSyncedAppend(), cpuByThread(), performance.now(), store.statistics()];
  const samples = await timeCalls(appends, appenders, append);
  const perSecond = (appends * 1000) / (performance.now() - begun);
  const { commits, messages } = store.statistics();
  report('store appends', {
    appenders,
    per_second: perSecond,
    p50_ms: percentile(samples, 0.5),
    p99_ms: percentile(samples, 0.99),
    ...cpuPerAppend(cpu, appends),
    appends_per_commit: appends / (commits - before.commits),
    messages_per_commit: (messages - before.messages) / (commits - before.commits),
    limit_per_second: 1000 / raw,
    limit: 'raw synced appends, one after the other',
    ratio: (perSecond * raw) / 1000,
  });
  stop.abort();
  await following;
  await store.close();
  rmSync(folder, { recursive: true });
}

/** Returns a function that appends to the next idle stream; a stream gets as many appends as a run. */
function appender(store: EventStore): () => Promise<void> {
  const idle: { stream: string; appends: number }[] = [];
  let streams = 0;
  return async () => {
    const next = idle.pop() ?? { stream: `run-0123456789-${streams++}`, appends: 0 };
    await store.append(next.stream, events, next.appends === 0 ? 'no_stream' : next.appends * 2 - 1, metadata);
    next.appends += 1;
    if (next.appends < appendsOfStream) idle.push(next);
  };
}

async function follow(store: EventStore, signal: AbortSignal): Promise<number> {
  let seen = 0;
  for await (const batch of store.follow(0, signal)) seen += batch.length;
  return seen;
}

/**
 * Returns the milliseconds of CPU that each thread of this process has used; nothing where the system does not report
 * them.
 */
function cpuByThread(): ReadonlyMap<string, number> {
  try {
    return new Map(readdirSync('/proc/self/task').map((thread) => [thread, cpuOf(thread)]));
  } catch {
    return new Map();
  }
}

function cpuOf(thread: string): number {
  const status = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  // After the name: state, ten other fields, and the time in user and system mode, in hundredths of a second.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns microseconds of CPU per append: of the main thread, and of the busiest other one, which is the writer. */
function cpuPerAppend(before: ReadonlyMap<string, number>, appends: number): Readonly<Record<string, number>> {
  const used = new Map([...cpuByThread()].map(([thread, cpu]) => [thread, cpu - (before.get(thread) ?? 0)]));
  const main = used.get(String(process.pid)) ?? 0;
  used.delete(String(process.pid));
  return { main_us: (main * 1000) / appends, writer_us: (Math.max(0, ...used.values()) * 1000) / appends };
}
