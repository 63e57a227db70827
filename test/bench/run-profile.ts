import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBenchProcess } from './bench-process.js';
import { measureRuns } from './load.js';

/**
 * Where the time of the service goes while it runs 64 runs at once: the time of each thread by folder and the functions
 * that take
 * most, without what they call. `run-profile.js [--bare] [--short]`.
 */

type Profile = Readonly<{
  nodes: readonly Readonly<{ id: number; callFrame: Readonly<{ functionName: string; url: string }> }>[];
  samples: readonly number[];
  timeDeltas: readonly number[];
}>;
type Sums = Map<string, number>;

const seconds = process.argv.includes('--short') ? 4 : 20;
const longestList = 20;
const compiled = fileURLToPath(new URL('../../', import.meta.url));
const module = process.argv.includes('--bare') ? 'bare-engine.js' : 'noop-service.js';
const folder = await mkdtemp(join(tmpdir(), 'brief-profile-'));
const server = await startBenchProcess(module, {}, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
await measureRuns(server, 64, seconds);
await server.end();
for (const name of (await readdir(folder)).sort()) {
  summarize(JSON.parse(await readFile(join(folder, name), 'utf8')) as Profile);
}
await rm(folder, { recursive: true });

function summarize({ nodes, samples, timeDeltas }: Profile): void {
  const [folders, functions]: [Sums, Sums] = [new Map(), new Map()];
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const time = (timeDeltas[index] ?? 0) / 1000;
    if (frame === undefined || frame.functionName === '(idle)') continue;
    busy += time;
    add(folders, folderOf(frame), time);
    add(functions, `${frame.functionName || '(anonymous)'} ${placeOf(frame.url)}`, time);
  }
  process.stdout.write(`\nthread, busy for ${(busy / 1000).toFixed(1)} s\n`);
  print(folders, busy);
  print(functions, busy);
}

/**
 * Returns the folder of project code, the package of a library, or what else the time went to, e.g. `(garbage
 * collector)`.
 */
function folderOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  if (url.startsWith('node:')) return 'Node.js';
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(url)?.[1];
  if (library !== undefined) return library;
  if (url !== '') return placeOf(url).replace(/\/[^/]*$/u, '');
  return functionName.startsWith('(') ? functionName : 'native code';
}

function placeOf(url: string): string {
  if (!url.startsWith('file:')) return url;
  const path = fileURLToPath(url);
  return path.startsWith(compiled) ? path.slice(compiled.length) : 'stage plugins/';
}

function add(sums: Sums, key: string, time: number): void {
  sums.set(key, (sums.get(key) ?? 0) + time);
}

function print(sums: Sums, busy: number): void {
  const longest = [...sums].sort(([, one], [, other]) => other - one).slice(0, longestList);
  for (const [name, time] of longest)
    process.stdout.write(`${((100 * time) / busy).toFixed(1).padStart(6)} %  ${name}\n`);
  process.stdout.write('\n');
}
