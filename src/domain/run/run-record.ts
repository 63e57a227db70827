import { type StageKey, stageKeys } from '../pipeline.js';
import { type Instant, type LocalDate, secondsBetween } from '../time.js';
import type { Brief } from './brief.js';
import { type Run, type RunStatus, type StageState, shortOf } from './state.js';
import type { RecordedUsage } from './usage.js';

/**
 * One stage of a run record. `output` is there once completed, `error` once an attempt failed: beside `running` it is what the
 * attempt before came to, and `most_attempts` is how many there may be. `duration` is in seconds, from the first attempt on;
 * `queued_at` is there when a limit held the stage before it began, `reused_from` when the outcome is that of an earlier run.
 * `usage` sums up all attempts. `shortfall` is there where a completed stage tells what it could not do, for which the run is `degraded`.
 */
export type StageValue = Readonly<{
  status: Exclude<StageState['status'], 'waiting'> | 'reused';
  implementation: Readonly<{ name: string; digest: string }>;
  attempts: number;
  started_at: Instant | null;
  completed_at: Instant | null;
  duration: number | null;
  usage: RecordedUsage | null;
  output?: unknown;
  shortfall?: string;
  error?: string;
  retry_at?: Instant;
  most_attempts?: number;
  queued_at?: Instant;
  reused_from?: string;
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
  const { implementation, digest, retry } = run.plan.stages[key];
  const completedAt = 'completedAt' in stage ? stage.completedAt : null;
  const reusedFrom = 'reusedFrom' in stage ? stage.reusedFrom : null;
  return {
    status: reusedFrom === null ? stage.status : 'reused',
    implementation: { name: implementation, digest: ('digest' in stage ? stage.digest : null) ?? digest },
    attempts: stage.attempt,
    started_at: stage.startedAt,
    completed_at: completedAt,
    duration: stage.startedAt === null || completedAt === null ? null : secondsBetween(stage.startedAt, completedAt),
    usage: stage.usage,
    ...outcome(stage, retry.attempts),
    ...(stage.queuedAt === null ? {} : { queued_at: stage.queuedAt }),
    ...(reusedFrom === null ? {} : { reused_from: reusedFrom }),
  };
}

type Outcome = Pick<StageValue, 'output' | 'shortfall' | 'error' | 'retry_at' | 'most_attempts'>;

function outcome(stage: Exclude<StageState, { status: 'waiting' }>, mostAttempts: number): Outcome {
  switch (stage.status) {
    case 'completed':
      return { output: stage.value, ...shortOf(stage) };
    case 'failed':
      return { error: stage.reason };
    case 'retrying':
      return { error: stage.reason, retry_at: stage.retryAt, most_attempts: mostAttempts };
    case 'running':
      return stage.reason === null ? {} : { error: stage.reason, most_attempts: mostAttempts };
    case 'skipped':
      return {};
  }
}
