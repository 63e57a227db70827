import { pipeline, type StageKey, stageKeys } from '../pipeline.js';
import type { HubLookupValue } from '../stage-values/hub-lookup.js';
import { type Instant, instantOf, millisecondsOf } from '../time.js';
import type { CompleteStage, FailStage, RefuseStage, RestartCutStages, ReuseStages, StartStage } from './commands.js';
import type { RunEvent, StageFailed } from './events.js';
import { retryDelay } from './retry-delay.js';
import { deadlineOf, isReady, isToBeReused, lastMomentOf, type Run, readySince } from './state.js';
import { runAfter, skipUnsettled, thenStart } from './then-start.js';

/** Which stages a limit holds, and when all this is. */
type Circumstances = Readonly<{ held: readonly StageKey[]; at: Instant }>;

export function reuseStages({ data: { outcomes, ...circumstances } }: ReuseStages, run: Run): readonly RunEvent[] {
  const missing = outcomes.filter(({ stage }) => isToBeReused(run, stage));
  const reused = missing.map((outcome): RunEvent => ({ type: 'StageReused', data: { ...outcome, ...circumstances } }));
  return reused.length === 0 ? [] : thenStart(reused, run, circumstances);
}

export function completeStage(command: CompleteStage, run: Run): readonly RunEvent[] {
  if (!isCurrent(command, run)) return [];
  const { data } = command;
  const completed: RunEvent = { type: 'StageCompleted', data };
  const reason = data.stage === 'hub_lookup' ? whyNoShow(data.value as HubLookupValue, run) : null;
  if (reason === null) return thenStart([completed], run, data);
  const cancelled = { reason: `hub_lookup: ${reason}`, by: null, withdrawal: null, at: data.at };
  const skips = skipUnsettled(runAfter([completed], run), data.at);
  return [completed, ...skips, { type: 'RunCancelled', data: cancelled }];
}

/** Why there is no such show any more, by what the hub told; null while there is. */
export function whyNoShow({ show }: HubLookupValue, run: Run): string | null {
  if (show.status !== 'scheduled') return `the show is ${show.status}`;
  return show.show_date === run.showDate ? null : `the show was moved from ${run.showDate} to ${show.show_date}`;
}

export function failStage(command: FailStage, run: Run): readonly RunEvent[] {
  if (!isCurrent(command, run)) return [];
  return afterFailure(withRetry(command.data, run), run, command.data);
}

function isCurrent({ data }: CompleteStage | FailStage, run: Run): boolean {
  const stage = run.stages[data.stage];
  return stage.status === 'running' && stage.attempt === data.attempt;
}

const tooLate = ' (the next attempt would begin after the deadline of the run)';
const tooLong = ' (the brief cannot wait so long for the next attempt)';

/** Whether there will be another attempt, and when. One that the run's deadline would forestall, or that would hold up the brief, is none. */
function withRetry(data: FailStage['data'], run: Run): StageFailed {
  const policy = run.plan.stages[data.stage].retry;
  const failed = { ...data, cause: 'outcome', retry_at: null } as const;
  if (!data.retryable || data.attempt >= policy.attempts) return { type: 'StageFailed', data: failed };
  const draw = { runId: run.runId, stage: data.stage, attempt: data.attempt };
  const delay = retryDelay(policy, draw, data.retry_after_milliseconds);
  const retryAt = instantOf(millisecondsOf(data.at) + delay);
  const [last, deadline] = [lastMomentOf(run, data.stage, readySince(run, data.stage)), deadlineOf(run)];
  if (last === null || deadline === null || retryAt < last)
    return { type: 'StageFailed', data: { ...failed, retry_at: retryAt } };
  const why = retryAt < deadline ? tooLong : tooLate;
  // A replay decides from the recorded reason, which says so already.
  const reason = data.reason.endsWith(why) ? data.reason : `${data.reason}${why}`;
  return { type: 'StageFailed', data: { ...failed, reason } };
}

/** What a failure, with or without another attempt to come, means for the run. */
function afterFailure(failed: StageFailed, run: Run, circumstances: Circumstances): readonly RunEvent[] {
  const { stage, reason, retry_at: retryAt, at } = failed.data;
  if (retryAt !== null) return [failed];
  if (pipeline[stage].onFailure === 'run_degrades') return thenStart([failed], run, circumstances);
  const after = runAfter([failed], run);
  if (after.ending !== null) return [failed];
  const error = `${stage}: ${reason}`;
  return [failed, ...skipUnsettled(after, at), { type: 'RunFailed', data: { stage, error, withdrawal: null, at } }];
}

export function restartCutStages({ data: circumstances }: RestartCutStages, run: Run): readonly RunEvent[] {
  const events: RunEvent[] = [];
  let state = run;
  for (const stage of stageKeys) {
    const cut = run.stages[stage];
    if (cut.status !== 'running' || state.status !== 'processing' || state.ending !== null) continue;
    const next = restart(stage, cut.attempt, state, circumstances);
    events.push(...next);
    state = runAfter(next, state);
  }
  return events;
}

function restart(stage: StageKey, attempt: number, run: Run, circumstances: Circumstances): readonly RunEvent[] {
  const { held, at } = circumstances;
  const again = attempt < run.plan.stages[stage].retry.attempts;
  const failed: StageFailed = {
    type: 'StageFailed',
    data: {
      stage,
      attempt,
      reason: `the service stopped during attempt ${attempt}`,
      cause: 'interruption',
      retryable: true,
      retry_after_milliseconds: null,
      retry_at: again ? at : null,
      usage: null,
      digest: null,
      held,
      at,
    },
  };
  if (!again) return afterFailure(failed, run, circumstances);
  if (held.includes(stage)) return [failed];
  return [failed, { type: 'StageStarted', data: { stage, attempt: attempt + 1, queued_at: null, at } }];
}

/** Only the very next attempt can begin: whoever asks for another one has not seen what happened since. */
export function startStage({ data }: StartStage, run: Run): readonly RunEvent[] {
  const waiting = run.stages[data.stage];
  // A first attempt that no limit held begins with what made it ready.
  if (waiting.status === 'waiting' && data.queued_at === null) return [];
  const next = waiting.status === 'retrying' ? waiting.attempt + 1 : isReady(run, data.stage) ? 1 : null;
  return data.attempt === next ? [{ type: 'StageStarted', data }] : [];
}

export function refuseStage({ data }: RefuseStage, run: Run): readonly RunEvent[] {
  const { stage, reason, cause, held, at } = data;
  const waiting = run.stages[stage];
  if (waiting.status !== 'retrying' && !isReady(run, stage)) return [];
  const failed: StageFailed = {
    type: 'StageFailed',
    data: {
      stage,
      attempt: waiting.status === 'retrying' ? waiting.attempt : 0,
      reason,
      cause,
      retryable: false,
      retry_after_milliseconds: null,
      retry_at: null,
      usage: null,
      digest: null,
      held,
      at,
    },
  };
  return afterFailure(failed, run, data);
}
