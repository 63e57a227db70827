import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSamples } from '../../adapters/cli/samples/write-samples.js';
import { pipeline, type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import { profiles } from '../../stages/profiles.js';
import { stageOf, startAndRead } from '../support/documents.js';
import { startTestService } from '../support/test-service.js';
import { percentile, report } from './measure.js';

/**
 * Independent stages overlap: every local stage takes 200 ms (or what it really needs), and the run is held against its
 * slowest path.
 */

const slowed = 200;
const root = await mkdtemp(join(tmpdir(), 'brief-overlap-'));
const today = new Date().toISOString().slice(0, 10);
await writeSamples(join(root, 'input'), today);
for (const stage of stageKeys) {
  await mkdir(join(root, 'stages', stage), { recursive: true });
  await writeFile(join(root, 'stages', stage, 'slowed.mjs'), slowedModule(stage));
}
const service = await startTestService({
  BRIEF_INPUT_DIR: join(root, 'input'),
  BRIEF_STAGES_DIR: join(root, 'stages'),
  BRIEF_STAGES: stageKeys.map((stage) => `${stage}=slowed`).join(','),
  BRIEF_STAGE_PROCESSES: 'on',
});
const samples: number[] = [];
const paths: number[] = [];
for (let index = 0; index < 6; index += 1) {
  const record = await startAndRead(service, { run_date: today });
  if (index === 0) continue;
  samples.push(Number(record['duration']) * 1000);
  paths.push(slowestPath((stage) => Number(stageOf(record, stage)['duration']) * 1000));
}
report('overlap', {
  stage_ms: slowed,
  run_p50_ms: percentile(samples, 0.5),
  sum_of_stages_ms: slowed * stageKeys.length,
  limit_ms: percentile(paths, 0.5),
  limit: 'the slowest path through the graph, by the durations on record',
  ratio: percentile(samples, 0.5) / percentile(paths, 0.5),
  ratio_to_nominal: percentile(samples, 0.5) / slowestPath(() => slowed),
});
await service.end();
await rm(root, { recursive: true });

function slowestPath(durationOf: (stage: StageKey) => number): number {
  const ends = new Map<StageKey, number>();
  for (const stage of stageKeys) {
    const begins = Math.max(0, ...pipeline[stage].needs.map((needed) => ends.get(needed) ?? 0));
    ends.set(stage, begins + durationOf(stage));
  }
  return Math.max(...ends.values());
}

/** The local implementation, held back until the time is over. */
function slowedModule(stage: StageKey): string {
  const local = new URL(`../../stages/${stage}/${profiles.local[stage]}.js`, import.meta.url).href;
  return `
import { plugin as local } from ${JSON.stringify(local)};
export const plugin = {
  ...local,
  implementation: 'slowed',
  async run(input, context) {
    const [outcome] = await Promise.all([local.run(input, context), new Promise((end) => setTimeout(end, ${slowed}))]);
    return outcome;
  },
};
`;
}
