import type { runStatuses } from '../api-documents/parts.js';
import type { Spent } from '../costs/spent.js';
import type { RecordedUsage } from '../costs/usage.js';
import { pipeline, type StageKey, stageKeys } from '../pipeline.js';
import type { Replaced } from '../stage-outcome.js';
import type { Show } from '../stage-values/hub-lookup.js';
import type { VpsDeploymentValue } from '../stage-values/vps-deployment.js';
import type { LocalDate, Milliseconds } from '../time.js';
import type { Brief, Fallback } from './events.js';
import type { RunOrigin, RunPlan, StagePlan } from './plan.js';

/**
 * `startedAt` is the start of the first attempt. `queuedAt` is since when it was ready, null when no rate limit held it
 * back. `usage` is the sum over all attempts. `interruptions` are the attempts that ended because their process
 * stopped. `fallback` is null while the planned implementation runs.
 */
type Begun = Readonly<{
  startedAt: Milliseconds;
  queuedAt: Milliseconds | null;
  usage: RecordedUsage | null;
  interruptions: number;
  fallback: Fallback | null;
}>;

/**
 * `attempt` is 0 and `startedAt` null for a stage that was refused before its first attempt. `reusedFrom` is the run in
 * which the stage really ran.
 */
type Settled = Readonly<{
  attempt: number;
  startedAt: Milliseconds | null;
  queuedAt: Milliseconds | null;
  completedAt: Milliseconds;
  usage: RecordedUsage | null;
  digest: string | null;
  reusedFrom: string | null;
  fallback: Fallback | null;
}>;

/**
 * `wasInterrupted` when the attempt ended because its process stopped, so the next attempt is no retry of a failure.
 */
type Retrying = Readonly<{
  attempt: number;
  failedAt: Milliseconds;
  retryAt: Milliseconds;
  reason: string;
  wasInterrupted: boolean;
}>;

/** `reason` of a running stage is why the attempt before failed, null in the first attempt. */
export type StageState =
  | Readonly<{ status: 'waiting' }>
  | (Begun & Readonly<{ status: 'running'; attempt: number; reason: string | null; wasInterrupted: boolean }>)
  | (Begun & Retrying & Readonly<{ status: 'retrying' }>)
  | (Settled & PartialOutcome & Readonly<{ status: 'completed'; value: unknown }>)
  | (Settled & Readonly<{ status: 'failed'; reason: string }>)
  | (Settled & Readonly<{ status: 'skipped' }>);

/** What a stage could not do although it has a value; present only when it reported one. */
export type PartialOutcome = Readonly<{ shortfall?: string }>;

export type RunStatus = (typeof runStatuses)[number];

/** Why a run ends early although a page may be deployed, which has to be withdrawn first. */
export type EarlyEnd = Readonly<
  { kind: 'failed'; stage: StageKey; reason: string } | { kind: 'cancelled'; reason: string; by: string }
>;

/** A run as its history describes it. */
export type Run = Readonly<{
  runId: string;
  show: Show | null;
  requestedShowId: string | null;
  showDate: LocalDate;
  runDate: LocalDate;
  trigger: string;
  plan: RunPlan;
  origin: RunOrigin | null;
  status: RunStatus;
  stages: Readonly<Record<StageKey, StageState>>;
  startedAt: Milliseconds;
  completedAt: Milliseconds | null;
  /** One sentence, prefixed with the stage's key where a stage failed; null unless the run failed or was cancelled. */
  error: string | null;
  /** Repeated attempts of all stages. */
  retryCount: number;
  /** What the run's own attempts used; reused outcomes were paid for in their own run. */
  spent: Spent;
  ending: EarlyEnd | null;
  brief: Brief | null;
  /** Who is unpublishing the brief, and why; null again once that has succeeded or failed. */
  unpublishing: Readonly<{ reason: string; by: string }> | null;
  unpublishedAt: Milliseconds | null;
  /** Why the last unpublishing failed; null when none did. */
  unpublishingProblem: string | null;
}>;

