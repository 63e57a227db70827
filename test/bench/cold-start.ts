import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeSamples } from '../../adapters/cli/samples/write-samples.js';
import { endProcess, type ServiceProcess, startProcess } from '../support/service-process.js';
import { bareNode, bareServer, residentMegabytes } from './bare-processes.js';
import { percentile, report, timeCalls } from './measure.js';

/** From nothing to the first brief in a new process, and the memory it holds: idle, and after fifty briefs more. */

const times = 9;
/** Until what a service does of its own accord after it is ready is done. */
const settlingMilliseconds = 3_000;
const root = await mkdtemp(join(tmpdir(), 'brief-cold-'));
const today = new Date().toISOString().slice(0, 10);
await writeSamples(join(root, 'input'), today);
const headers = { 'x-api-key': 'cold', 'content-type': 'application/json' };
const starts: number[] = [];
const firstRuns: number[] = [];
const bare: number[] = [];
const bareListening: number[] = [];

for (let index = 0; index < times; index += 1) {
  bare.push(await bareNode());
  bareListening.push(await bareServer());
  const service = await serve(join(root, `data-${index}`));
  starts.push(service.readyMilliseconds);
  await startToday(service);
  firstRuns.push(performance.now() - service.spawnedAt);
  await endProcess(service.child, 'SIGTERM');
}
report('cold start', {
  ready_p50_ms: percentile(starts, 0.5),
  first_runs_done_p50_ms: percentile(firstRuns, 0.5),
  bare_server_p50_ms: percentile(bareListening, 0.5),
  limit_ms: percentile(bare, 0.5),
  limit: 'a Node process that does nothing',
  ratio: percentile(starts, 0.5) / percentile(bare, 0.5),
});
await measureMemory();
await rm(root, { recursive: true });

async function measureMemory(): Promise<void> {
  const service = await serve(join(root, 'data-memory'));
  await wait(settlingMilliseconds);
  const idle = residentMegabytes(service.child);
  await startToday(service);
  const first = residentMegabytes(service.child);
  await timeCalls(50, 4, () => startToday(service));
  report('memory', {
    idle_mib: idle,
    after_first_start_mib: first,
    after_fifty_starts_mib: residentMegabytes(service.child),
  });
  await endProcess(service.child, 'SIGTERM');
}

function serve(dataFolder: string): Promise<ServiceProcess> {
  return startProcess({
    BRIEF_SERVICE_API_KEYS: 'cold',
    BRIEF_DATA_DIR: dataFolder,
    BRIEF_INPUT_DIR: join(root, 'input'),
  });
}

async function startToday({ origin }: ServiceProcess): Promise<void> {
  const body = JSON.stringify({ run_date: today });
  await (await fetch(`${origin}/api/v1/brief/run`, { method: 'POST', headers, body })).json();
}
