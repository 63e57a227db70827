import { type StageKey, stageKeys } from '../pipeline.js';
import type { Milliseconds } from '../time.js';
import { isReady, isToBeReused, type Run, type RunState, type StageState } from './state.js';
import { deadlineOf, readySince } from './time-limits.js';

/**
 * One thing that a worker does for a run: copies outcomes from the run that this one resumes, runs an attempt that has
 * started, starts an attempt once rate limits admit it (`since` is when it was ready), waits, ends a run whose deadline
 * has passed, withdraws a page before the run can end, or unpublishes a brief.
 */
export type RunStep =
  | Readonly<{ kind: 'reuse_stages' }>
  | Readonly<{ kind: 'run_stage'; stage: StageKey; attempt: number }>
  | Readonly<{ kind: 'start_stage'; stage: StageKey; attempt: number; since: Milliseconds }>
  | Readonly<{ kind: 'wait_until'; moment: Milliseconds }>
  | Readonly<{ kind: 'expire_run' }>
  | Readonly<{ kind: 'withdraw_page' }>
  | Readonly<{ kind: 'unpublish_brief' }>;

/**
 * Returns the steps that are open now, from the recorded state alone, so that a worker that takes over continues with
 * the same ones. Empty once the run has ended and its brief is not being unpublished. A `run_stage` stays open until
 * its outcome is recorded.
 */
export function nextSteps(state: RunState, now: Milliseconds): readonly RunStep[] {
  if (state === null) return [];
  if (state.status !== 'processing') return state.unpublishing === null ? [] : [{ kind: 'unpublish_brief' }];
  const only = onlyStep(state, now);
  return only === null ? stageSteps(state, now) : [{ kind: only }];
}

/** Returns what comes before any stage; null when stages are next. */
function onlyStep(run: Run, now: Milliseconds): 'withdraw_page' | 'expire_run' | 'reuse_stages' | null {
  if (run.ending !== null) return 'withdraw_page';
  const deadline = deadlineOf(run);
  if (deadline !== null && deadline <= now) return 'expire_run';
  return run.origin !== null && stageKeys.some((stage) => isToBeReused(run, stage)) ? 'reuse_stages' : null;
}

function stageSteps(run: Run, now: Milliseconds): readonly RunStep[] {
  const steps: RunStep[] = [];
  let wakeAt = deadlineOf(run);
  for (const stage of stageKeys) {
    const stageState = run.stages[stage];
    const step = stepOf(run, stage, stageState, now);
    if (step !== null) steps.push(step);
    else if (stageState.status === 'retrying' && (wakeAt === null || stageState.retryAt < wakeAt)) {
      wakeAt = stageState.retryAt;
    }
  }
  if (wakeAt !== null) steps.push({ kind: 'wait_until', moment: wakeAt });
  return steps;
}

function stepOf(run: Run, stage: StageKey, state: StageState, now: Milliseconds): RunStep | null {
  switch (state.status) {
    case 'running':
      return { kind: 'run_stage', stage, attempt: state.attempt };
    case 'retrying':
      return isDue(state, now)
        ? { kind: 'start_stage', stage, attempt: state.attempt + 1, since: state.retryAt }
        : null;
    case 'waiting':
      return isReady(run, stage) ? { kind: 'start_stage', stage, attempt: 1, since: readySince(run, stage) } : null;
    default:
      return null;
  }
}

/**
 * A failure in the future was recorded before the clock was set back, perhaps by hours: the retry does not wait for
 * that.
 */
function isDue({ failedAt, retryAt }: Extract<StageState, { status: 'retrying' }>, now: Milliseconds): boolean {
  return retryAt <= now || now < failedAt;
}
