import { type StageKey, stageKeys } from '../pipeline.js';
import { type HubLookupValue, takesPlace } from '../stage-values/hub-lookup.js';
import { type Instant, instantOf, millisecondsOf } from '../time.js';
import type {
  CompleteStage,
  FailStage,
  RefuseStage,
  RestartInterruptedStages,
  ReuseStages,
  StartStage,
  Throttled,
} from './commands.js';
import type { RunEvent, StageFailed } from './events.js';
import { runAfter, skipUnsettled, startReadyStages } from './start-ready-stages.js';
import { currentPlan, isReady, isRequired, isToBeReused, type Run, type StageState, vendorOf } from './state.js';
import {
  deadlineOf,
  hasAttemptLeft,
  isRepeatedUntilDeadline,
  latestStart,
  readySince,
  retryDelay,
} from './time-limits.js';

type Circumstances = Throttled & Readonly<{ at: Instant }>;

export function reuseStages({ data: { outcomes, ...circumstances } }: ReuseStages, run: Run): readonly RunEvent[] {
  const reused = outcomes
    .filter(({ stage }) => isToBeReused(run, stage))
    .map((outcome): RunEvent => ({ type: 'StageReused', data: { ...outcome, ...circumstances } }));
  return reused.length === 0 ? [] : startReadyStages(reused, run, circumstances);
}

export function completeStage(command: CompleteStage, run: Run): readonly RunEvent[] {
  if (!isCurrentAttempt(command, run)) return [];
  const { data } = command;
  const { vendor } = currentPlan(run, data.stage);
  const completed: RunEvent = { type: 'StageCompleted', data: vendor === null ? data : { ...data, vendor } };
  const reason = data.stage === 'hub_lookup' ? whyNoShow(data.value as HubLookupValue, run) : null;
  if (reason === null) return startReadyStages([completed], run, data);
  const skipped = skipUnsettled(runAfter([completed], run), data.at);
  const cancelled = { reason: `hub_lookup: ${reason}`, by: null, withdrawal: null, at: data.at };
  return [completed, ...skipped, { type: 'RunCancelled', data: cancelled }];
}

/** Returns why the show no longer takes place as planned, from what the hub reports; null when it does. */
export function whyNoShow({ show }: HubLookupValue, run: Run): string | null {
  if (!takesPlace(show)) return `the show is ${show.status}`;
  return show.show_date === run.showDate ? null : `the show was moved from ${run.showDate} to ${show.show_date}`;
}

export function failStage(command: FailStage, run: Run): readonly RunEvent[] {
  if (!isCurrentAttempt(command, run)) return [];
  return afterFailure(withRetry(command.data, run), run, command.data);
}

function isCurrentAttempt({ data }: CompleteStage | FailStage, run: Run): boolean {
  const stage = run.stages[data.stage];
  return stage.status === 'running' && stage.attempt === data.attempt;
}

const afterDeadline = ' (the next attempt would start after the deadline of the run)';
const tooLongForBrief = ' (the brief cannot wait so long for the next attempt)';

/**
 * Decides whether there will be another attempt, and when: none after the run's deadline, and none that would delay the
 * brief too long.
 */
function withRetry(data: FailStage['data'], run: Run): StageFailed {
  const { retry } = run.plan;
  const failed = { ...data, ...vendorOf(run, data.stage), cause: 'outcome', retry_at: null } as const;
  const deadline = deadlineOf(run);
  const mayRepeat = hasAttemptLeft(run, data.stage, data.attempt) || isRepeatedUntilDeadline(run, data.stage);
  if (!data.retryable || !mayRepeat) return { type: 'StageFailed', data: failed };
  const seed = `${run.runId}/${data.stage}/${data.attempt}`;
  const retryAt = millisecondsOf(data.at) + retryDelay(retry, seed, data.attempt, data.retry_after_milliseconds);
  const latest = latestStart(run, data.stage, readySince(run, data.stage));
  if (latest === null || retryAt < latest) {
    return { type: 'StageFailed', data: { ...failed, retry_at: instantOf(retryAt) } };
  }
  const why = deadline !== null && retryAt < deadline ? tooLongForBrief : afterDeadline;
  // A replay decides from the recorded reason, which ends with this text already.
  const reason = data.reason.endsWith(why) ? data.reason : `${data.reason}${why}`;
  return { type: 'StageFailed', data: { ...failed, reason } };
}

