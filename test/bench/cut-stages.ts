import { existsSync, readFileSync } from 'node:fs';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import { noopSelection, writeNoopStages } from '../support/noop-stages.js';

/** What a stage body wrote down when it began and when it ended; `at` is in milliseconds since 1970. */
export type Note = Readonly<{ pid: number; stage: string; attempt: number; what: 'begun' | 'ended'; at: number }>;

export type CutStages = Readonly<{
  /** What the service has to be started with. `slow` names the stage that takes time in that life of the service. */
  environment(
    journal: string,
    slow?: Readonly<{ stage: string; milliseconds: number }>,
  ): Readonly<Record<string, string>>;
  remove(): Promise<void>;
}>;

const body = (stage: string) => `
const { appendFileSync } = process.getBuiltinModule('node:fs');
const note = (what) => {
  const at = performance.timeOrigin + performance.now();
  const line = { pid: process.pid, stage: '${stage}', attempt: context.attempt, what, at };
  appendFileSync(process.env.BENCH_JOURNAL, JSON.stringify(line) + '\\n');
};
note('begun');
if (process.env.BENCH_SLOW_STAGE === '${stage}') await wait(Number(process.env.BENCH_SLOW_MILLISECONDS), context.signal);
note('ended');
`;

/**
 * Stages that do nothing but write down that they ran, one of them slowly, so that the run can be cut in its middle.
 */
export async function writeCutStages(shows?: readonly Show[]): Promise<CutStages> {
  const outcomes = Object.fromEntries(stageKeys.map((stage) => [stage, body(stage)]));
  const { folder, remove } = await writeNoopStages({ outcomes, ...(shows === undefined ? {} : { shows }) });
  return {
    remove,
    environment: (journal, slow) => ({
      BRIEF_STAGES_DIR: folder,
      BRIEF_STAGES: noopSelection,
      BRIEF_STAGE_PROCESSES: 'off',
      BENCH_JOURNAL: journal,
      BENCH_SLOW_STAGE: slow?.stage ?? '',
      BENCH_SLOW_MILLISECONDS: String(slow?.milliseconds ?? 0),
    }),
  };
}

/** The whole lines of a journal: a process that was killed may leave half of one. */
export function notesIn(journal: string): readonly Note[] {
  if (!existsSync(journal)) return [];
  const lines = readFileSync(journal, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Note);
}
