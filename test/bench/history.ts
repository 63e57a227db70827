import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchProcess, startBenchProcess } from './bench-process.js';
import { untilCalm } from './calm-machine.js';
import { type FigureRow, figureRow, type Limit, printTable } from './figures.js';
import { measureGets, measureRuns } from './load.js';
import { report } from './measure.js';

/**
 * What a run, a GET, the list, a restart and the memory cost with a long history, compared with one of 1,000 runs.
 * `history.js [--runs=100000] [--folder=…] [--minutes=30]`: the long history is recorded by running the service, in a
 * folder that is kept. Each call records for so many minutes at most, and a later call continues. Delete the folder
 * when the data format changes.
 */

type Recorded = { runs: number; sampleIds: string[] };
type History = Readonly<{ dataFolder: string; recorded: Recorded }>;
type Pair = readonly [long: number, short: number];

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const longRuns = Number(option('runs') ?? 100_000);
const shortRuns = 1000;
const folder = option('folder') ?? join(tmpdir(), 'brief-history');
const deadline = Date.now() + Number(option('minutes') ?? 30) * 60_000;
const rounds = 7;
const restarts = 5;
const seconds = 1.5;
const warmUpSeconds = 3;
const sliceSeconds = 5;
/** So many run ids are kept, all over the history, for GETs: more than a service keeps in memory. */
const samples = 1000;
/** Until what a service does of its own accord after it is ready is done. */
const settlingMilliseconds = 3000;
const filters = ['status=failed', 'show_id=none', 'trigger=none', 'date=2031-01-01', 'search=none-like-it'].map(
  (filter) => `/api/v1/brief/runs?${filter}`,
);
const sameCost: Limit = { bound: 'at most', ratio: 1.25 };
const memoryLimitMebibytes = 200;

mkdirSync(folder, { recursive: true });
const shortFolder = mkdtempSync(join(folder, 'short-'));
const short = await record(shortFolder, shortRuns);
const long = await record(join(folder, 'long'), longRuns);
if (short === null || long === null) {
  process.stdout.write('the history is not long enough yet: run this again, or with more --minutes\n');
  process.exitCode = 1;
} else {
  const rows = [...(await compareRestarts(long, short)), ...(await compareLoads(long, short))];
  const titles = [`${long.recorded.runs} runs`, `${short.recorded.runs} runs`] as const;
  printTable('history', `medians of ${rounds} rounds, ${restarts} restarts`, rows, titles);
}
rmSync(shortFolder, { recursive: true });

/** Resolves with a history of at least so many runs; with null where there was no time to record them all. */
async function record(place: string, runs: number): Promise<History | null> {
  const dataFolder = join(place, 'data');
  const progress = join(place, 'progress.json');
  mkdirSync(dataFolder, { recursive: true });
  const recorded = existsSync(progress)
    ? (JSON.parse(readFileSync(progress, 'utf8')) as Recorded)
    : { runs: 0, sampleIds: [] };
  if (recorded.runs >= runs) return { dataFolder, recorded };
  const service = await startBenchProcess('noop-service.js', { dataFolder });
  while (recorded.runs < runs && Date.now() < deadline) {
    await measureRuns(service, 64, Math.min(sliceSeconds, (runs - recorded.runs) / 200), (body) =>
      note(recorded, body, Math.ceil(runs / samples)),
    );
    writeFileSync(progress, JSON.stringify(recorded));
  }
  await service.end();
  return recorded.runs >= runs ? { dataFolder, recorded } : null;
}

/** Counts a run, and keeps the id of one of so many. */
function note(recorded: Recorded, body: Buffer, oneOf: number): void {
  recorded.runs += 1;
  if (recorded.runs % oneOf !== 0) return;
  const { brief_run_ids: ids } = JSON.parse(body.toString()) as Readonly<{ brief_run_ids: readonly string[] }>;
  recorded.sampleIds.push(...ids);
}

async function compareRestarts(long: History, short: History): Promise<readonly FigureRow[]> {
  const times: Pair[] = [];
  const memory: Pair[] = [];
  for (let restart = 0; restart < restarts; restart += 1) {
    const [first, second] = [await startAndSettle(long), await startAndSettle(short)];
    times.push([first.ready, second.ready]);
    memory.push([first.memory, second.memory]);
  }
  return [
    figureRow('restart until ready, ms', times, sameCost),
    figureRow('memory after a start, MiB', memory, sameCost),
  ];
}

async function startAndSettle({ dataFolder }: History): Promise<Readonly<{ ready: number; memory: number }>> {
  const service = await startBenchProcess('noop-service.js', { dataFolder });
  await wait(settlingMilliseconds);
  const { residentMebibytes } = await service.usage();
  await service.end();
  return { ready: service.readyMilliseconds, memory: residentMebibytes };
}

/**
 * Both services run and are measured in turns; an idle one costs nothing. Runs come last, because they lengthen the
 * histories.
 */
async function compareLoads(long: History, short: History): Promise<readonly FigureRow[]> {
  const first = await startBenchProcess('noop-service.js', { dataFolder: long.dataFolder });
  const second = await startBenchProcess('noop-service.js', { dataFolder: short.dataFolder });
  for (const service of [first, second]) await measureRuns(service, 64, warmUpSeconds);
  const inTurns = async (measure: (service: BenchProcess, history: History) => Promise<number>) => {
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await untilCalm();
      pairs.push([await measure(first, long), await measure(second, short)]);
    }
    return pairs;
  };
  const rows = [
    ['GET of a run: CPU ms at 16', await inTurns(async (service, { recorded }) => getCost(service, pathsOf(recorded)))],
    ['list: CPU ms at 16', await inTurns(async (service) => getCost(service, ['/api/v1/brief/runs']))],
    ['filter that no run passes: CPU ms at 16', await inTurns(async (service) => getCost(service, filters))],
    ['run: p50 ms at 1', await inTurns(async (service) => (await measureRuns(service, 1, seconds)).p50)],
    ['run: CPU ms at 64', await inTurns(async (service) => (await measureRuns(service, 64, seconds)).cpuPerCall)],
    ['memory after the load, MiB', await inTurns(async (service) => (await service.usage()).residentMebibytes)],
  ] as const;
  await reportMemory(first);
  await Promise.all([first.end(), second.end()]);
  return rows.map(([what, pairs]) => figureRow(what, pairs, sameCost));
}

async function getCost(service: BenchProcess, paths: readonly string[]): Promise<number> {
  return (await measureGets(service, 16, seconds, paths)).cpuPerCall;
}

function pathsOf({ sampleIds }: Recorded): readonly string[] {
  const oneOf = Math.ceil(sampleIds.length / samples);
  return sampleIds.filter((_, index) => index % oneOf === 0).map((id) => `/api/v1/brief/runs/${id}`);
}

async function reportMemory(service: BenchProcess): Promise<void> {
  const { residentMebibytes: mebibytes } = await service.usage();
  const limit = { limit_mebibytes: memoryLimitMebibytes, limit_met: String(mebibytes <= memoryLimitMebibytes) };
  report('history', { what: 'memory with the long history', mebibytes, ...limit });
}
