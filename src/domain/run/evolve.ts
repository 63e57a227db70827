import { pipeline, type StageKey, stageKeys } from '../pipeline.js';
import type { Instant } from '../time.js';
import type { RunEvent, RunStarted, StageCompleted, StageFailed, StageReused, StageStarted } from './events.js';
import { nothingSpent, spend } from './spent.js';
import {
  cancellationError,
  isSettled,
  mayBeDeployed,
  type Run,
  type RunState,
  type StageState,
  shortOf,
} from './state.js';
import { addUsage, type RecordedUsage, untoldUsage } from './usage.js';

/** The state after one more event. An event that cannot follow (a run not started) leaves the state as it is. */
export function evolve(state: RunState, event: RunEvent): RunState {
  if (event.type === 'RunStarted') return started(event);
  if (state === null) return state;
  switch (event.type) {
    case 'StageReused':
      return withStage(state, event.data.stage, reused(event));
    case 'StageStarted':
      return begun(state, event);
    case 'StageCompleted':
      return withStage(paidFor(state, event), event.data.stage, completed(state, event));
    case 'StageFailed':
      return failed(paidFor(state, event), event);
    case 'StageSkipped':
      return skipped(state, event.data.stage, event.data.at);
    default:
      return evolveWhole(state, event);
  }
}

type WholeEvent = Exclude<RunEvent, RunStarted | { data: { stage: StageKey; at: Instant } }> | RunFailedEvent;
type RunFailedEvent = Extract<RunEvent, { type: 'RunFailed' }>;

/** What happens to the run as a whole. */
function evolveWhole(run: Run, event: WholeEvent): Run {
  switch (event.type) {
    case 'CancellationRequested':
      return { ...run, ending: { kind: 'cancelled', reason: event.data.reason, by: event.data.by } };
    case 'RunCompleted':
      return { ...run, status: event.data.status, completedAt: event.data.at, brief: event.data.brief };
    case 'RunFailed':
      return ended(run, 'failed', event.data.error, event.data.at);
    case 'RunCancelled':
      return ended(run, 'cancelled', cancellationError(event.data), event.data.at);
    case 'UnpublishingRequested':
      return { ...run, unpublishing: { reason: event.data.reason, by: event.data.by } };
    case 'BriefUnpublished':
      return { ...run, unpublishing: null, unpublishedAt: event.data.at };
    case 'UnpublishingFailed':
      return { ...run, unpublishing: null };
  }
}

function started({ data }: RunStarted): Run {
  return {
    runId: data.run_id,
    show: data.show,
    showDate: data.show_date,
    runDate: data.run_date,
    trigger: data.trigger,
    plan: data.plan,
    origin: data.origin,
    status: 'processing',
    stages: Object.fromEntries(stageKeys.map((stage) => [stage, { status: 'waiting' }])) as Run['stages'],
    startedAt: data.at,
    completedAt: null,
    error: null,
    retryCount: 0,
    spent: nothingSpent,
    ending: null,
    brief: null,
    unpublishing: null,
    unpublishedAt: null,
  };
}

function ended(run: Run, status: 'failed' | 'cancelled', error: string, at: Instant): Run {
  return { ...run, status, completedAt: at, error, ending: null };
}

function reused({ data }: StageReused): StageState {
  const settled = {
    attempt: data.attempts,
    startedAt: data.started_at,
    queuedAt: null,
    completedAt: data.completed_at,
    digest: null,
    reusedFrom: data.origin_run_id,
  };
  const { outcome } = data;
  return outcome.kind === 'produced'
    ? { ...settled, status: 'completed', value: outcome.value, usage: outcome.usage, ...shortOf(outcome) }
    : { ...settled, status: 'failed', reason: outcome.reason, usage: null };
}

function begun(run: Run, { data }: StageStarted): Run {
  const before = run.stages[data.stage];
  const again = before.status === 'retrying' ? before : null;
  return withStage({ ...run, retryCount: run.retryCount + (data.attempt > 1 ? 1 : 0) }, data.stage, {
    status: 'running',
    attempt: data.attempt,
    startedAt: again?.startedAt ?? data.at,
    queuedAt: again === null ? data.queued_at : again.queuedAt,
    usage: again?.usage ?? null,
    reason: again?.reason ?? null,
    wasCut: again?.wasCut ?? false,
  });
}

/** What a stage's earlier attempts leave behind; an attempt whose start is not on record began and ended at once. */
function earlier(run: Run, stage: StageKey, otherwise: Instant) {
  const before = run.stages[stage];
  return before.status === 'running' || before.status === 'retrying'
    ? before
    : { startedAt: otherwise, queuedAt: null, usage: null };
}

function paidFor(run: Run, { type, data: { stage, usage } }: StageCompleted | StageFailed): Run {
  return { ...run, spent: spend(run.spent, { stage, usage, completed: type === 'StageCompleted' }) };
}

function completed(run: Run, { data }: StageCompleted): StageState {
  const { startedAt, queuedAt, usage } = earlier(run, data.stage, data.at);
  return {
    status: 'completed',
    attempt: data.attempt,
    startedAt,
    queuedAt,
    completedAt: data.at,
    value: data.value,
    usage: addUsage(usage, data.usage),
    digest: data.digest,
    reusedFrom: null,
    ...shortOf(data),
  };
}

function failed(run: Run, { data }: StageFailed): Run {
  const { stage, attempt, reason, retry_at: retryAt, digest } = data;
  const { startedAt, queuedAt, usage: before } = earlier(run, stage, data.at);
  const usage = addUsage(before, data.cause === 'outcome' ? data.usage : cutOff(run, stage));
  if (retryAt !== null) {
    const begunBefore = { attempt, startedAt, queuedAt, usage };
    const wasCut = data.cause === 'interruption';
    return withStage(run, stage, { ...begunBefore, status: 'retrying', failedAt: data.at, retryAt, reason, wasCut });
  }
  const settled = { attempt, queuedAt, completedAt: data.at, reason, usage, digest, reusedFrom: null };
  const never = attempt === 0;
  const after = withStage(run, stage, { ...settled, status: 'failed', startedAt: never ? null : startedAt });
  const endsRun = pipeline[stage].onFailure === 'run_fails' && run.ending === null;
  return endsRun && mayBeDeployed(after) ? { ...after, ending: { kind: 'failed', stage } } : after;
}

/** An attempt for money that was cut off may have reached its vendor: what it cost nobody was told. */
function cutOff(run: Run, stage: StageKey): RecordedUsage | null {
  return run.stages[stage].status === 'running' && run.plan.stages[stage].paid ? untoldUsage : null;
}

function skipped(run: Run, stage: StageKey, at: Instant): Run {
  const before = run.stages[stage];
  if (isSettled(before)) return run;
  const begunBefore = before.status === 'running' || before.status === 'retrying' ? before : null;
  return withStage(run, stage, {
    status: 'skipped',
    attempt: begunBefore?.attempt ?? 0,
    startedAt: begunBefore?.startedAt ?? null,
    queuedAt: begunBefore?.queuedAt ?? null,
    usage: addUsage(begunBefore?.usage ?? null, cutOff(run, stage)),
    completedAt: at,
    digest: null,
    reusedFrom: null,
  });
}

function withStage(run: Run, stage: StageKey, after: StageState): Run {
  return { ...run, stages: { ...run.stages, [stage]: after } };
}
