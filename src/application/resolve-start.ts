import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { StartRequested, StartResolved } from '../domain/start/start.js';
import type { Clock } from '../ports/clock.js';
import type { Log } from '../ports/log.js';
import { chooseShows } from './choose-shows.js';
import type { ControlRuns } from './control-runs.js';
import type { PlanRun } from './plan-run.js';
import type { Queries } from './queries.js';
import type { QuestionHub, Questions } from './question-hub.js';
import type { DeriveId, Entry, StartRuns } from './start-run.js';

/** The service stops: nothing was started, and the start may be asked for again once it is back. */
export class ServiceStopping extends Error {
  override readonly name = 'ServiceStopping';
  override readonly message = 'the service is stopping';
}

/** Turns a start into runs. */
export type ResolveStart = Readonly<{
  /** Asks the hub and names the runs; null where `Questions` says so. Rejects with `ServiceStopping` when the service stops meanwhile. */
  ask(startId: string, request: StartRequested['data'], questions: Questions): Promise<StartResolved['data'] | null>;
  /** Starts those of the runs that are not there yet. Safe to repeat. Answers and rejects like `StartRuns`. */
  startRuns(request: StartRequested['data'], resolved: StartResolved['data'], entry: Entry): Promise<boolean>;
}>;

type Dependencies = Readonly<{
  questionHub: QuestionHub;
  planRun: PlanRun;
  runs: StartRuns;
  control: Pick<ControlRuns, 'unpublish'>;
  queries: Pick<Queries, 'briefOfShow'>;
  deriveId: DeriveId;
  clock: Clock;
  log: Log;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}>;

export function createResolveStart(dependencies: Dependencies): ResolveStart {
  const { questionHub, planRun, runs, deriveId, clock, signal } = dependencies;

  function runIdFor(startId: string, request: StartRequested['data'], showId: string | null): Promise<string> | string {
    if (request.trigger === 'schedule') return runs.scheduledRunId(request.run_date, showId, request.day);
    return deriveId('run of a start', startId, showId === null ? 'without a show' : `show ${showId}`);
  }

  return {
    async ask(startId, request, questions) {
      const { run_date: date, show_id: showId } = request;
      const answer = await questionHub(startId, request, questions, signal);
      // What a shutdown cut off is no failure of the hub and leaves no failed run behind.
      if (signal.aborted) throw new ServiceStopping();
      if (answer === null) return null;
      if (answer.kind === 'failed') {
        const runId = await runIdFor(startId, request, null);
        return { hub: answer, runs: [{ run_id: runId, show: null }], at: clock.now() };
      }
      if (request.trigger === 'schedule') await unpublishCancelled(dependencies, request, answer.shows);
      const { shows, error, unknownShow } = chooseShows(answer, showId, date);
      const named = withoutRepeats(shows).map(async (show) => ({
        run_id: await runIdFor(startId, request, show.show_id),
        show,
      }));
      const hub = { kind: 'listed', error, unknown_show: unknownShow } as const;
      return { hub, runs: await Promise.all(named), at: clock.now() };
    },
    async startRuns(request, { hub, runs: named, at }, entry) {
      const planned = named.map(async ({ run_id: runId, show }) => ({
        ...{ runId, show, trigger: request.trigger, runDate: request.run_date, origin: null },
        plan: await planRun(show?.show_id ?? runId),
      }));
      const toStart = await Promise.all(planned);
      const who = { actor: request.actor, requestId: request.request_id };
      if (hub.kind === 'listed') return runs.start(toStart, who, entry);
      if (!(await entry.confirm())) return false;
      for (const run of toStart) await runs.startFailed(run, { ...hub, at }, who);
      return true;
    },
  };
}

/** A hub that lists a show twice still gets one brief for it. */
function withoutRepeats(shows: readonly Show[]): readonly Show[] {
  const firstOf = new Map(shows.toReversed().map((show) => [show.show_id, show]));
  return shows.filter((show) => firstOf.get(show.show_id) === show);
}

/** A show that was cancelled after its page went out has no page any more. What cannot be done now is done by the next tick. */
async function unpublishCancelled(
  { control, queries, log }: Dependencies,
  request: StartRequested['data'],
  shows: readonly Show[],
): Promise<void> {
  const who = { actor: request.actor, requestId: request.request_id };
  const cancelled = shows.filter(({ status, show_id: id }) => status === 'cancelled' && (request.show_id ?? id) === id);
  for (const { show_id: showId } of cancelled) {
    const { value: brief } = await queries.briefOfShow(showId);
    if (brief === null) continue;
    const answer = await control.unpublish(brief.brief_run_id, 'the show is cancelled', who);
    if (answer.kind === 'refused') log.warn(answer.refusal.message, { run: brief.brief_run_id });
  }
}
