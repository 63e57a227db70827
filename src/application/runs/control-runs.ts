import { type Rejected, rejected } from '../../domain/rejection.js';
import type { RunCommand } from '../../domain/run/commands.js';
import { whyNotCancellable, whyNotUnpublishable } from '../../domain/run/decide-endings.js';
import { isRemovingPage, type Run, type RunState } from '../../domain/run/state.js';
import { type Instant, instantOf, millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Queries } from '../read-models/queries.js';
import type { StopSignal } from '../streams/retry-until-stopped.js';
import type { RunStreams } from '../streams/stream-kinds.js';
import { waitForState } from '../streams/stream-states.js';
import type { Actor } from '../streams/streams.js';
import { streamWithoutTurn } from '../worker/queue.js';
import type { Worker } from '../worker/worker.js';

/**
 * The result of a person's request: recorded for this run (the new run of a resumption), or rejected. `isRepeated` is
 * true when an earlier request had the same key.
 */
export type ControlResult = Readonly<{ kind: 'accepted'; runId: string; isRepeated?: boolean }> | Rejected;

/** The state of a requested unpublishing. */
export type UnpublishingProgress = Readonly<
  { kind: 'unpublished' } | { kind: 'in_progress' } | { kind: 'failed'; problem: string }
>;

/** What people request of runs. Every operation rejects with `EventStoreUnavailable` when it cannot be recorded. */
export type ControlRuns = Readonly<{
  /** Ends a run early: aborts its stages in flight and withdraws a page that may be deployed. */
  cancel(runId: string, reason: string, who: Actor): Promise<ControlResult>;
  /** Waits at most so many milliseconds until a cancelled run has ended. Returns whether it has. */
  waitUntilEnded(runId: string, milliseconds: number): Promise<boolean>;
  /** Removes the brief that the run published from the web; the record stays. */
  unpublish(runId: string, reason: string, who: Actor): Promise<ControlResult>;
  /** Waits at most so many milliseconds until a requested unpublishing has succeeded or failed. */
  waitUntilUnpublished(runId: string, milliseconds: number): Promise<UnpublishingProgress>;
}>;

type Parts = Readonly<{
  runs: RunStreams;
  queries: Pick<Queries, 'briefOfShow'>;
  worker: Pick<Worker, 'enqueue'>;
  clock: Clock;
  stop: StopSignal;
}>;

export function createControlRuns(parts: Parts): ControlRuns {
  const { runs, clock, stop } = parts;
  const hasEnded = (state: RunState) => state?.status !== 'processing';
  const isUnpublished = (state: RunState) => state?.unpublishing == null;

  return {
    cancel: (runId, reason, who) =>
      control(parts, runId, who, whyNotCancellable, (at) => ({
        type: 'CancelRun',
        data: { reason, by: who.actor, at },
      })),
    waitUntilEnded: async (runId, milliseconds) =>
      hasEnded(await waitForState(runs, runId, hasEnded, { milliseconds, clock, stop })),
    async unpublish(runId, reason, who) {
      const { state } = await runs.load(runId);
      const superseded = state === null ? null : await whySuperseded(parts, state);
      if (superseded !== null) return superseded;
      return control(parts, runId, who, whyNotUnpublishable, (at) => ({
        type: 'UnpublishBrief',
        data: { reason, by: who.actor, at },
      }));
    },
    async waitUntilUnpublished(runId, milliseconds) {
      const state = await waitForState(runs, runId, isUnpublished, { milliseconds, clock, stop });
      if (!isUnpublished(state)) return { kind: 'in_progress' };
      const problem = state?.unpublishingProblem ?? null;
      return problem === null ? { kind: 'unpublished' } : { kind: 'failed', problem };
    },
  };
}

/** Records a person's request unless the state forbids it. Another append that comes first leads to a new decision. */
async function control(
  { runs, worker, clock }: Parts,
  runId: string,
  who: Actor,
  whyNot: (state: RunState) => Rejected | null,
  commandAt: (at: Instant) => RunCommand,
): Promise<ControlResult> {
  const removal = () => streamWithoutTurn('run', runId, clock.now(), 0);
  const { state: before } = await runs.load(runId);
  const reason = whyNot(before);
  if (reason !== null) {
    // A repeated request makes up for one whose acknowledgement was lost.
    if (before !== null && isRemovingPage(before)) worker.enqueue(removal());
    return reason;
  }
  const { appended, loaded } = await runs.execute(runId, [commandAt(instantOf(clock.now()))], who);
  if (loaded.state !== null && isRemovingPage(loaded.state)) worker.enqueue(removal());
  const changed = appended ? null : whyNot(loaded.state);
  return changed ?? { kind: 'accepted', runId };
}

/** Returns the rejection when the show has a later brief; null when this run's brief is the newest, or it has none. */
async function whySuperseded({ queries }: Parts, { runId, brief }: Run): Promise<Rejected | null> {
  if (brief === null) return null;
  const { value: newest, age } = await queries.briefOfShow(brief.show_id);
  if (newest === null || newest.brief_run_id === runId) return null;
  // Read models that are behind may only know of an earlier brief.
  const isLater = age === null || millisecondsOf(newest.published_at) > millisecondsOf(brief.published_at);
  return isLater ? rejected('superseded', `the show has a later brief, of the run ${newest.brief_run_id}`) : null;
}
