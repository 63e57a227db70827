import { nothingSpent } from '../costs/spent.js';
import { stageKeys } from '../pipeline.js';
import { millisecondsOf } from '../time.js';
import type { RunCancelled, RunEvent, RunStarted } from './events.js';
import type { Run } from './state.js';

type RunEndingEvent = Exclude<RunEvent, Readonly<{ type: 'RunStarted' | `Stage${string}` }>>;

/** Folds the events that concern the run as a whole. */
export function evolveWhole(run: Run, event: RunEndingEvent): Run {
  const at = millisecondsOf(event.data.at);
  switch (event.type) {
    case 'CancellationRequested':
      return { ...run, ending: { kind: 'cancelled', reason: event.data.reason, by: event.data.by } };
    case 'RunCompleted':
      return { ...run, status: event.data.status, completedAt: at, brief: event.data.brief };
    case 'RunFailed':
      return { ...run, status: 'failed', completedAt: at, error: event.data.error, ending: null };
    case 'RunCancelled':
      return { ...run, status: 'cancelled', completedAt: at, error: cancellationError(event.data), ending: null };
    case 'UnpublishingRequested':
      return { ...run, unpublishing: { reason: event.data.reason, by: event.data.by }, unpublishingProblem: null };
    case 'BriefUnpublished':
      return { ...run, unpublishing: null, unpublishedAt: at };
    case 'UnpublishingFailed':
      return { ...run, unpublishing: null, unpublishingProblem: event.data.problem };
  }
}

/** Returns the error of a cancelled run's record; it names a page that is still published. */
export function cancellationError({ reason, by, withdrawal }: RunCancelled['data']): string {
  const error = by === null ? reason : `cancelled by ${by}: ${reason}`;
  const problem = withdrawal?.problem ?? null;
  return problem === null ? error : `${error} (and the page could not be withdrawn: ${problem})`;
}

/** Returns a run that has just started. */
export function started({ data }: RunStarted): Run {
  return {
    runId: data.run_id,
    show: data.show,
    requestedShowId: data.requested_show_id ?? null,
    showDate: data.show_date,
    runDate: data.run_date,
    trigger: data.trigger,
    plan: data.plan,
    origin: data.origin,
    status: 'processing',
    stages: allWaiting,
    startedAt: millisecondsOf(data.at),
    completedAt: null,
    error: null,
    retryCount: 0,
    spent: nothingSpent,
    ending: null,
    brief: null,
    unpublishing: null,
    unpublishedAt: null,
    unpublishingProblem: null,
  };
}

const allWaiting = Object.fromEntries(stageKeys.map((stage) => [stage, { status: 'waiting' }])) as Run['stages'];
