import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeSamples } from '../../adapters/cli/samples/write-samples.js';
import { hostileInputs } from '../eval/hostile/hostile-inputs.js';
import { hostileTexts } from '../eval/hostile/hostile-texts.js';
import { endProcess, type ServiceProcess, startProcess } from '../support/service-process.js';
import { bareNode } from './bare-processes.js';
import { percentile, report } from './measure.js';

/**
 * What a brief from the user's own files costs: CPU, time, the longest block of the event loop, and memory.
 * `brief-cost.js [--briefs=60]`: memory and descriptors of the second half of the warm briefs are compared with those
 * of the first. `--check` fails when a block or the memory exceeds its limit.
 */

const warmBriefs = Number(process.argv.find((each) => each.startsWith('--briefs='))?.split('=')[1] ?? 60);
const [hostileBriefs, hostileFiles, hostileSeed] = [6, 5, 18] as const;
const limits = { cpuMilliseconds: 80, firstMilliseconds: 1_500, blockMilliseconds: 20, mebibytes: 250 } as const;
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());
const headers = { 'x-api-key': 'cost', 'content-type': 'application/json' };

const root = await mkdtemp(join(tmpdir(), 'brief-cost-'));
const today = new Date().toISOString().slice(0, 10);
await writeSamples(join(root, 'input'), today);
const bare = await bareNode();
const service = await startProcess({
  BRIEF_SERVICE_API_KEYS: 'cost',
  BRIEF_DATA_DIR: join(root, 'data'),
  BRIEF_INPUT_DIR: join(root, 'input'),
});

// The process of stages works for the first briefs before the service is ready.
const cold = cpuMillisecondsOf([service.child.pid]);
const briefsOfStart = await startToday(service);
const firstMilliseconds = performance.now() - service.spawnedAt;
const coldCpu = (cpuMilliseconds(service) - cold) / briefsOfStart;
const firstBlock = await longestBlock(service);
const warm = await repeated(warmBriefs / 2);
const half = footprint();
const later = await repeated(warmBriefs / 2);
const end = footprint();
report('brief cost', {
  first_briefs_ms: firstMilliseconds,
  first_briefs_limit_ms: limits.firstMilliseconds,
  briefs_of_a_start: briefsOfStart,
  cold_cpu_ms_per_brief: coldCpu,
  block_ms: firstBlock,
  bare_node_ms: bare,
});
report('brief cost', { ...warm, cpu_limit_ms: limits.cpuMilliseconds, block_limit_ms: limits.blockMilliseconds });
report('brief cost', { half: 2, ...later, grown_mib: end.mebibytes - half.mebibytes });
report('brief cost', { descriptors: half.descriptors, descriptors_at_the_end: end.descriptors });
await writeHostileFiles(join(root, 'input'));
const hostile = await repeated(hostileBriefs);
report('brief cost', { hostile: 1, ...hostile, block_limit_ms: limits.blockMilliseconds });
const stageMebibytes = stageProcessesOf(service).map(peakMebibytes);
report('brief cost', { processes_of_stages: stageMebibytes.length, their_peak_mib: Math.max(...stageMebibytes) });
const peak = peakMebibytes(service.child.pid);
report('brief cost', { peak_mib: peak, limit_mib: limits.mebibytes });
const longest = Math.max(warm.block_max_ms, later.block_max_ms, hostile.block_max_ms);
const isMet = longest <= limits.blockMilliseconds && peak <= limits.mebibytes;
if (process.argv.includes('--check') && !isMet) process.exitCode = 1;
await endProcess(service.child, 'SIGTERM');
await rm(root, { recursive: true });

/** Adds a hostile file of every kind that the shows of today read. */
async function writeHostileFiles(input: string): Promise<void> {
  for (const { file, parts } of Object.values(hostileInputs)) {
    const texts = file === null || file.startsWith('shows/') ? [] : hostileTexts(parts, hostileFiles, hostileSeed);
    for (const [index, text] of texts.entries()) {
      const path = join(input, (file ?? '').replace('a.', `hostile-${index}.`));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
}

/** Starts the shows of today until so many briefs are done; the files are read anew for each of them. */
async function repeated(briefs: number) {
  const blocks: number[] = [];
  const begun = cpuMilliseconds(service);
  let done = 0;
  while (done < briefs) {
    done += await startToday(service);
    blocks.push(await longestBlock(service));
  }
  return {
    warm_cpu_ms_per_brief: (cpuMilliseconds(service) - begun) / done,
    block_p50_ms: percentile(blocks, 0.5),
    block_max_ms: Math.max(...blocks),
  };
}

/** Starts the shows of today, waits for their briefs, and returns how many there are. */
async function startToday({ origin }: ServiceProcess): Promise<number> {
  const body = JSON.stringify({ run_date: today });
  const response = await fetch(`${origin}/api/v1/brief/run`, { method: 'POST', headers, body });
  const { status, brief_run_ids } = (await response.json()) as { status: string; brief_run_ids: string[] };
  if (!['ok', 'degraded'].includes(status)) throw new Error(`the start ended with the status ${status}`);
  return brief_run_ids.length;
}

/** Returns the longest delay of the event loop since the last call. */
async function longestBlock({ origin }: ServiceProcess): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  const seconds = /^brief_event_loop_delay_seconds\{statistic="max"\} (\S+)$/mu.exec(text)?.[1];
  return Number(seconds) * 1000;
}

/** Returns the CPU time of the service and its processes. */
function cpuMilliseconds(of: ServiceProcess): number {
  return cpuMillisecondsOf([of.child.pid, ...stageProcessesOf(of)]);
}

function cpuMillisecondsOf(processes: readonly (number | string | undefined)[]): number {
  const ticks = processes.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond) * 1000;
}

function stageProcessesOf({ child }: ServiceProcess): readonly string[] {
  return readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
}

/** Returns the memory and the open descriptors of the service and its processes. */
function footprint(): Readonly<{ mebibytes: number; descriptors: number }> {
  const pids = [`${service.child.pid}`, ...stageProcessesOf(service)];
  const resident = (pid: string) => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return {
    mebibytes: pids.reduce((sum, pid) => sum + resident(pid), 0) / 1024,
    descriptors: pids.reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
  };
}

function peakMebibytes(pid: number | string | undefined): number {
  return Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
