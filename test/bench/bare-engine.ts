import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pipeline, type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import { writeNoopStages } from '../support/noop-stages.js';
import { apiKey } from '../support/test-service.js';
import { type BareAppend, encodeBrief, encodeOutcome, encodeStart, encodeViews } from './bare-documents.js';
import { startBareWriter } from './bare-writer.js';
import { optionsFromParent, serveParent } from './bench-process.js';
import { benchShows } from './bench-shows.js';
import { countThreadMessages } from './thread-messages.js';

/**
 * The least that durable runs cost in one Node process: a server, the graph of stages, one writer thread. A run is
 * fifteen appends
 * with the documents that the service records, folded from memory; its views are saved within 50 ms.
 */

/** Options as those of `noop-service.ts`. */
type BareEngineOptions = Readonly<{ dataFolder?: string; countMessages?: boolean }>;
type Produced = Readonly<{ kind: 'produced'; value: unknown }>;
type Plugin = Readonly<{ run(input: unknown, context: unknown): Promise<Produced> }>;
type StageState = Readonly<{
  status: 'started' | 'completed';
  startedAt: string;
  completedAt: string | null;
  value: unknown;
}>;
type Run = {
  readonly id: string;
  readonly stream: number;
  readonly show: Show;
  readonly startedAt: string;
  readonly stages: Partial<Record<StageKey, StageState | undefined>>;
  /** How many outcomes each stage still waits for. */
  readonly missing: Record<StageKey, number>;
  readonly ended: (run: Run) => void;
  revision: number;
  unfinished: number;
};

const needs: Readonly<Record<StageKey, readonly StageKey[]>> = byStage((stage) => pipeline[stage].needs);
const dependents = byStage((stage) => stageKeys.filter((other) => needs[other].includes(stage)));
const needCounts = byStage((stage) => needs[stage].length);
const context = { attempt: 1, signal: new AbortController().signal };
const shows = new Map(benchShows.map((show) => [show.show_date, show]));
const { dataFolder, countMessages } = optionsFromParent<BareEngineOptions>();
const count = countMessages ? countThreadMessages() : undefined;
const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'brief-bare-')));
const writer = await startBareWriter(join(folder, 'store.db'));
const stages = await writeNoopStages({ shows: [...shows.values()] });
const loaded = new Map<StageKey, Plugin>();
for (const stage of stageKeys) loaded.set(stage, await loadPlugin(stage));
const plugins = byStage((stage) => loaded.get(stage) as Plugin);
let streams = 0;

const server = createServer(receive);
server.listen(0, '127.0.0.1', () => {
  serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop, count);
});

async function stop(): Promise<void> {
  await writer.close();
  await stages.remove();
  if (dataFolder === undefined) await rm(folder, { recursive: true });
}

function byStage<Value>(makeValue: (stage: StageKey) => Value): Record<StageKey, Value> {
  return Object.fromEntries(stageKeys.map((stage) => [stage, makeValue(stage)])) as Record<StageKey, Value>;
}

async function loadPlugin(stage: StageKey): Promise<Plugin> {
  const module = (await import(pathToFileURL(join(stages.folder, stage, 'noop.mjs')).href)) as { plugin: Plugin };
  return module.plugin;
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['x-api-key'] !== apiKey || request.url !== '/api/v1/brief/run') {
    response.writeHead(404).end();
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    const { run_date: date } = JSON.parse(body) as { run_date: string };
    const show = shows.get(date);
    if (show === undefined) response.writeHead(404).end();
    else startRun(show, (run) => respond(response, run));
  });
}

function respond(response: ServerResponse, run: Run): void {
  const { show_id, show_date } = run.show;
  const brief = { brief_run_id: run.id, show_id, show_date, status: 'ok', url: urlOf(run), error: null };
  const summary = { status: 'ok', briefs: [brief], brief_run_ids: [run.id], started_at: run.startedAt, error: null };
  const text = JSON.stringify(summary);
  response.writeHead(202, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
}

function startRun(show: Show, ended: (run: Run) => void): void {
  const startedAt = new Date().toISOString();
  streams += 1;
  const run: Run = {
    ...{ id: randomUUID(), stream: streams, show, startedAt, stages: {}, missing: { ...needCounts }, ended },
    ...{ revision: 0, unfinished: stageKeys.length },
  };
  writer.open(run.stream, run.id);
  evolveStarted(run, 'hub_lookup', startedAt);
  append(run, encodeStart(run.id, show, startedAt), () => call(run, 'hub_lookup'));
}

function append(run: Run, encoded: BareAppend, durable: () => void): void {
  writer.append(run.stream, run.revision, encoded, durable);
  run.revision += encoded.types.length;
}

function call(run: Run, stage: StageKey): void {
  const results: Run['stages'] = {};
  for (const need of needs[stage]) results[need] = run.stages[need];
  plugins[stage].run({ show: run.show, results }, context).then(({ value }) => complete(run, stage, value));
}

/** Folds an outcome and the starts that it enables, and appends them together. */
function complete(run: Run, stage: StageKey, value: unknown): void {
  const at = new Date().toISOString();
  const enabled = evolveCompleted(run, stage, value, at);
  for (const next of enabled) evolveStarted(run, next, at);
  const brief = run.unfinished === 0 ? encodeBrief(run.id, run.show, urlOf(run), at) : null;
  append(run, encodeOutcome(stage, value, enabled, brief, at), () => {
    for (const next of enabled) call(run, next);
    if (brief !== null) run.ended(run);
  });
  if (brief !== null) writer.save(encodeViews(run.id, run.show, urlOf(run), brief, run.startedAt, at));
}

function evolveStarted(run: Run, stage: StageKey, startedAt: string): void {
  run.stages[stage] = { status: 'started', startedAt, completedAt: null, value: null };
}

/** Returns the stages that the outcome enables. */
function evolveCompleted(run: Run, stage: StageKey, value: unknown, completedAt: string): readonly StageKey[] {
  const startedAt = run.stages[stage]?.startedAt ?? completedAt;
  run.stages[stage] = { status: 'completed', startedAt, completedAt, value };
  run.unfinished -= 1;
  return dependents[stage].filter((next) => {
    run.missing[next] -= 1;
    return run.missing[next] === 0;
  });
}

function urlOf(run: Run): string {
  const deployed = (run.stages.vps_deployment?.value ?? { url: '' }) as Readonly<{ url: string }>;
  return deployed.url;
}
