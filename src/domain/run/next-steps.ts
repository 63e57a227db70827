import { type StageKey, stageKeys } from '../pipeline.js';
import type { Instant } from '../time.js';
import { deadlineOf, isReady, isToBeReused, type Run, type RunState, readySince, type StageState } from './state.js';

/**
 * What a worker has to see to: taking over outcomes of the run that this one resumes, an attempt of a stage that has begun, one that could begin if no limit holds it (`since` is
 * from when on), a wait, the end of a run whose deadline has passed, taking a page back before the run can end, or taking a published brief from the web.
 */
export type Step =
  | Readonly<{ kind: 'reuse_stages' }>
  | Readonly<{ kind: 'run_stage'; stage: StageKey; attempt: number }>
  | Readonly<{ kind: 'start_stage'; stage: StageKey; attempt: number; since: Instant }>
  | Readonly<{ kind: 'wait_until'; moment: Instant }>
  | Readonly<{ kind: 'expire_run' }>
  | Readonly<{ kind: 'withdraw_page' }>
  | Readonly<{ kind: 'unpublish_brief' }>;

/**
 * The steps that are open now, from the recorded state alone: a worker that takes over sees the same ones. None is open once
 * the run has ended and nothing is asked of its brief. A `run_stage` stays open while its attempt is under way.
 */
export function nextSteps(state: RunState, now: Instant): readonly Step[] {
  if (state === null) return [];
  if (state.status !== 'processing') return state.unpublishing === null ? [] : [{ kind: 'unpublish_brief' }];
  if (state.ending !== null) return [{ kind: 'withdraw_page' }];
  const deadline = deadlineOf(state);
  if (deadline !== null && deadline <= now) return [{ kind: 'expire_run' }];
  if (stageKeys.some((stage) => isToBeReused(state, stage))) return [{ kind: 'reuse_stages' }];
  const steps = stageKeys.flatMap((stage) => stepOf(state, stage, now));
  const moments = [...retriesAfter(state, now), ...(deadline === null ? [] : [deadline])].sort();
  const [next] = moments;
  return next === undefined ? steps : [...steps, { kind: 'wait_until', moment: next }];
}

function stepOf(run: Run, stage: StageKey, now: Instant): readonly Step[] {
  const state = run.stages[stage];
  if (state.status === 'running') return [{ kind: 'run_stage', stage, attempt: state.attempt }];
  if (state.status === 'retrying' && isDue(state, now)) {
    return [{ kind: 'start_stage', stage, attempt: state.attempt + 1, since: state.retryAt }];
  }
  return isReady(run, stage) ? [{ kind: 'start_stage', stage, attempt: 1, since: readySince(run, stage) }] : [];
}

function retriesAfter(run: Run, now: Instant): readonly Instant[] {
  return stageKeys.flatMap((stage) => {
    const state = run.stages[stage];
    return state.status === 'retrying' && !isDue(state, now) ? [state.retryAt] : [];
  });
}

/** A failure that lies in the future was written before the clock was put back, perhaps by hours: that is not waited for. */
function isDue({ failedAt, retryAt }: Extract<StageState, { status: 'retrying' }>, now: Instant): boolean {
  return retryAt <= now || now < failedAt;
}
