import { type StageKey, stageKeys } from '../pipeline.js';
import type { Usage } from '../stage-values/documents.js';
import { type Instant, type LocalDate, secondsBetween } from '../time.js';
import type { Brief } from './brief.js';
import type { Run, RunStatus, StageState } from './state.js';

/** One stage of a run record. `output` is there once completed, `error` once an attempt failed; `duration` is in seconds. */
export type StageValue = Readonly<{
  status: Exclude<StageState['status'], 'waiting'>;
  implementation: Readonly<{ name: string; digest: string }>;
  attempts: number;
  started_at: Instant | null;
  completed_at: Instant | null;
  duration: number | null;
  usage: Usage | null;
  output?: unknown;
  error?: string;
  retry_at?: Instant;
}>;

/** A run as the API's fetch operation returns it; `stages` has the fourteen keys in the contract's order. */
export type RunRecord = Readonly<{
  brief_run_id: string;
  show_id: string | null;
  show_date: LocalDate;
  status: RunStatus;
  stages: Readonly<Record<StageKey, StageValue | null>>;
  started_at: Instant;
  completed_at: Instant | null;
  duration: number | null;
  error: string | null;
  retry_count: number;
  brief: Brief | null;
}>;

/** The record of a run; `brief` is the one linked to the run's show, whichever run published it. */
export function runRecord(run: Run, brief: Brief | null): RunRecord {
  return {
    brief_run_id: run.runId,
    show_id: run.show?.show_id ?? null,
    show_date: run.showDate,
    status: run.status,
    stages: Object.fromEntries(stageKeys.map((stage) => [stage, stageValue(run, stage)])) as RunRecord['stages'],
    started_at: run.startedAt,
    completed_at: run.completedAt,
    duration: run.completedAt === null ? null : secondsBetween(run.startedAt, run.completedAt),
    error: run.error,
    retry_count: run.retryCount,
    brief,
  };
}

function stageValue(run: Run, key: StageKey): StageValue | null {
  const stage = run.stages[key];
  if (stage.status === 'waiting') return null;
  const { implementation, digest } = run.plan.stages[key];
  const completedAt = 'completedAt' in stage ? stage.completedAt : null;
  return {
    status: stage.status,
    implementation: { name: implementation, digest },
    attempts: stage.attempt,
    started_at: stage.startedAt,
    completed_at: completedAt,
    duration: stage.startedAt === null || completedAt === null ? null : secondsBetween(stage.startedAt, completedAt),
    usage: stage.status === 'completed' ? stage.usage : null,
    ...outcome(stage),
  };
}

function outcome(stage: StageState): Pick<StageValue, 'output' | 'error' | 'retry_at'> {
  if (stage.status === 'completed') return { output: stage.value };
  if (stage.status === 'failed') return { error: stage.reason };
  return stage.status === 'retrying' ? { error: stage.reason, retry_at: stage.retryAt } : {};
}
