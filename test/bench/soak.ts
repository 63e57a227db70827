import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { apiKey } from '../support/test-service.js';
import { startBenchProcess } from './bench-process.js';
import { benchDates } from './bench-shows.js';
import { percentile, report } from './measure.js';

/**
 * What hours of work do to a service: memory, file descriptors and latency while runs start at a steady rate.
 * `soak.js [--minutes=60] [--rate=20] [--pages] [--folder=…] [--csv=…]`: sixty parts of that time, each measured six
 * times; the first ten parts fill caches. The latency of the last minute is compared with the second minute of a
 * service that starts then, in turns, because the machine is not equally busy an hour later. `--pages` makes and
 * publishes pages, `--folder` keeps the data, `--csv` writes a row per measurement. `--check` fails when a limit is
 * missed.
 */

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const [minutes, perSecond] = [Number(option('minutes') ?? 60), Number(option('rate') ?? 20)];
const [parts, settling, perPart] = [60, 10, 6] as const;
/** A minute, and the turns of two services in one each. */
const [minute, turns] = [60_000, 12] as const;
const sampleMilliseconds = (minutes * 60_000) / parts / perPart;
/** A record in the list of runs is kept in memory: so many bytes of a run are no leak. */
const limits = { latencyRatio: 1.2, bytesPerRun: 1_024, mebibytes: 8, descriptors: 4 } as const;
/** Connections that a client keeps open would count as descriptors of the service. */
const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', connection: 'close' };

type Part = Readonly<{ p50: number; mebibytes: number; resident: number; descriptors: number; runs: number }>;

const csv = option('csv');
const dataFolder = option('folder');
const place = dataFolder === undefined ? {} : { dataFolder };
const pages = process.argv.includes('--pages');
const service = await startBenchProcess('noop-service.js', { pages, ...place }, ['--expose-gc']);
let started = 0;
const found: Part[] = [];
if (csv !== undefined) writeFileSync(csv, 'part,runs,p50_ms,p95_ms,heap_mib,rss_mib,rss_files_mib,descriptors,load\n');
for (let part = 1; part <= parts; part += 1) {
  found.push(await measurePart(part));
  report('soak', { part, ...found.at(-1) });
}
const ratio = await compareWithNew();
await service.end();
judge(ratio);

/** Latency is that of all runs of the part; memory and descriptors are the medians of its measurements. */
async function measurePart(part: number): Promise<Part> {
  const times: number[] = [];
  const samples: Awaited<ReturnType<typeof sample>>[] = [];
  for (let measured = 0; measured < perPart; measured += 1) {
    const some = await startSteadily(sampleMilliseconds);
    const now = await sample();
    times.push(...some);
    samples.push(now);
    const latency = [percentile(some, 0.5), percentile(some, 0.95)];
    const row = [part, started, ...latency, now.mebibytes, now.resident, now.files, now.descriptors, loadavg()[0] ?? 0];
    if (csv !== undefined) appendFileSync(csv, `${row.map((each) => Number(each.toFixed(2))).join(',')}\n`);
  }
  const middle = (of: 'mebibytes' | 'resident' | 'descriptors') =>
    percentile(
      samples.map((each) => each[of]),
      0.5,
    );
  return {
    p50: percentile(times, 0.5),
    ...{ mebibytes: middle('mebibytes'), resident: middle('resident'), descriptors: middle('descriptors') },
    runs: started,
  };
}

async function sample() {
  const { usedMebibytes: mebibytes = Number.NaN, residentMebibytes: resident } = await service.usage();
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
  /** Pages of files, such as those of the database, which the system can take back. */
  const files = Number(/^RssFile:\s*(\d+)/mu.exec(status)?.[1] ?? Number.NaN) / 1024;
  return { mebibytes, resident, files, descriptors: readdirSync(`/proc/${service.pid}/fd`).length };
}

/** Starts runs at the rate, whether earlier ones have ended or not, and returns how long each took. */
async function startSteadily(milliseconds: number, { origin } = service): Promise<readonly number[]> {
  const running: Promise<number>[] = [];
  const begun = performance.now();
  for (let next = 0; next < milliseconds; next += 1000 / perSecond) {
    await wait(Math.max(0, begun + next - performance.now()));
    running.push(startRun(origin));
  }
  return Promise.all(running);
}

async function startRun(origin: string): Promise<number> {
  const body = JSON.stringify({ run_date: benchDates[started % benchDates.length] });
  started += 1;
  const begun = performance.now();
  const response = await fetch(`${origin}/api/v1/brief/run`, { method: 'POST', headers, body });
  const text = await response.text();
  if (!text.includes('"status":"ok"')) throw new Error(`unexpected ${response.status}: ${text}`);
  return performance.now() - begun;
}

/** Returns the median of what a run takes, compared with a new service after its first minute, in turns. */
async function compareWithNew(): Promise<number> {
  const other = await startBenchProcess('noop-service.js', { pages }, ['--expose-gc']);
  await startSteadily(minute, other);
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [old, young] = [await startSteadily(minute / turns), await startSteadily(minute / turns, other)];
    ratios.push(percentile(old, 0.5) / percentile(young, 0.5));
  }
  await other.end();
  return percentile(ratios, 0.5);
}

/** Compares the last part with the first one after the caches were filled, and judges the ratio of latencies. */
function judge(latencyRatio: number): void {
  const [settled, last] = [found[settling], found.at(-1)];
  if (settled === undefined || last === undefined) throw new Error('there are too few parts');
  const runs = last.runs - settled.runs;
  const grown = last.mebibytes - settled.mebibytes;
  const grownLimit = limits.mebibytes + (runs * limits.bytesPerRun) / 2 ** 20;
  const descriptors = last.descriptors - settled.descriptors;
  const met = grown <= grownLimit && descriptors <= limits.descriptors && latencyRatio <= limits.latencyRatio;
  report('soak', {
    ...{ runs: last.runs, latency_ratio: latencyRatio, latency_limit: limits.latencyRatio },
    ...{ grown_mib: grown, grown_limit_mib: grownLimit, grown_bytes_per_run: (grown * 2 ** 20) / runs },
    grown_resident_mib: last.resident - settled.resident,
    ...{ more_descriptors: descriptors, limit_met: String(met) },
  });
  if (process.argv.includes('--check') && !met) process.exitCode = 1;
}
