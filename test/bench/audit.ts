import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStoreForReading } from '../../adapters/embedded/open-embedded-store.js';
import { unpackText } from '../../adapters/embedded/packed-text.js';
import { sealAppend } from '../../adapters/embedded/seals.js';
import { databaseName, loadSqlite, openForReading } from '../../adapters/embedded/sqlite.js';
import { readModels } from '../../adapters/projections/projection-list.js';
import { LogReading } from '../../adapters/transparency/verify-log.js';
import { auditReplay } from '../../src/application/audit/audit.js';
import { eventsUntil } from '../../src/application/audit/replay.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import { startBenchProcess } from './bench-process.js';
import { measureRuns } from './load.js';
import { percentile, report } from './measure.js';

/**
 * What an audit costs: events per second of CPU of `brief audit verify` and `brief audit replay` on recorded runs,
 * compared with a scan of the same table in the same process; and the CPU that sealing adds to a run. `--runs=10000`:
 * so many runs, which the service makes first, in `--folder=` if one is given, which is kept. `--rounds=5`. `--check`
 * fails when a limit is missed.
 */

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const wanted = Number(option('runs') ?? (process.argv.includes('--short') ? 500 : 10_000));
const rounds = Number(option('rounds') ?? 5);
const limits = { scanShare: 1 / 3, sealingShare: 0.05 };
/** Runs that are made before their CPU is measured. */
const warmUpSeconds = 5;
const measuredSeconds = 10;

const folder = option('folder') ?? mkdtempSync(join(tmpdir(), 'brief-audit-'));
const recorded = await recordRuns();
const sqlite = await loadSqlite();
const database = openForReading(sqlite, join(folder, databaseName));
const share = await measureReading();
const sealing = measureSealing();
database.close();
if (option('folder') === undefined) rmSync(folder, { recursive: true });
const isWithin = Math.min(share.verify, share.replay) >= limits.scanShare && sealing <= limits.sealingShare;
if (process.argv.includes('--check') && (!isWithin || share.differences > 0)) process.exitCode = 1;

/** Makes runs, and returns how many and the CPU of one, in milliseconds. */
async function recordRuns(): Promise<Readonly<{ runs: number; cpu: number }>> {
  const service = await startBenchProcess('noop-service.js', { dataFolder: folder });
  let { calls: runs } = await measureRuns(service, 64, warmUpSeconds);
  const figures = await measureRuns(service, 64, measuredSeconds);
  runs += figures.calls;
  while (runs < wanted) runs += (await measureRuns(service, 64, 5)).calls;
  await service.end();
  return { runs, cpu: figures.cpuPerCall };
}

type Row = readonly [stream: string, revision: number, events: string | Uint8Array, metadata: string];

function scan(): number {
  const rows = database.prepare(
    `SELECT a.position, s.name, a.revision, a.events, a.metadata, a.seals FROM appends a JOIN streams s ON s.id = a.stream
     ORDER BY a.position`,
  );
  rows.setReturnArrays(true);
  let last = 0;
  for (const row of rows.iterate()) last = (row as unknown as readonly number[])[0] ?? last;
  return last;
}

/** Reads every event of the log, as every reader of the log does. */
async function scanEvents(events: EventStore): Promise<number> {
  let count = 0;
  for await (const batch of eventsUntil(events, 0, await events.head())) count += batch.length;
  return count;
}

async function measureReading() {
  const store = await openEmbeddedStoreForReading(folder);
  const speeds: Record<'rows' | 'scan' | 'verify' | 'replay', number[]> = {
    rows: [],
    scan: [],
    verify: [],
    replay: [],
  };
  let differences = 0;
  for (let round = 0; round < rounds; round += 1) {
    speeds.rows.push(await perSecond(async () => scan()));
    speeds.scan.push(await perSecond(async () => scanEvents(store.events)));
    const before = peakMebibytes();
    speeds.replay.push(
      await perSecond(async () => {
        const projections = Object.values(readModels) as readonly Projection<unknown>[];
        const { events, runs, findings } = await auditReplay(store.events, store.views, projections);
        differences += findings.length;
        if (round === 0) report('audit replay', { runs, events, differences: findings.length });
        return events;
      }),
    );
    const afterReplay = peakMebibytes();
    speeds.verify.push(
      await perSecond(async () => {
        const reading = new LogReading({ kept: Buffer.alloc(0), checkpoints: [], verifiers: [] });
        const problems = await store.integrity({ visit: (event) => reading.add(event) });
        const { tree, findings } = reading.end();
        differences += problems.length + findings.length;
        return tree.size;
      }),
    );
    if (round === 0)
      report('audit peak of memory, MiB', { scan: before, replay: afterReplay, verify: peakMebibytes() });
  }
  await store.close();
  // The best of the rounds: what else the machine does only makes a round slower.
  const best = (kind: keyof typeof speeds) => Math.max(...speeds[kind]);
  const [scanned, verified, replayed] = [best('scan'), best('verify'), best('replay')];
  const ratios = { verify: verified / scanned, replay: replayed / scanned, differences };
  const shares = { verifyShare: ratios.verify, replayShare: ratios.replay, differences };
  report('audit speed', {
    runs: recorded.runs,
    rows: best('rows'),
    scan: scanned,
    verify: verified,
    replay: replayed,
    ...shares,
  });
  return ratios;
}

/** The most memory that this process has used until now. */
function peakMebibytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}

/** Returns events per second of CPU: what others do on the machine does not count. */
async function perSecond(read: () => Promise<number>): Promise<number> {
  const from = process.cpuUsage();
  const events = await read();
  const { user, system } = process.cpuUsage(from);
  return (events * 1_000_000) / (user + system);
}

/** Seals the appends of the newest runs again, and returns the share that this has in the CPU of a run. */
function measureSealing(): number {
  const rows = database.prepare(
    `SELECT s.name, a.revision, a.events, a.metadata FROM appends a JOIN streams s ON s.id = a.stream
     ORDER BY a.position DESC LIMIT 20000`,
  );
  rows.setReturnArrays(true);
  const appends = (rows.all() as unknown as readonly Row[]).map(
    ([stream, revision, events, metadata]) => [stream, revision, unpackText(events), metadata] as const,
  );
  const runs = new Set(appends.map(([stream]) => stream).filter((stream) => stream.startsWith('run-'))).size;
  const samples: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const before = process.cpuUsage();
    for (const [stream, revision, events, metadata] of appends)
      sealAppend({ stream, revision, previous: '' }, metadata, events);
    const { user, system } = process.cpuUsage(before);
    samples.push((user + system) / 1000 / runs);
  }
  const sealed = percentile(samples, 0.5);
  const part = sealed / recorded.cpu;
  report('audit sealing', { cpuPerRun: recorded.cpu, sealingPerRun: sealed, share: part, limit: limits.sealingShare });
  return part;
}
