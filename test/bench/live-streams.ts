import { setTimeout as wait } from 'node:timers/promises';
import { cookieIn, logIn } from '../support/dashboard.js';
import { apiKey } from '../support/test-service.js';
import { type BenchProcess, startBenchProcess } from './bench-process.js';
import { benchDates, benchShows } from './bench-shows.js';
import { measureRuns } from './load.js';
import { report } from './measure.js';

/**
 * The memory of 200 open live streams, half of them of the dashboard and half of the events of a run, while other runs
 * are made. Compared with a service without streams that makes runs for the same time. `--check` fails beyond 50 MB.
 */

const streams = 200;
const limitMebibytes = 50 * (1e6 / 2 ** 20);
const [warmUpSeconds, loadSeconds, settlingMilliseconds] = [4, 6, 3_000];
const held = benchShows[0];
if (held === undefined) throw new Error('there is no show');

const services = await Promise.all(
  [0, 1].map(() => startBenchProcess('noop-service.js', { heldShow: held.show_id }, ['--expose-gc'])),
);
const [watched, alone] = services as [BenchProcess, BenchProcess];
const closing = new AbortController();
await inBoth((service) => measureRuns(service, 4, warmUpSeconds, undefined, benchDates.slice(1)));
const before = await memory();
const received = await openStreams(watched);
const opened = await memory();
await inBoth((service) => measureRuns(service, 4, loadSeconds, undefined, benchDates.slice(1)));
const loaded = await memory();
const growth = (now: readonly number[]) => (now[0] ?? 0) - (before[0] ?? 0) - ((now[1] ?? 0) - (before[1] ?? 0));
report('live streams', {
  streams,
  open_mib: growth(opened),
  during_runs_mib: growth(loaded),
  limit_mib: limitMebibytes,
  messages: received(),
});
if (process.argv.includes('--check') && growth(loaded) > limitMebibytes) process.exitCode = 1;
closing.abort();
await inBoth((service) => service.end());

async function inBoth(act: (service: BenchProcess) => Promise<unknown>): Promise<void> {
  for (const service of [watched, alone]) await act(service);
}

/** Returns what both use after a garbage collection: resident memory depends on when the last one was. */
async function memory(): Promise<readonly number[]> {
  await wait(settlingMilliseconds);
  return Promise.all([watched, alone].map(async (service) => (await service.usage()).usedMebibytes ?? Number.NaN));
}

/** Opens the streams of a run that does not end and of the dashboard. Returns a count of the messages so far. */
async function openStreams({ origin }: BenchProcess): Promise<() => number> {
  const key = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const start = { method: 'POST', headers: { ...key, prefer: 'respond-async' } };
  let runId: string | undefined;
  while (runId === undefined) {
    const body = JSON.stringify({ run_date: benchDates[0] });
    const headers = { ...start.headers, 'idempotency-key': 'held' };
    const response = await fetch(`${origin}/api/v1/brief/run`, { ...start, headers, body });
    [runId] = ((await response.json()) as Readonly<{ brief_run_ids: readonly string[] }>).brief_run_ids;
  }
  const cookie = cookieIn(await logIn(origin));
  let messages = 0;
  const open = async (path: string, headers: Readonly<Record<string, string>>) => {
    const { status, body } = await fetch(`${origin}${path}`, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: closing.signal,
    });
    if (status !== 200 || body === null) throw new Error(`${path} responded ${status}`);
    const read = async () => {
      for await (const _ of body) messages += 1;
    };
    read().catch(() => undefined);
  };
  for (let index = 0; index < streams / 2; index += 1) {
    await open('/live?of=all', { cookie });
    await open(`/api/v1/brief/runs/${runId}/events`, { 'x-api-key': apiKey });
  }
  return () => messages;
}
