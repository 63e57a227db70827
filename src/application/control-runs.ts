import type { StageKey } from '../domain/pipeline.js';
import { stageKeys } from '../domain/pipeline.js';
import type { CancelRun, UnpublishBrief } from '../domain/run/commands.js';
import { type Refusal, refusalOf } from '../domain/run/refusal.js';
import { decideResume, resumedPlan } from '../domain/run/resume.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore } from '../ports/event-store.js';
import type { StageSelection } from '../ports/stage-plugin.js';
import type { WorkQueue } from '../ports/work-queue.js';
import { type Actor, decideAndAppend, loadRun } from './deciding.js';
import type { PlanRun } from './plan-run.js';
import type { Queries } from './queries.js';
import type { RunEndings } from './run-endings.js';
import { runEventsOf, streamOfRun } from './run-streams.js';
import type { StartRuns } from './start-run.js';
import { within } from './within.js';

/** What became of something that a person asked for. `runId` is the run that it concerns: for a resumption, the new one. */
export type ControlAnswer = Readonly<{ kind: 'done'; runId: string } | { kind: 'refused'; refusal: Refusal }>;

/** `from` null resumes with whatever failed or never came to a value. `implementations` are for this run alone. */
export type ResumeRequest = Readonly<{ from: StageKey | null; implementations: Partial<StageSelection> }>;

/** What people do to runs. All reject with `EventStoreUnavailable` when it cannot be recorded. */
export type ControlRuns = Readonly<{
  /** Ends a run before its time; what is in flight is aborted, a page that is out already is taken back. */
  cancel(runId: string, reason: string, who: Actor): Promise<ControlAnswer>;
  /** Starts a new run that takes over what the old one recorded. Rejects with `QueueFull`, too. */
  resume(runId: string, request: ResumeRequest, who: Actor): Promise<ControlAnswer>;
  /** Has the brief that the run published taken from the web; the record stays. */
  unpublish(runId: string, reason: string, who: Actor): Promise<ControlAnswer>;
  /** Waits so many milliseconds at most until that has come to an end. Why it failed, or null. */
  unpublished(runId: string, withinMilliseconds: number): Promise<string | null>;
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
  /** Aborts when the service stops. */
  signal: AbortSignal;
}>;

export function createControlRuns(dependencies: Dependencies): ControlRuns {
  const { events, queue, clock, endings, signal } = dependencies;
  return {
    cancel: (runId, reason, { actor, requestId }) =>
      change(events, runId, { type: 'CancelRun', data: { reason, by: actor, at: clock.now() } }, requestId),
    resume: (runId, request, who) => resume(dependencies, runId, request, who),
    async unpublish(runId, reason, { actor, requestId }) {
      const { state } = await loadRun(events, runId);
      const show = state?.brief?.show_id;
      const newest = show === undefined ? null : (await dependencies.queries.briefOfShow(show)).value;
      if (newest !== null && newest.brief_run_id !== runId) {
        const message = `the show has a later brief, of the run ${newest.brief_run_id}`;
        return { kind: 'refused', refusal: { code: 'superseded', message } };
      }
      const command: UnpublishBrief = { type: 'UnpublishBrief', data: { reason, by: actor, at: clock.now() } };
      const answer = await change(events, runId, command, requestId);
      if (answer.kind === 'done') await queue.offer({ runId, show: show ?? runId, recovered: false });
      return answer;
    },
    async unpublished(runId, milliseconds) {
      const isOver = async () => (await loadRun(events, runId)).state?.unpublishing == null;
      await within(milliseconds, signal, clock, (until) => endings.wait(runId, isOver, until));
      const last = runEventsOf(await events.read(streamOfRun(runId))).at(-1);
      return last?.type === 'UnpublishingFailed' ? last.data.problem : null;
    },
  };
}

/** Refused, or recorded: a lost race reads the run anew and decides again. */
async function change(
  events: EventStore,
  runId: string,
  command: CancelRun | UnpublishBrief,
  requestId: string | null,
): Promise<ControlAnswer> {
  for (;;) {
    const loaded = await loadRun(events, runId);
    const refusal = refusalOf(command, loaded.state);
    if (refusal !== null) return { kind: 'refused', refusal };
    const who = { actor: command.data.by, requestId };
    if ((await decideAndAppend(events, runId, command, loaded, who)) !== null) return { kind: 'done', runId };
  }
}

async function resume(
  { events, runs, planRun, newId }: Dependencies,
  originId: string,
  { from, implementations }: ResumeRequest,
  who: Actor,
): Promise<ControlAnswer> {
  const { state: origin } = await loadRun(events, originId);
  const changed = stageKeys.filter((stage) => implementations[stage] !== undefined);
  const decision = decideResume(origin, { from, changed });
  if (decision.kind === 'refused') return decision;
  if (origin === null) throw new Error('there is nothing to resume');
  const plan = await planRun(decision.show.show_id, implementations).catch(plainMessage);
  if (typeof plan === 'string') return { kind: 'refused', refusal: { code: 'unknown_implementation', message: plan } };
  const { again, show } = decision;
  const run = {
    runId: newId(),
    trigger: 'manual',
    runDate: origin.runDate,
    show,
    plan: resumedPlan(origin, plan, again),
    origin: { run_id: originId, from, reused: stageKeys.filter((stage) => !again.has(stage)) },
  };
  await runs.start([run], who);
  return { kind: 'done', runId: run.runId };
}

function plainMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
