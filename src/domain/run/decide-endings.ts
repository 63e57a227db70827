import { type StageKey, stageKeys } from '../pipeline.js';
import { type Rejected, rejected } from '../rejection.js';
import { type Instant, instantOf, millisecondsOf } from '../time.js';
import type { CancelRun, ExpireRun, FinishUnpublishing, FinishWithdrawal, UnpublishBrief } from './commands.js';
import type { RunEvent, StageFailed } from './events.js';
import { runAfter, skipUnsettled, startReadyStages } from './start-ready-stages.js';
import {
  isReady,
  isRequired,
  isSettled,
  isToBeReused,
  mayBeDeployed,
  type Run,
  type RunState,
  type StageState,
} from './state.js';
import { deadlineOf } from './time-limits.js';

/**
 * Ends the run at its deadline: stages that run or wait fail. Where only optional stages were left, the brief is
 * published without them; otherwise the run fails.
 */
export function expireRun({ data: { at } }: ExpireRun, run: Run): readonly RunEvent[] {
  const deadline = deadlineOf(run);
  if (deadline === null || millisecondsOf(at) < deadline) return [];
  const open = stageKeys.filter((stage) => !isSettled(run.stages[stage]));
  const begun = open.filter(
    (stage) => run.stages[stage].status !== 'waiting' || isReady(run, stage) || isToBeReused(run, stage),
  );
  const failures = begun.map((stage) => overdue(stage, run, (deadline - run.startedAt) / 1000, at));
  if (begun.length === open.length && !begun.some(isRequired)) return startReadyStages(failures, run, { at });
  const after = runAfter(failures, run);
  if (after.ending !== null) return failures;
  // There is at least one failure: a run in progress always has a stage that runs or could start.
  const fatal = failures.reduce((first, next) =>
    isRequired(first.data.stage) || !isRequired(next.data.stage) ? first : next,
  );
  const { stage, reason } = fatal.data;
  const failed: RunEvent = { type: 'RunFailed', data: { stage, error: `${stage}: ${reason}`, withdrawal: null, at } };
  return [...failures, ...skipUnsettled(after, at), failed];
}

function overdue(stage: StageKey, run: Run, seconds: number, at: Instant): StageFailed {
  const state = run.stages[stage];
  const reason = `the run's deadline of ${seconds} s passed ${progressOf(state)}`;
  const attempt = state.status === 'waiting' ? 0 : state.attempt;
  return {
    type: 'StageFailed',
    data: { stage, attempt, reason, cause: 'deadline', retryable: false, retry_at: null, at },
  };
}

function progressOf(stage: StageState): string {
  if (stage.status === 'running') return `during attempt ${stage.attempt}`;
  return stage.status === 'retrying'
    ? `before attempt ${stage.attempt + 1} (the last error: ${stage.reason})`
    : 'before it could start';
}

/** Ends the run at once, unless a page may be deployed: that page is withdrawn first. */
export function cancelRun({ data }: CancelRun, run: Run): readonly RunEvent[] {
  if (mayBeDeployed(run)) return [{ type: 'CancellationRequested', data }];
  return [...skipUnsettled(run, data.at), { type: 'RunCancelled', data: { ...data, withdrawal: null } }];
}

export function finishWithdrawal({ data }: FinishWithdrawal, run: Run): readonly RunEvent[] {
  if (run.ending === null) return [];
  const { at, ...withdrawal } = data;
  const skipped = skipUnsettled(run, at);
  if (run.ending.kind === 'cancelled') {
    const { reason, by } = run.ending;
    return [...skipped, { type: 'RunCancelled', data: { reason, by, withdrawal, at } }];
  }
  const { stage, reason } = run.ending;
  const { problem } = withdrawal;
  const error = `${stage}: ${reason}${problem === null ? '' : ` (and the page could not be withdrawn: ${problem})`}`;
  return [...skipped, { type: 'RunFailed', data: { stage, error, withdrawal, at } }];
}

export function unpublishBrief({ data }: UnpublishBrief, run: Run): readonly RunEvent[] {
  const isPublished = run.brief !== null && run.unpublishedAt === null && run.unpublishing === null;
  return isPublished ? [{ type: 'UnpublishingRequested', data }] : [];
}

export function finishUnpublishing({ data }: FinishUnpublishing, run: Run): readonly RunEvent[] {
  if (run.unpublishing === null || run.brief === null) return [];
  const { problem, at } = data;
  if (problem !== null) return [{ type: 'UnpublishingFailed', data: { problem, at } }];
  return [{ type: 'BriefUnpublished', data: { show_id: run.brief.show_id, ...run.unpublishing, at } }];
}

const notFound = rejected('run_not_found', 'there is no such run');

/** Returns why the run cannot be cancelled; null when it can. */
export function whyNotCancellable(run: RunState): Rejected | null {
  if (run === null) return notFound;
  if (run.status !== 'processing') return rejected('run_ended', `the run has already ended, it is ${run.status}`);
  return run.ending === null ? null : rejected('run_ending', 'the run is already ending: its page is being withdrawn');
}

/** Returns why the run's brief cannot be unpublished; null when it can. */
export function whyNotUnpublishable(run: RunState): Rejected | null {
  if (run === null) return notFound;
  if (run.status === 'processing') return rejected('run_processing', 'the run has not ended yet');
  if (run.brief === null) return rejected('not_published', `the run is ${run.status} and has published no brief`);
  if (run.unpublishedAt !== null) {
    return rejected('already_unpublished', `the brief was unpublished at ${instantOf(run.unpublishedAt)}`);
  }
  return run.unpublishing === null ? null : rejected('unpublishing', 'the brief is being unpublished now');
}
