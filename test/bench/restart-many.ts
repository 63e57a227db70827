import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aShow } from '../support/results.js';
import { endProcess, startProcess } from '../support/service-process.js';
import { bareNode } from './bare-processes.js';
import { notesIn, writeCutStages } from './cut-stages.js';
import { percentile, report } from './measure.js';

/**
 * kill -9 with a thousand runs in progress and an immediate restart: how long until the first of their stages runs, and
 * until all have ended.
 */

const runs = 1_000;
const trials = 5;
/** Both run last, so that as many notes as that mean that every run has come to its end. */
const lastStages = ['url_verification', 'og_verification'];
const headers = { 'x-api-key': 'many', 'content-type': 'application/json', prefer: 'respond-async' };

const root = await mkdtemp(join(tmpdir(), 'brief-restart-many-'));
const shows = Array.from({ length: runs }, (_, index) => aShow({ show_id: `show-${index}`, city: `Town ${index}` }));
const stages = await writeCutStages(shows);
const firstStages: number[] = [];
const readies: number[] = [];
const allEnded: number[] = [];
const bare: number[] = [];

for (let index = 0; index < trials; index += 1) {
  bare.push(await bareNode());
  await crashAndRestart(join(root, `journal-${index}`), join(root, `data-${index}`));
}
report('first stage after a crash', {
  unfinished_runs: runs,
  first_stage_p50_ms: percentile(firstStages, 0.5),
  ready_p50_ms: percentile(readies, 0.5),
  all_ended_p50_ms: percentile(allEnded, 0.5),
  limit_ms: percentile(bare, 0.5),
  limit: 'a Node process that does nothing',
  ratio: percentile(firstStages, 0.5) / percentile(bare, 0.5),
});
await stages.remove();
await rm(root, { recursive: true });

async function crashAndRestart(journal: string, dataFolder: string): Promise<void> {
  const given = { BRIEF_DATA_DIR: dataFolder, BRIEF_SERVICE_API_KEYS: 'many', BRIEF_RUNS_AT_ONCE: String(runs) };
  const hanging = { stage: 'hub_lookup', milliseconds: 600_000 };
  const first = await startProcess({ ...stages.environment(journal, hanging), ...given });
  const body = JSON.stringify({ run_date: '2026-11-20' });
  await (await fetch(`${first.origin}/api/v1/brief/run`, { method: 'POST', headers, body })).json();
  while (notesIn(journal).length < runs) await wait(20);
  await endProcess(first.child, 'SIGKILL');

  const spawnedAt = performance.timeOrigin + performance.now();
  const second = await startProcess({ ...stages.environment(journal), ...given });
  const again = () => notesIn(journal).filter(({ pid }) => pid === second.child.pid);
  const last = () => again().filter(({ stage, what }) => what === 'ended' && lastStages.includes(stage));
  while (last().length < runs * lastStages.length) await wait(100);
  readies.push(second.readyMilliseconds);
  firstStages.push((again()[0]?.at ?? Number.NaN) - spawnedAt);
  allEnded.push((last().at(-1)?.at ?? Number.NaN) - spawnedAt);
  await endProcess(second.child, 'SIGTERM');
}
