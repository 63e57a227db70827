import { type StageKey, stageKeys } from '../pipeline.js';
import type { Instant } from '../time.js';
import type { RunEvent, RunStarted, StageFailed } from './events.js';
import { isSettled, type Run, type RunState, type StageState } from './state.js';

/** The state after one more event. An event that cannot follow (a run not started) leaves the state as it is. */
export function evolve(state: RunState, event: RunEvent): RunState {
  if (event.type === 'RunStarted') return started(event);
  if (state === null) return state;
  switch (event.type) {
    case 'StageStarted':
      return withStage(
        { ...state, retryCount: state.retryCount + (event.data.attempt > 1 ? 1 : 0) },
        event.data.stage,
        { status: 'running', attempt: event.data.attempt, startedAt: startOf(state, event.data.stage, event.data.at) },
      );
    case 'StageCompleted':
      return withStage(state, event.data.stage, {
        status: 'completed',
        attempt: event.data.attempt,
        startedAt: startOf(state, event.data.stage, event.data.at),
        completedAt: event.data.at,
        value: event.data.value,
        usage: event.data.usage,
      });
    case 'StageFailed':
      return failed(state, event);
    case 'StageSkipped':
      return skipped(state, event.data.stage, event.data.at);
    case 'RunCompleted':
      return { ...state, status: event.data.status, completedAt: event.data.at, brief: event.data.brief };
    case 'RunFailed':
      return {
        ...state,
        status: 'failed',
        completedAt: event.data.at,
        error: event.data.error,
        withdrawingAfter: null,
      };
    case 'RunCancelled':
      return { ...state, status: 'cancelled', completedAt: event.data.at, error: event.data.reason };
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
    status: 'processing',
    stages: Object.fromEntries(stageKeys.map((stage) => [stage, { status: 'waiting' }])) as Run['stages'],
    startedAt: data.at,
    completedAt: null,
    error: null,
    retryCount: 0,
    withdrawingAfter: null,
    brief: null,
  };
}

function failed(run: Run, { data }: StageFailed): Run {
  const startedAt = startOf(run, data.stage, data.at);
  if (data.retry_at !== null) {
    const { attempt, reason, retry_at: retryAt } = data;
    return withStage(run, data.stage, { status: 'retrying', attempt, startedAt, retryAt, reason });
  }
  const after = withStage(run, data.stage, {
    status: 'failed',
    attempt: data.attempt,
    startedAt,
    completedAt: data.at,
    reason: data.reason,
  });
  const mustWithdraw = data.stage === 'url_verification' && run.stages.vps_deployment.status === 'completed';
  return mustWithdraw ? { ...after, withdrawingAfter: data.stage } : after;
}

function skipped(run: Run, stage: StageKey, at: Instant): Run {
  const before = run.stages[stage];
  if (isSettled(before)) return run;
  const attempt = before.status === 'waiting' ? 0 : before.attempt;
  const startedAt = before.status === 'running' || before.status === 'retrying' ? before.startedAt : null;
  return withStage(run, stage, { status: 'skipped', attempt, startedAt, completedAt: at });
}

function startOf(run: Run, stage: StageKey, otherwise: Instant): Instant {
  const before = run.stages[stage];
  return before.status === 'running' || before.status === 'retrying' ? before.startedAt : otherwise;
}

function withStage(run: Run, stage: StageKey, after: StageState): Run {
  return { ...run, stages: { ...run.stages, [stage]: after } };
}