/** Null before the run has started. */
export type RunState = Run | null;

export function partialOutcome({ shortfall }: PartialOutcome): PartialOutcome {
  return shortfall === undefined ? {} : { shortfall };
}

/** True for a stage that makes its run `degraded`: it failed, its fallback took over, or it reported a shortfall. */
export function isIncomplete(stage: StageState): boolean {
  if (stage.status !== 'completed') return stage.status === 'failed';
  return stage.shortfall !== undefined || stage.fallback !== null;
}

/** Returns since when the fallback of a stage runs or ran; null for the planned implementation. */
export function fallbackOf(stage: StageState): Fallback | null {
  return 'fallback' in stage ? stage.fallback : null;
}

/** Returns the plan of the implementation that runs, ran or would run next: the planned one, or its fallback. */
export function currentPlan({ plan, stages }: Pick<Run, 'plan' | 'stages'>, stage: StageKey): StagePlan {
  const planned = plan.stages[stage];
  if (planned.fallback === null || fallbackOf(stages[stage]) === null) return planned;
  return { ...planned.fallback, vendor: null, paid: false, fallback: null };
}

/** Returns the implementation that the fallback of a stage replaces, and why; null for the planned implementation. */
export function replacedIn({ plan, stages }: Run, stage: StageKey): Replaced | null {
  const fallback = fallbackOf(stages[stage]);
  return fallback && { implementation: plan.stages[stage].implementation, reason: fallback.reason };
}

/** True when the stage will not run again in this run. */
export function isSettled({ status }: StageState): boolean {
  return status === 'completed' || status === 'failed' || status === 'skipped';
}

/** True once every stage has settled. */
export function allSettled({ stages }: Run): boolean {
  return stageKeys.every((stage) => isSettled(stages[stage]));
}

/** True for a stage whose outcome is still to be taken from the run that this one resumes. */
export function isToBeReused(run: Run, stage: StageKey): boolean {
  return run.origin !== null && run.stages[stage].status === 'waiting' && run.origin.reused.includes(stage);
}

/** True for a stage that has not started although everything that it needs has settled. */
export function isReady(run: Run, stage: StageKey): boolean {
  if (run.stages[stage].status !== 'waiting' || isToBeReused(run, stage)) return false;
  for (const needed of pipeline[stage].needs) if (!isSettled(run.stages[needed])) return false;
  return true;
}

/** Returns the vendor that a stage calls, as events record it; nothing for a stage that calls none. */
export function vendorOf(run: Run, stage: StageKey): Readonly<{ vendor?: string }> {
  const { vendor } = currentPlan(run, stage);
  return vendor === null ? {} : { vendor };
}

/** Returns the digest of the code that ran a stage: the planned code unless another one is recorded. */
export function digestOf(run: Run, stage: StageKey): string {
  const state = run.stages[stage];
  return ('digest' in state ? state.digest : null) ?? currentPlan(run, stage).digest;
}

/** True for a stage without whose value the run cannot continue. */
export function isRequired(stage: StageKey): boolean {
  return pipeline[stage].onFailure === 'run_fails';
}

/**
 * True while a page of the run is to be removed from the web: before the run can end, or because its brief is
 * unpublished.
 */
export function isRemovingPage(run: Run): boolean {
  return run.status === 'processing' ? run.ending !== null : run.unpublishing !== null;
}

/** True once an attempt to deploy has started: from then on a page of this run may be on the web. */
export function mayBeDeployed({ stages: { vps_deployment: deployment } }: Run): boolean {
  return deployment.status !== 'waiting' && deployment.startedAt !== null;
}

/** Returns what the run has deployed; null while nothing is known to be deployed. */
export function deployedValue({ stages: { vps_deployment: deployment } }: Run): VpsDeploymentValue | null {
  return deployment.status === 'completed' ? (deployment.value as VpsDeploymentValue) : null;
}
