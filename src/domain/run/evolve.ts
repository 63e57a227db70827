import { nothingSpent } from '../costs/spent.js';
import { stageKeys } from '../pipeline.js';
import { millisecondsOf } from '../time.js';
import type { RunCancelled, RunEvent, RunStarted } from './events.js';
import { evolveStage } from './evolve-stage.js';
import type { Run, RunState } from './state.js';

/** What a decision folds last is folded again once it is decided. */
let last: Readonly<{ state: RunState; event: RunEvent; after: RunState }> | null = null;

/** Returns the state after one more event. An event that cannot follow leaves the state unchanged. */
export function evolve(state: RunState, event: RunEvent): RunState {
  if (last !== null && last.event === event && last.state === state) return last.after;
  const after = evolved(state, event);
  last = { state, event, after };
  return after;
}

function evolved(run: RunState, event: RunEvent): RunState {
  if (event.type === 'RunStarted') return started(event);
  if (run === null) return run;
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
    default:
      return evolveStage(run, event);
  }
}

/** Returns the error of a cancelled run's record; it names a page that is still published. */
export function cancellationError({ reason, by, withdrawal }: RunCancelled['data']): string {
  const error = by === null ? reason : `cancelled by ${by}: ${reason}`;
  const problem = withdrawal?.problem ?? null;
  return problem === null ? error : `${error} (and the page could not be withdrawn: ${problem})`;
}

function started({ data }: RunStarted): Run {
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
