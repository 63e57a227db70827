import { type StartedBrief, type StartSummary, startSummary } from '../domain/run/start-summary.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore } from '../ports/event-store.js';
import type { WorkQueue } from '../ports/work-queue.js';
import type { AskHub } from './ask-hub.js';
import { chooseShows } from './choose-shows.js';
import { appendAll } from './deciding.js';
import type { PlanRun } from './plan-run.js';
import type { Queries } from './queries.js';
import type { RunEndings } from './run-endings.js';
import type { RunListEntry } from './run-list-entry.js';
import { failedRunCommands, startCommand } from './start-commands.js';
import { within } from './within.js';

/** `trigger` is recorded as given. `showId` null starts every show of the date. */
export type StartRequest = Readonly<{
  trigger: string;
  showId: string | null;
  runDate: LocalDate;
  actor: string;
  requestId: string | null;
}>;

/** The runs that a start has made. */
export type StartedRuns = Readonly<{
  /** How they stand now. */
  summary(): Promise<StartSummary>;
  /** Resolves when all of them have ended, but no later than this, or when the service stops. */
  ended(withinMilliseconds: number): Promise<void>;
}>;

/** The service stops: nothing was started, and the start may be asked for again once it is back. */
export class ServiceStopping extends Error {
  override readonly name = 'ServiceStopping';
  override readonly message = 'the service is stopping';
}

/**
 * Asks the hub once and starts a run per show. Rejects with `EventStoreUnavailable` when a start cannot be recorded, with
 * `ServiceStopping` when the service stops before the hub has answered.
 */
export type StartBriefs = (request: StartRequest) => Promise<StartedRuns>;

type Dependencies = Readonly<{
  events: EventStore;
  queue: WorkQueue;
  planRun: PlanRun;
  askHub: AskHub;
  queries: Pick<Queries, 'entry'>;
  endings: RunEndings;
  clock: Clock;
  newRunId: () => string;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}>;

export function createStartBriefs(dependencies: Dependencies): StartBriefs {
  const { events, queue, planRun, askHub, queries, endings, clock, newRunId, signal } = dependencies;

  async function startRun(request: StartRequest, show: Show): Promise<string> {
    const runId = newRunId();
    const plan = await planRun(show.show_id);
    await appendAll(events, runId, [startCommand(request, runId, show, plan, clock.now())], request);
    await queue.offer({ runId, show: show.show_id, recovered: false });
    return runId;
  }

  return async (request) => {
    const startedAt = clock.now();
    const runIfHubFails = newRunId();
    const planToAsk = await planRun(request.showId ?? runIfHubFails);
    const answer = await askHub(request.runDate, runIfHubFails, planToAsk, signal);
    // What a shutdown cut off is no failure of the hub and leaves no failed run behind.
    if (answer.kind === 'failed' && signal.aborted) throw new ServiceStopping();
    const hub = chooseShows(answer, request.showId, request.runDate);
    if (answer.kind === 'failed') {
      const commands = failedRunCommands(request, runIfHubFails, planToAsk, answer.attempts);
      await appendAll(events, runIfHubFails, commands, request);
    }
    const runIds =
      answer.kind === 'failed' ? [runIfHubFails] : await Promise.all(hub.shows.map((show) => startRun(request, show)));
    const entries = () => Promise.all(runIds.map((runId) => queries.entry(runId)));
    return {
      async summary() {
        const briefs = (await entries()).flatMap((entry) => (entry === null ? [] : [startedBrief(entry)]));
        return startSummary(startedAt, briefs, hub);
      },
      async ended(milliseconds) {
        const hasEnded = async (runId: string) => (await queries.entry(runId))?.status !== 'processing';
        await within(milliseconds, signal, clock, (until) =>
          Promise.all(runIds.map((runId) => endings.wait(runId, () => hasEnded(runId), until))),
        );
      },
    };
  };
}

function startedBrief({ brief_run_id, show_id, show_date, status, url, error }: RunListEntry): StartedBrief {
  return { brief_run_id, show_id, show_date, status, url, error };
}
