import { pipeline, type StageKey, stageKeys } from '../pipeline.js';
import { type Instant, secondsBetween } from '../time.js';
import type { CancelRun, ExpireRun, FinishUnpublishing, FinishWithdrawal, UnpublishBrief } from './commands.js';
import type { RunEvent, StageFailed } from './events.js';
import { deadlineOf, isReady, isSettled, isToBeReused, mayBeDeployed, type Run, type StageState } from './state.js';
import { runAfter, skipUnsettled, thenStart } from './then-start.js';

/**
 * At the deadline nothing more begins: what was under way or waited has failed. Where only optional stages were left, the
 * brief is out all the same; else the run has failed.
 */
export function expireRun({ data: { at } }: ExpireRun, run: Run): readonly RunEvent[] {
  const deadline = deadlineOf(run);
  if (deadline === null || at < deadline) return [];
  const open = stageKeys.filter((stage) => !isSettled(run.stages[stage]));
  const begun = open.filter(
    (stage) => run.stages[stage].status !== 'waiting' || isReady(run, stage) || isToBeReused(run, stage),
  );
  const failures = begun.map((stage) => overdue(stage, run, secondsBetween(run.startedAt, deadline), at));
  if (begun.length === open.length && begun.every((stage) => pipeline[stage].onFailure === 'run_degrades')) {
    return thenStart(failures, run, { held: [], at });
  }
  const after = runAfter(failures, run);
  if (after.ending !== null) return failures;
  // There is one at least: a run that works has a stage that is under way or could begin.
  const fatal = failures.reduce((first, next) => (isEssential(first) || !isEssential(next) ? first : next));
  const { stage, reason } = fatal.data;
  const failed: RunEvent = { type: 'RunFailed', data: { stage, error: `${stage}: ${reason}`, withdrawal: null, at } };
  return [...failures, ...skipUnsettled(after, at), failed];
}

function isEssential({ data }: StageFailed): boolean {
  return pipeline[data.stage].onFailure === 'run_fails';
}

function overdue(stage: StageKey, run: Run, seconds: number, at: Instant): StageFailed {
  const state = run.stages[stage];
  const reason = `the run's deadline of ${seconds} s passed ${whatItDid(state)}`;
  const attempt = state.status === 'waiting' ? 0 : state.attempt;
  return {
    type: 'StageFailed',
    data: {
      stage,
      attempt,
      reason,
      cause: 'deadline',
      retryable: false,
      retry_after_milliseconds: null,
      retry_at: null,
      usage: null,
      digest: null,
      held: [],
      at,
    },
  };
}

function whatItDid(stage: StageState): string {
  if (stage.status === 'running') return `during attempt ${stage.attempt}`;
  return stage.status === 'retrying'
    ? `before attempt ${stage.attempt + 1} (the last one: ${stage.reason})`
    : 'before it could begin';
}

/** Ends the run at once, unless a page may be out: that is taken back first. */
export function cancelRun({ data }: CancelRun, run: Run): readonly RunEvent[] {
  if (mayBeDeployed(run)) return [{ type: 'CancellationRequested', data }];
  return [...skipUnsettled(run, data.at), { type: 'RunCancelled', data: { ...data, withdrawal: null } }];
}

export function finishWithdrawal({ data }: FinishWithdrawal, run: Run): readonly RunEvent[] {
  if (run.ending === null) return [];
  const { restored, problem, at } = data;
  const withdrawal = { restored, problem };
  const skips = skipUnsettled(run, at);
  if (run.ending.kind === 'cancelled') {
    const { reason, by } = run.ending;
    return [...skips, { type: 'RunCancelled', data: { reason, by, withdrawal, at } }];
  }
  const { stage } = run.ending;
  const failed = run.stages[stage];
  const reason = failed.status === 'failed' ? failed.reason : 'it failed';
  const error = `${stage}: ${reason}${problem === null ? '' : ` (and the page could not be taken back: ${problem})`}`;
  return [...skips, { type: 'RunFailed', data: { stage, error, withdrawal, at } }];
}

export function unpublishBrief({ data }: UnpublishBrief, run: Run): readonly RunEvent[] {
  const isOut = run.brief !== null && run.unpublishedAt === null && run.unpublishing === null;
  return isOut ? [{ type: 'UnpublishingRequested', data }] : [];
}

export function finishUnpublishing({ data }: FinishUnpublishing, run: Run): readonly RunEvent[] {
  if (run.unpublishing === null || run.brief === null) return [];
  const { problem, at } = data;
  if (problem !== null) return [{ type: 'UnpublishingFailed', data: { problem, at } }];
  return [{ type: 'BriefUnpublished', data: { show_id: run.brief.show_id, ...run.unpublishing, at } }];
}
