import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { type BenchProcess, startBenchProcess } from './bench-process.js';
import { measureRuns } from './load.js';
import { report } from './measure.js';
import { countWal, keepWal } from './wal.js';

/**
 * What a run writes and sends, by the bare engine and by the service: commits, bytes and messages between threads per
 * run, then the
 * disk that it takes, by table. All of it is counted from outside: in the write-ahead log, by the system, and where
 * Node sends.
 * `--short` takes about 30 seconds; `--check` fails when the service exceeds a limit.
 */

type Place = Readonly<{ name: string; database: string }>;

/**
 * For the service: disk per run, of which seals are 0.7 KB, commits per run for one run at a time, messages each way
 * per commit.
 */
const limits = { diskKilobytes: 16, commits: 11, messagesPerCommit: 1.1 };
const short = process.argv.includes('--short');
const seconds = short ? 2 : 8;
const diskRuns = short ? 400 : 4000;
/** Until views are saved and nothing is in flight. */
const settlingMilliseconds = 500;

for (const name of ['bare engine', 'service'] as const) await measureFootprint(name);

async function measureFootprint(name: 'bare engine' | 'service'): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'brief-footprint-'));
  const module = name === 'service' ? 'noop-service.js' : 'bare-engine.js';
  const server = await startBenchProcess(module, { dataFolder, countMessages: true });
  const place = { name, database: await databaseIn(dataFolder) };
  let { calls: runs } = await measureRuns(server, 16, 1);
  for (const concurrency of [1, 16, 64]) runs += await measureWrites(place, server, concurrency);
  while (runs < diskRuns) runs += (await measureRuns(server, 64, 1)).calls;
  await server.end();
  await reportDisk(place, runs);
  await rm(dataFolder, { recursive: true });
}

async function databaseIn(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((each) => each.endsWith('.db'));
  if (name === undefined) throw new Error(`${folder} holds no database`);
  return join(folder, name);
}

async function measureWrites({ name, database }: Place, server: BenchProcess, concurrency: number): Promise<number> {
  await wait(settlingMilliseconds);
  const release = keepWal(database);
  const before = await countersOf(database, server);
  const { calls: count } = await measureRuns(server, concurrency, seconds);
  await wait(settlingMilliseconds);
  const after = await countersOf(database, server);
  release();
  if (after.generation !== before.generation) throw new Error('the write-ahead log was started over: measure again');
  const perRun = (counter: keyof typeof before) => (after[counter] - before[counter]) / count;
  report('run footprint', {
    server: name,
    concurrency,
    runs: count,
    commits_per_run: perRun('commits'),
    wal_kilobytes_per_run: perRun('walBytes') / 1000,
    written_kilobytes_per_run: perRun('writtenBytes') / 1000,
    messages_to_threads_per_run: perRun('sent'),
    messages_from_threads_per_run: perRun('received'),
  });
  if (name === 'service') {
    if (concurrency === 1) checkLimit('commits per run, concurrency 1', perRun('commits'), limits.commits);
    const messages = Math.max(perRun('sent'), perRun('received')) / perRun('commits');
    checkLimit(`messages each way per commit, concurrency ${concurrency}`, messages, limits.messagesPerCommit);
  }
  return count;
}

function checkLimit(what: string, value: number, limit: number): void {
  const missed = !(value <= limit);
  report('run footprint', { what, value, limit: `at most ${limit}: ${missed ? 'missed' : 'met'}` });
  if (missed && process.argv.includes('--check')) process.exitCode = 1;
}

async function countersOf(database: string, server: BenchProcess) {
  const { sent, received } = (await server.usage()).threadMessages ?? { sent: Number.NaN, received: Number.NaN };
  const { commits, bytes: walBytes, generation } = countWal(database);
  return { sent, received, commits, walBytes, generation, writtenBytes: await writtenBytes(server.pid) };
}

/**
 * Returns what a process has caused to be written to disks, checkpoints included; NaN where the system does not count
 * it.
 */
async function writtenBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => '');
  return Number(/^write_bytes: (\d+)$/mu.exec(text)?.[1] ?? Number.NaN);
}

async function reportDisk({ name, database }: Place, runs: number): Promise<void> {
  const perRun = (await stat(database)).size / runs / 1000;
  report('run footprint', { server: name, disk: 'all', runs, kilobytes_per_run: perRun });
  for (const [table, bytes] of tableSizes(database)) {
    const kilobytes = bytes / runs / 1000;
    if (kilobytes >= 0.05) report('run footprint', { server: name, disk: table, kilobytes_per_run: kilobytes });
  }
  if (name === 'service') checkLimit('disk, kilobytes per run', perRun, limits.diskKilobytes);
}

/** Returns the bytes of each table and index, largest first. */
function tableSizes(database: string): readonly (readonly [table: string, bytes: number])[] {
  const opened = new DatabaseSync(database, { readOnly: true });
  const rows = opened.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC').all();
  const sizes = (rows as Readonly<{ name: string; bytes: number }>[]).map(({ name, bytes }) => [name, bytes] as const);
  opened.close();
  return sizes;
}
