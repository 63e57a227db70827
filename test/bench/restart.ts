import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stageKeys } from '../../src/domain/pipeline.js';
import { endProcess, type ServiceProcess, startProcess } from '../support/service-process.js';
import { bareNode, bareServer } from './bare-processes.js';
import { type Note, notesIn, writeCutStages } from './cut-stages.js';
import { percentile, report } from './measure.js';

/**
 * kill -9 in the middle of a run and an immediate restart: how long until the run has ended, beyond the stage that was
 * cut.
 */

type RecordedFact = Readonly<{ type: string; data: Readonly<{ stage?: string; attempt?: number }> }>;
type Trial = Readonly<{
  /** From the second start to the end of the run, without what the slow stage took by itself. */
  beyond: number;
  ready: number;
  repeated: number;
}>;

const trials = 60;
const slowMilliseconds = 300;
/** From the 202 on: the slow stage is running for most of it, before and after it stages that do nothing. */
const latestKill = slowMilliseconds + 20;
const apiKey = 'restart';
const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };

const root = await mkdtemp(join(tmpdir(), 'brief-restart-'));
const stages = await writeCutStages();
const random = seeded(4);
const cut: Trial[] = [];
const bare: number[] = [];
const bareListening: number[] = [];
let endedBefore = 0;

while (cut.length < trials) {
  bare.push(await bareNode());
  bareListening.push(await bareServer());
  const trial = await cutAndRestart(cut.length + endedBefore);
  if (trial === null) endedBefore += 1;
  else cut.push(trial);
}
const beyond = cut.map((trial) => trial.beyond);
const repeated = cut.reduce((sum, trial) => sum + trial.repeated, 0);
report('restart to completion', {
  runs_cut: cut.length,
  ended_before_the_kill: endedBefore,
  beyond_the_cut_stage_p50_ms: percentile(beyond, 0.5),
  beyond_the_cut_stage_p95_ms: percentile(beyond, 0.95),
  ready_p50_ms: percentile(
    cut.map((trial) => trial.ready),
    0.5,
  ),
  bare_server_p50_ms: percentile(bareListening, 0.5),
  limit_ms: percentile(bare, 0.5),
  limit: 'a Node process that does nothing',
  ratio: percentile(beyond, 0.5) / percentile(bare, 0.5),
  bodies_repeated_although_recorded: repeated,
});
if (repeated > 0) process.exitCode = 1;
await stages.remove();
await rm(root, { recursive: true });

/** One run, cut at a seeded moment in a seeded stage; null where it had ended before. */
async function cutAndRestart(index: number): Promise<Trial | null> {
  const slow = { stage: stageKeys[Math.floor(random() * stageKeys.length)] ?? '', milliseconds: slowMilliseconds };
  const journal = join(root, `journal-${index}`);
  const environment = {
    ...stages.environment(journal, slow),
    BRIEF_DATA_DIR: join(root, `data-${index}`),
    BRIEF_SERVICE_API_KEYS: apiKey,
  };
  const first = await startProcess(environment);
  const runId = await startRun(first.origin);
  await wait(random() * latestKill);
  await endProcess(first.child, 'SIGKILL');
  const second = await startProcess(environment);
  await untilEnded(second, runId);
  const total = performance.now() - second.spawnedAt;
  const events = await ask<Readonly<{ events: readonly RecordedFact[] }>>(second, `${runId}/events`);
  await endProcess(second.child, 'SIGTERM');
  const notes = notesIn(journal);
  const again = notes.filter(({ pid }) => pid === second.child.pid);
  if (again.length === 0) return null;
  return {
    beyond: total - durationOf(slow.stage, again),
    ready: second.readyMilliseconds,
    repeated: repeatedBodies(events.events, notes, again),
  };
}

/** Stages that ran in the second life although what the first one brought is on record. */
function repeatedBodies(events: readonly RecordedFact[], notes: readonly Note[], again: readonly Note[]): number {
  const before = notes.filter((note) => !again.includes(note));
  const recorded = events.filter(({ type, data }) => {
    const ofIt = (note: Note) => note.stage === data.stage && note.attempt === data.attempt;
    return type === 'StageCompleted' && before.some(ofIt);
  });
  return recorded.filter(({ data }) => again.some(({ stage }) => stage === data.stage)).length;
}

/** 0 where the stage had no work left. */
function durationOf(stage: string, notes: readonly Note[]): number {
  const at = (what: Note['what']) => notes.find((note) => note.stage === stage && note.what === what)?.at ?? 0;
  return at('ended') - at('begun');
}

async function startRun(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/brief/run`, {
    method: 'POST',
    headers: { ...headers, prefer: 'respond-async' },
    body: JSON.stringify({ run_date: '2026-11-20' }),
  });
  const { brief_run_ids: runIds } = (await response.json()) as Readonly<{ brief_run_ids: readonly string[] }>;
  return runIds[0] ?? '';
}

async function untilEnded(service: ServiceProcess, runId: string): Promise<void> {
  while ((await ask<Readonly<{ status: string }>>(service, runId)).status === 'processing') await wait(2);
}

async function ask<Document>({ origin }: ServiceProcess, path: string): Promise<Document> {
  return (await (await fetch(`${origin}/api/v1/brief/runs/${path}`, { headers })).json()) as Document;
}

/** A stream of numbers from 0 to 1 that is the same in every run of the benchmark. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
