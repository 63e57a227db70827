import { pipeline, type StageKey } from '../pipeline.js';
import type { Show } from '../stage-values/hub-lookup.js';
import type { VpsDeploymentValue } from '../stage-values/vps-deployment.js';
import { type Instant, instantOf, type LocalDate, millisecondsOf } from '../time.js';
import type { Brief } from './brief.js';
import type { RunCancelled, RunPlan, RunStarted } from './events.js';
import type { Spent } from './spent.js';
import type { RecordedUsage } from './usage.js';

/** `startedAt` is the first attempt's start, `queuedAt` since when that attempt could have begun had no limit held it. */
type Begun = Readonly<{ startedAt: Instant; queuedAt: Instant | null; usage: RecordedUsage | null }>;
/** `reusedFrom` is the run that a stage's outcome was taken over from. A stage refused before its first attempt never started. */
type Settled = Readonly<{
  attempt: number;
  startedAt: Instant | null;
  queuedAt: Instant | null;
  completedAt: Instant;
  usage: RecordedUsage | null;
  digest: string | null;
  reusedFrom: string | null;
}>;

type Retrying = Readonly<{
  status: 'retrying';
  attempt: number;
  failedAt: Instant;
  retryAt: Instant;
  reason: string;
  wasCut: boolean;
}>;

/**
 * `usage` sums up the attempts made so far; `reason` is why the last attempt failed, null at the first, `failedAt` when. `wasCut` tells that it was
 * cut off with its process, so that nobody is to blame for the next one.
 */
export type StageState =
  | Readonly<{ status: 'waiting' }>
  | (Begun & Readonly<{ status: 'running'; attempt: number; reason: string | null; wasCut: boolean }>)
  | (Begun & Retrying)
  | (Settled & Short & Readonly<{ status: 'completed'; value: unknown }>)
  | (Settled & Readonly<{ status: 'failed'; reason: string }>)
  | (Settled & Readonly<{ status: 'skipped' }>);

/** What a stage could not do although it has a value; there only where it says so. */
type Short = Readonly<{ shortfall?: string }>;

export function shortOf({ shortfall }: Short): Short {
  return shortfall === undefined ? {} : { shortfall };
}

/** Whether a stage keeps its run from being `ok`: it failed, or tells what it could not do. */
export function isWanting(stage: StageState): boolean {
  return stage.status === 'failed' || (stage.status === 'completed' && stage.shortfall !== undefined);
}

export type RunStatus = 'processing' | 'ok' | 'degraded' | 'failed' | 'cancelled';

/** Why a run ends before its time although a page may be out, which has to be taken back first. */
export type EarlyEnd = Readonly<
  { kind: 'failed'; stage: StageKey } | { kind: 'cancelled'; reason: string; by: string }
>;

/** A run as its history tells it; plain JSON, because views keep it. */
export type Run = Readonly<{
  runId: string;
  show: Show | null;
  showDate: LocalDate;
  runDate: LocalDate;
  trigger: string;
  plan: RunPlan;
  origin: RunStarted['data']['origin'];
  status: RunStatus;
  stages: Readonly<Record<StageKey, StageState>>;
  startedAt: Instant;
  completedAt: Instant | null;
  /** One sentence, with the stage's key in front where a stage failed; null while nothing went wrong for good. */
  error: string | null;
  /** Repeated stage attempts of the whole run. */
  retryCount: number;
  /** By the run's own attempts; what it took over from another run was paid for there. */
  spent: Spent;
  ending: EarlyEnd | null;
  brief: Brief | null;
  /** Who is having the brief taken from the web, and why; null again once that has succeeded or failed. */
  unpublishing: Readonly<{ reason: string; by: string }> | null;
  unpublishedAt: Instant | null;
}>;

/** Null before the run has started. */
export type RunState = Run | null;

/** What the run has deployed; null while it has not, as far as anybody knows. */
export function valueOfDeployment({ stages }: Run): VpsDeploymentValue | null {
  const { vps_deployment: deployment } = stages;
  return deployment.status === 'completed' ? (deployment.value as VpsDeploymentValue) : null;
}

/** True when the stage will not run again in this run. */
export function isSettled(stage: StageState): boolean {
  return stage.status === 'completed' || stage.status === 'failed' || stage.status === 'skipped';
}

/** True for a stage whose outcome in the run that this one resumes has not been taken over yet. */
export function isToBeReused(run: Run, stage: StageKey): boolean {
  return run.stages[stage].status === 'waiting' && run.origin?.reused.includes(stage) === true;
}

/** True for a stage that has not begun although everything it needs has settled. */
export function isReady(run: Run, stage: StageKey): boolean {
  if (run.stages[stage].status !== 'waiting' || isToBeReused(run, stage)) return false;
  return pipeline[stage].needs.every((needed) => isSettled(run.stages[needed]));
}

/** Since when a ready stage could have begun: when the last stage that it needs settled, or the run's own start. */
export function readySince(run: Run, stage: StageKey): Instant {
  const settled = pipeline[stage].needs.map((needed) => {
    const before = run.stages[needed];
    if (!('completedAt' in before) || before.reusedFrom !== null) return run.startedAt;
    return before.completedAt;
  });
  return instantOf(Math.max(...[run.startedAt, ...settled].map(millisecondsOf)));
}

/** When the run ends for good, whatever it has come to; null when it may take as long as it takes. */
export function deadlineOf({ plan, startedAt }: Pick<Run, 'plan' | 'startedAt'>): Instant | null {
  const { timeout_milliseconds: timeout } = plan;
  return timeout === null ? null : instantOf(millisecondsOf(startedAt) + timeout);
}

/**
 * From when on a stage that could begin at `from` is of no use to its run: at the run's deadline, or earlier where the brief can do
 * without it, so that time is left to make one. Null when it may take as long as it takes.
 */
export function lastMomentOf(run: Run, stage: StageKey, from: Instant): Instant | null {
  const deadline = deadlineOf(run);
  if (deadline === null || pipeline[stage].onFailure === 'run_fails') return deadline;
  const left = Math.max(0, millisecondsOf(deadline) - millisecondsOf(from));
  return instantOf(millisecondsOf(deadline) - Math.floor(left * (1 - run.plan.optional_share)));
}

/** How long an attempt that begins now may take, in milliseconds. */
export function attemptTime(run: Run, stage: StageKey, now: Instant): number {
  const planned = run.plan.stages[stage].timeout_milliseconds;
  const last = pipeline[stage].onFailure === 'run_fails' ? null : lastMomentOf(run, stage, now);
  return last === null ? planned : Math.min(planned, Math.max(0, millisecondsOf(last) - millisecondsOf(now)));
}

/** True while all that is left to do is to take a page of the run from the web: before the run can end, or for good. */
export function isPageToGo(run: Run): boolean {
  return run.status === 'processing' ? run.ending !== null : run.unpublishing !== null;
}

/** True once an attempt to deploy has begun: from then on a page of this run may be out. */
export function mayBeDeployed(run: Run): boolean {
  const deployment = run.stages.vps_deployment;
  return deployment.status !== 'waiting' && deployment.startedAt !== null;
}

/** What a cancelled run's record tells as its error: a page that is still out must not go unnoticed. */
export function cancellationError({ reason, by, withdrawal }: RunCancelled['data']): string {
  const told = by === null ? reason : `cancelled by ${by}: ${reason}`;
  const problem = withdrawal?.problem ?? null;
  return problem === null ? told : `${told} (and the page could not be taken back: ${problem})`;
}
