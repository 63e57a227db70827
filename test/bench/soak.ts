import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { apiKey } from '../support/test-service.js';
import { startBenchProcess } from './bench-process.js';
import { benchDates } from './bench-shows.js';
import { percentile, report } from './measure.js';

/**
 * What hours of work do to a service: memory, file descriptors and latency while runs start at a steady rate.
 * `soak.js [--minutes=60] [--rate=20] [--pages]`: sixty parts of that time; the first ten fill caches. `--pages` makes
 * and publishes pages. `--check` fails when a limit is missed.
 */

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const [minutes, perSecond] = [option('minutes', 60), option('rate', 20)];
const [parts, settling] = [60, 10] as const;
const partMilliseconds = (minutes * 60_000) / parts;
/** A record in the list of runs is kept in memory: so many bytes of a run are no leak. */
const limits = { latencyRatio: 1.2, bytesPerRun: 1_024, mebibytes: 8, descriptors: 4 } as const;
/** Connections that a client keeps open would count as descriptors of the service. */
const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', connection: 'close' };

type Part = Readonly<{ p50: number; mebibytes: number; descriptors: number; runs: number }>;

const service = await startBenchProcess('noop-service.js', { pages: process.argv.includes('--pages') }, [
  '--expose-gc',
]);
let started = 0;
const found: Part[] = [];
for (let part = 0; part < parts; part += 1) {
  const p50 = percentile(await startSteadily(partMilliseconds), 0.5);
  const { usedMebibytes: mebibytes = Number.NaN } = await service.usage();
  found.push({ p50, mebibytes, descriptors: readdirSync(`/proc/${service.pid}/fd`).length, runs: started });
  report('soak', { part: part + 1, ...found.at(-1) });
}
await service.end();
judge();

/** Starts runs at the rate, whether earlier ones have ended or not, and returns how long each took. */
async function startSteadily(milliseconds: number): Promise<readonly number[]> {
  const running: Promise<number>[] = [];
  const begun = performance.now();
  for (let next = 0; next < milliseconds; next += 1000 / perSecond) {
    await wait(Math.max(0, begun + next - performance.now()));
    running.push(startRun());
  }
  return Promise.all(running);
}

async function startRun(): Promise<number> {
  const body = JSON.stringify({ run_date: benchDates[started % benchDates.length] });
  started += 1;
  const begun = performance.now();
  const response = await fetch(`${service.origin}/api/v1/brief/run`, { method: 'POST', headers, body });
  const text = await response.text();
  if (!text.includes('"status":"ok"')) throw new Error(`unexpected ${response.status}: ${text}`);
  return performance.now() - begun;
}

/** Compares the last part with the second one, and with the first one after the caches were filled. */
function judge(): void {
  const [second, settled, last] = [found[1], found[settling], found.at(-1)];
  if (second === undefined || settled === undefined || last === undefined) throw new Error('there are too few parts');
  const runs = last.runs - settled.runs;
  const grown = last.mebibytes - settled.mebibytes;
  const grownLimit = limits.mebibytes + (runs * limits.bytesPerRun) / 2 ** 20;
  const latencyRatio = last.p50 / second.p50;
  const descriptors = last.descriptors - settled.descriptors;
  const met = grown <= grownLimit && descriptors <= limits.descriptors && latencyRatio <= limits.latencyRatio;
  report('soak', {
    ...{ runs: last.runs, latency_ratio: latencyRatio, latency_limit: limits.latencyRatio },
    ...{ grown_mib: grown, grown_limit_mib: grownLimit, grown_bytes_per_run: (grown * 2 ** 20) / runs },
    ...{ more_descriptors: descriptors, limit_met: String(met) },
  });
  if (process.argv.includes('--check') && !met) process.exitCode = 1;
}
