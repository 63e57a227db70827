import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSamples } from '../../adapters/cli/samples/write-samples.js';
import { percentile, report, timeCalls } from './measure.js';

/** From nothing to the first brief in a new process, and the memory it holds: idle, and after fifty briefs more. */

const main = fileURLToPath(new URL('../../adapters/composition/main.js', import.meta.url));
const root = await mkdtemp(join(tmpdir(), 'brief-cold-'));
const today = new Date().toISOString().slice(0, 10);
await writeSamples(join(root, 'input'), today);
const headers = { 'x-api-key': 'cold', 'content-type': 'application/json' };
const starts: number[] = [];
const firstRuns: number[] = [];

for (let index = 0; index < 5; index += 1) {
  const begun = performance.now();
  const { child, origin } = await serve(join(root, `data-${index}`));
  starts.push(performance.now() - begun);
  const idle = residentMegabytes(child);
  await startToday(origin);
  firstRuns.push(performance.now() - begun);
  if (index === 4) {
    const first = residentMegabytes(child);
    await timeCalls(50, 4, () => startToday(origin));
    report('memory', {
      idle_mib: idle,
      after_first_start_mib: first,
      after_fifty_starts_mib: residentMegabytes(child),
    });
  }
  child.kill('SIGTERM');
  await new Promise((resolve) => child.on('exit', resolve));
}
const bare = await bareNode();
report('cold start', {
  ready_p50_ms: percentile(starts, 0.5),
  first_runs_done_p50_ms: percentile(firstRuns, 0.5),
  limit_ms: bare,
  limit: 'a Node process that does nothing',
  ratio: percentile(starts, 0.5) / bare,
});
await rm(root, { recursive: true });

async function serve(dataFolder: string): Promise<Readonly<{ child: ChildProcess; origin: string }>> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), BRIEF_SERVICE_API_KEYS: 'cold', BRIEF_DATA_DIR: dataFolder };
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...env, BRIEF_INPUT_DIR: join(root, 'input'), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { child, origin };
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function startToday(origin: string): Promise<void> {
  const body = JSON.stringify({ run_date: today });
  await (await fetch(`${origin}/api/v1/brief/run`, { method: 'POST', headers, body })).json();
}

async function bareNode(): Promise<number> {
  const samples = await timeCalls(5, 1, async () => {
    const child = spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' });
    await new Promise((resolve) => child.on('exit', resolve));
  });
  return percentile(samples, 0.5);
}

function residentMegabytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
