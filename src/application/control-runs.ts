import type { CancelRun, UnpublishBrief } from '../domain/run/commands.js';
import { type Refusal, refusalOf } from '../domain/run/refusal.js';
import { isPageToGo, type Run, type RunState } from '../domain/run/state.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore } from '../ports/event-store.js';
import type { WorkQueue } from '../ports/work-queue.js';
import { type Actor, decideAndAppend, loadRun } from './deciding.js';
import { offeredRun } from './offered-run.js';
import type { PlanRun } from './plan-run.js';
import type { Queries } from './queries.js';
import { type ResumeOptions, resumeRun } from './resume-run.js';
import type { RunEndings } from './run-endings.js';
import { runEventsOf, streamOfRun } from './run-streams.js';
import type { DeriveId, StartRuns } from './start-run.js';
import { within } from './within.js';

/** What became of something that a person asked for. `runId` is the run that it concerns: for a resumption, the new one. */
export type ControlAnswer = Readonly<{ kind: 'done'; runId: string } | { kind: 'refused'; refusal: Refusal }>;

/** What has become of an unpublishing that was asked for: the page is gone, still going, or could not be taken away. */
export type Unpublishing = Readonly<{ kind: 'gone' } | { kind: 'under_way' } | { kind: 'failed'; problem: string }>;

/** What people do to runs. All reject with `EventStoreUnavailable` when it cannot be recorded. */
export type ControlRuns = Readonly<{
  /** Ends a run before its time; what is in flight is aborted, a page that is out already is taken back. */
  cancel(runId: string, reason: string, who: Actor): Promise<ControlAnswer>;
  /** Waits so many milliseconds at most until a page that is taken back is gone, and the run has ended. False while it has not. */
  cancelled(runId: string, withinMilliseconds: number): Promise<boolean>;
  /** Starts a new run that takes over what the old one recorded. Rejects with `QueueFull` and `IdempotencyKeyReused`, too. */
  resume(runId: string, options: ResumeOptions, who: Actor): Promise<ControlAnswer>;
  /** Has the brief that the run published taken from the web; the record stays. */
  unpublish(runId: string, reason: string, who: Actor): Promise<ControlAnswer>;
  /** Waits so many milliseconds at most until that has come to an end. */
  unpublished(runId: string, withinMilliseconds: number): Promise<Unpublishing>;
}>;

type Dependencies = Readonly<{
  events: EventStore;
  queue: WorkQueue;
  runs: StartRuns;
  planRun: PlanRun;
  queries: Pick<Queries, 'briefOfShow'>;
  clock: Clock;
  endings: RunEndings;
  newId: () => string;
  deriveId: DeriveId;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}>;

export function createControlRuns(dependencies: Dependencies): ControlRuns {
  const { events, clock, endings, signal } = dependencies;

  async function isSo(runId: string, milliseconds: number, isOver: (state: RunState) => boolean): Promise<boolean> {
    const isOverNow = async () => isOver((await loadRun(events, runId)).state);
    await within(milliseconds, signal, clock, (until) => endings.wait(runId, isOverNow, until));
    return isOverNow();
  }

  return {
    cancel: (runId, reason, who) => control(dependencies, runId, { type: 'CancelRun', reason }, who),
    cancelled: (runId, milliseconds) => isSo(runId, milliseconds, (state) => state?.status !== 'processing'),
    resume: (runId, options, who) => resumeRun(dependencies, runId, options, who),
    async unpublish(runId, reason, who) {
      const { state } = await loadRun(events, runId);
      const refusal = state === null ? null : await superseded(dependencies, state);
      if (refusal !== null) return { kind: 'refused', refusal };
      return control(dependencies, runId, { type: 'UnpublishBrief', reason }, who);
    },
    async unpublished(runId, milliseconds) {
      const isOver = await isSo(runId, milliseconds, (state) => state?.unpublishing == null);
      if (!isOver) return { kind: 'under_way' };
      const last = runEventsOf(await events.read(streamOfRun(runId))).at(-1);
      if (last?.type === 'UnpublishingFailed') return { kind: 'failed', problem: last.data.problem };
      return { kind: 'gone' };
    },
  };
}

/** Why the brief is no longer the one at the show's address; null while it is, or where there is none. */
async function superseded({ queries }: Dependencies, { runId, brief }: Run): Promise<Refusal | null> {
  if (brief === null) return null;
  const { value: newest, age } = await queries.briefOfShow(brief.show_id);
  if (newest === null || newest.brief_run_id === runId) return null;
  // Views that lag behind may know only of an earlier brief.
  const isLater = age === null || newest.published_at > brief.published_at;
  const message = `the show has a later brief, of the run ${newest.brief_run_id}`;
  return isLater ? { code: 'superseded', message } : null;
}

type Asked = Readonly<{ type: (CancelRun | UnpublishBrief)['type']; reason: string }>;

async function control(dependencies: Dependencies, runId: string, asked: Asked, who: Actor): Promise<ControlAnswer> {
  const { refusal, state } = await change(dependencies, runId, asked, who);
  // Where it is refused as well: who asks again makes good for what was recorded and lost its acknowledgement.
  if (state !== null) await tellQueue(dependencies, state);
  return refusal === null ? { kind: 'done', runId } : { kind: 'refused', refusal };
}

/** A page that is to go waits for no other run, and a run with which all is over takes no place: one with a brief may be offered again. */
async function tellQueue({ queue, clock }: Pick<Dependencies, 'queue' | 'clock'>, run: Run): Promise<void> {
  // Where the log hands runs out, the worker of one that is under way sees it to its end.
  if (isPageToGo(run) && !(queue.redelivers && run.status === 'processing')) {
    await queue.offer(offeredRun(run, clock.now()));
  }
  if (run.completedAt !== null && run.brief === null) await queue.withdraw(run.runId);
}

/** Refused, or recorded: a lost race reads the run anew and decides again. The state is that of the run after it. */
async function change(
  { events, clock }: Pick<Dependencies, 'events' | 'clock'>,
  runId: string,
  { type, reason }: Asked,
  who: Actor,
): Promise<Readonly<{ refusal: Refusal | null; state: RunState }>> {
  for (;;) {
    const loaded = await loadRun(events, runId);
    const command: CancelRun | UnpublishBrief = { type, data: { reason, by: who.actor, at: clock.now() } };
    const refusal = refusalOf(command, loaded.state);
    if (refusal !== null) return { refusal, state: loaded.state };
    const after = await decideAndAppend(events, runId, command, loaded, who);
    if (after !== null) return { refusal: null, state: after.state };
  }
}
