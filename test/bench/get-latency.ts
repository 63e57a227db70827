import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiKey } from '../support/test-service.js';
import { type BenchProcess, startBenchProcess } from './bench-process.js';
import { benchDates } from './bench-shows.js';
import { untilCalm } from './calm-machine.js';
import { calmerHalf, type FigureRow, figureRow, type Limit, printTable } from './figures.js';
import { type LoadFigures, measureGets, measureRuns } from './load.js';

/**
 * What a GET costs compared with a bare Node server that responds with the same bytes: at 64 connections and, for its
 * latency, at
 * one. Client and servers are a process each; the servers are measured in turns. `--short` takes about 15 seconds.
 */

type Figures = Readonly<{ service: LoadFigures; bare: LoadFigures }>;
type Document = Readonly<{ brief_run_ids: readonly string[]; brief: Readonly<{ url: string }> }>;

const short = process.argv.includes('--short');
const [rounds, seconds] = short ? [3, 0.3] : [11, 0.7];
const throughputOfRun: Limit = { bound: 'at least', ratio: 0.7 };
const recordedRuns = 200;

const folder = await mkdtemp(join(tmpdir(), 'brief-get-'));
const service = await startBenchProcess('noop-service.js', { pages: true });
const rows: FigureRow[] = [];
const paths = Object.entries(await findPaths());
for (const [name, path] of short ? paths.slice(0, 1) : paths) rows.push(...(await compare(name, path)));
await service.end();
await rm(folder, { recursive: true });
printTable('GET latency', `medians of the calmer half of ${rounds} rounds`, rows);

async function findPaths(): Promise<Readonly<Record<string, string>>> {
  for (let done = 0; done < recordedRuns; done += (await measureRuns(service, 8, 0.5)).calls);
  const started = await ask('/api/v1/brief/run', { method: 'POST', body: JSON.stringify({ run_date: benchDates[0] }) });
  const [runId] = ((await started.json()) as Document).brief_run_ids;
  const run = `/api/v1/brief/runs/${runId}`;
  const { brief } = (await (await ask(run)).json()) as Document;
  return {
    run,
    'list of runs': '/api/v1/brief/runs',
    briefs: '/api/v1/brief/briefs',
    events: `${run}/events`,
    page: new URL(brief.url).pathname,
  };
}

async function compare(name: string, path: string): Promise<readonly FigureRow[]> {
  const response = await ask(path);
  const file = join(folder, 'body');
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${path} responded ${response.status}`);
  await writeFile(file, body);
  const contentType = response.headers.get('content-type') ?? '';
  const bare = await startBenchProcess('bare-server.js', { file, contentType });
  const measure = (server: BenchProcess, connections: number) => measureGets(server, connections, seconds, [path]);
  for (const server of [bare, service]) await measure(server, 64);
  const [one, many]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await untilCalm();
    many.push({ bare: await measure(bare, 64), service: await measure(service, 64) });
    one.push({ bare: await measure(bare, 1), service: await measure(service, 1) });
  }
  await bare.end();
  const row = (
    what: string,
    all: readonly Figures[],
    limit: Limit | null,
    figureOf: (figures: LoadFigures) => number,
  ) =>
    figureRow(
      `${name}: ${what}`,
      calmerHalf(all, othersShareOf).map((round) => [figureOf(round.service), figureOf(round.bare)]),
      limit,
    );
  return [
    row(`${body.length} bytes, GET/s at 64`, many, name === 'run' ? throughputOfRun : null, (each) => each.perSecond),
    row('CPU µs at 64', many, null, ({ cpuPerCall }) => cpuPerCall * 1000),
    row('p50 ms at 1', one, null, ({ p50 }) => p50),
  ];
}

function othersShareOf({ service: own, bare }: Figures): number {
  return Math.max(own.othersShare, bare.othersShare);
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${service.origin}${path}`, {
    ...init,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
  });
}
