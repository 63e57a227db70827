import type { DocumentOf } from '../api-documents/parts.js';
import type { record } from '../api-documents/runs.js';
import { type StageKey, stageKeys } from '../pipeline.js';
import { type Instant, instantOf, type Milliseconds } from '../time.js';
import type { Brief } from './events.js';
import { repairOf } from './resume.js';
import {
  currentPlan,
  digestOf,
  fallbackOf,
  isIncomplete,
  partialOutcome,
  type Run,
  replacedIn,
  type StageState,
} from './state.js';
import { isRepeatedUntilDeadline } from './time-limits.js';

/**
 * One stage of a run record. `output` is present once completed, `error` once an attempt failed: with `running` it is
 * the error of the attempt before, and `max_attempts` is how many attempts there may be. `duration` is in seconds, from
 * the first attempt on. `queued_at` is present when a rate limit held the stage back, `reused_from` when the outcome is
 * that of an earlier run. `usage` is the sum over all attempts. `shortfall` is what a completed stage could not do: the
 * run is then `degraded`. `replaced` is the planned implementation, where its fallback took over: `implementation` is
 * then the fallback, and `error` why it was needed. `repair` is the command that makes what is incomplete in an ended
 * run complete, in a new run.
 */
export type StageValue = Omit<NonNullable<Typed['stages']['hub_lookup']>, 'output'> & Readonly<{ output?: unknown }>;

/** A run as the API's fetch operation returns it; `stages` has the fourteen keys in the contract's order. */
export type RunRecord = Omit<Typed, 'stages'> & Readonly<{ stages: Readonly<Record<StageKey, StageValue | null>> }>;

/** The record with the value of each stage in a type of its own. */
type Typed = DocumentOf<typeof record>;

/** Returns the record of a run; `brief` is the brief linked to the run's show, whichever run published it. */
export function runRecord(run: Run, brief: Brief | null): RunRecord {
  return {
    brief_run_id: run.runId,
    show_id: run.show?.show_id ?? null,
    show_date: run.showDate,
    status: run.status,
    stages: Object.fromEntries(stageKeys.map((stage) => [stage, stageValue(run, stage)])) as RunRecord['stages'],
    started_at: instantOf(run.startedAt),
    completed_at: optionalInstant(run.completedAt),
    duration: run.completedAt === null ? null : secondsBetween(run.startedAt, run.completedAt),
    error: run.error,
    retry_count: run.retryCount,
    brief,
  };
}

function stageValue(run: Run, key: StageKey): StageValue | null {
  const stage = run.stages[key];
  if (stage.status === 'waiting') return null;
  const completedAt = 'completedAt' in stage ? stage.completedAt : null;
  const reusedFrom = 'reusedFrom' in stage ? stage.reusedFrom : null;
  const repair = repairOf(run);
  return {
    status: reusedFrom === null ? stage.status : 'reused',
    implementation: { name: currentPlan(run, key).implementation, digest: digestOf(run, key) },
    attempts: stage.attempt,
    started_at: optionalInstant(stage.startedAt),
    completed_at: optionalInstant(completedAt),
    duration: stage.startedAt === null || completedAt === null ? null : secondsBetween(stage.startedAt, completedAt),
    usage: stage.usage,
    ...outcomeOf(stage, maximumAttempts(run, key)),
    ...replacementOf(run, key),
    ...(repair === null || !isIncomplete(stage) ? {} : { repair }),
    ...(stage.queuedAt === null ? {} : { queued_at: instantOf(stage.queuedAt) }),
    ...(reusedFrom === null ? {} : { reused_from: reusedFrom }),
  };
}

type Outcome = Pick<StageValue, 'output' | 'shortfall' | 'error' | 'retry_at' | 'max_attempts'>;

function outcomeOf(stage: Exclude<StageState, { status: 'waiting' }>, most: number | null): Outcome {
  const maximum = most === null ? {} : { max_attempts: most };
  switch (stage.status) {
    case 'completed':
      return { output: stage.value, ...partialOutcome(stage) };
    case 'failed':
      return { error: stage.reason };
    case 'retrying':
      return { error: stage.reason, retry_at: instantOf(stage.retryAt), ...maximum };
    case 'running':
      return stage.reason === null ? {} : { error: stage.reason, ...maximum };
    case 'skipped':
      return {};
  }
}

/** Returns null for a stage that is repeated until the run's deadline. */
function maximumAttempts(run: Run, stage: StageKey): number | null {
  if (isRepeatedUntilDeadline(run, stage)) return null;
  return run.plan.retry.attempts + (fallbackOf(run.stages[stage])?.attempts ?? 0);
}

function replacementOf(run: Run, key: StageKey): Pick<StageValue, 'error' | 'replaced'> {
  const replaced = replacedIn(run, key);
  if (replaced === null) return {};
  const { implementation, reason } = replaced;
  const stage = run.stages[key];
  const error = stage.status === 'failed' ? `${stage.reason} (${implementation} had failed before: ${reason})` : reason;
  return { replaced: implementation, error };
}

function optionalInstant(moment: Milliseconds | null): Instant | null {
  return moment === null ? null : instantOf(moment);
}

/** Returns 0 when the clock was set back in between. */
function secondsBetween(from: Milliseconds, to: Milliseconds): number {
  return Math.max(0, to - from) / 1000;
}