/** Returns what a failure means for the run: another attempt, the fallback, a brief without the stage, or the end. */
function afterFailure(failed: StageFailed, run: Run, circumstances: Circumstances): readonly RunEvent[] {
  const { stage, attempt, reason, retry_at: retryAt, at } = failed.data;
  if (retryAt !== null) return [failed];
  const { fallback } = currentPlan(run, stage);
  if (fallback !== null) {
    const next: RunEvent = { type: 'StageStarted', data: { stage, attempt: attempt + 1, at } };
    return [{ ...failed, data: { ...failed.data, fallback: fallback.implementation } }, next];
  }
  if (!isRequired(stage)) return startReadyStages([failed], run, circumstances);
  const after = runAfter([failed], run);
  if (after.ending !== null) return [failed];
  const error = `${stage}: ${reason}`;
  return [failed, ...skipUnsettled(after, at), { type: 'RunFailed', data: { stage, error, withdrawal: null, at } }];
}

export function restartInterruptedStages({ data }: RestartInterruptedStages, run: Run): readonly RunEvent[] {
  const events: RunEvent[] = [];
  let state = run;
  for (const stage of stageKeys) {
    const interrupted = run.stages[stage];
    if (interrupted.status !== 'running' || state.status !== 'processing' || state.ending !== null) continue;
    const next = restart(stage, interrupted, state, data);
    events.push(...next);
    state = runAfter(next, state);
  }
  return events;
}

/** A stage that interrupts the service with every attempt does not do so forever. */
function restart(
  stage: StageKey,
  { attempt, interruptions }: Extract<StageState, { status: 'running' }>,
  run: Run,
  circumstances: Circumstances,
): readonly RunEvent[] {
  const { throttled = [], at } = circumstances;
  const mayRepeat = hasAttemptLeft(run, stage, attempt) || isRepeatedUntilDeadline(run, stage);
  const again = mayRepeat && interruptions + 1 < run.plan.retry.attempts;
  const failed: StageFailed = {
    type: 'StageFailed',
    data: {
      stage,
      attempt,
      reason: `the service stopped during attempt ${attempt}`,
      cause: 'interruption',
      retryable: true,
      retry_at: again ? at : null,
      ...circumstances,
    },
  };
  if (!again) return afterFailure(failed, run, circumstances);
  if (throttled.includes(stage)) return [failed];
  return [failed, { type: 'StageStarted', data: { stage, attempt: attempt + 1, ...vendorOf(run, stage), at } }];
}

/**
 * Returns the attempt that may start, or be refused; null when none may. Any other attempt number comes from an
 * outdated state.
 */
function nextAttempt(run: Run, stage: StageKey): number | null {
  const state = run.stages[stage];
  return state.status === 'retrying' ? state.attempt + 1 : isReady(run, stage) ? 1 : null;
}

export function startStage({ data }: StartStage, run: Run): readonly RunEvent[] {
  return data.attempt === nextAttempt(run, data.stage)
    ? [{ type: 'StageStarted', data: { ...data, ...vendorOf(run, data.stage) } }]
    : [];
}

export function refuseStage({ data }: RefuseStage, run: Run): readonly RunEvent[] {
  const { attempt, ...facts } = data;
  if (attempt !== nextAttempt(run, data.stage)) return [];
  const made = { attempt: attempt - 1, retryable: false, retry_at: null };
  const failed: StageFailed = { type: 'StageFailed', data: { ...facts, ...made } };
  return afterFailure(failed, run, data);
}
