import type { BriefsRequested, FailedLookup } from '../../domain/request/events.js';
import { firstOf } from '../../domain/request/request-response.js';
import type { RunCommand, StartRun } from '../../domain/run/commands.js';
import type { RunOrigin, RunPlan } from '../../domain/run/plan.js';
import { noticeText } from '../../domain/stage-values/documents.js';
import { type Show, takesPlace } from '../../domain/stage-values/hub-lookup.js';
import { instantOf, type LocalDate } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { deriveId } from '../../ports/event-store.js';
import type { HubListing } from '../../ports/stage-plugin.js';
import type { Retry } from '../streams/retry-until-stopped.js';
import type { RunStreams } from '../streams/stream-kinds.js';
import type { Actor } from '../streams/streams.js';
import { startedRun } from '../worker/unfinished-streams.js';
import type { Worker } from '../worker/worker.js';

/** A run that is to be started. `causationId` is the event of the request that it belongs to. */
export type NewRun = Readonly<{
  runId: string;
  trigger: string;
  runDate: LocalDate;
  show: Show | null;
  /** The one show that was requested, of a run without a show. */
  requestedShowId?: string;
  plan: RunPlan;
  origin: RunOrigin | null;
  who: Actor;
  causationId: string | null;
}>;

export type StartRunParts = Readonly<{ runs: RunStreams; worker: Pick<Worker, 'start'>; clock: Clock; retry: Retry }>;

/** Records a new run, which the worker then advances. A run that exists already is left as it is. */
export async function startRun({ runs, worker, clock, retry }: StartRunParts, run: NewRun): Promise<void> {
  const { runId, who, causationId } = run;
  const at = instantOf(clock.now());
  const immediate = startCommand(run, false, at);
  const record = async (isImmediate: boolean) => {
    const command = isImmediate ? immediate : startCommand(run, true, at);
    return (await runs.execute(runId, [command], who, { retry, causationId, isNew: true })).appended;
  };
  // A hub with rate limits is admitted by the run's own steps.
  const mayStart = run.origin === null && run.plan.stages.hub_lookup.vendor === null;
  if (mayStart) await worker.start(startedRun(immediate.data), record);
  else await record(false);
}

/** Records the run of a request whose hub could not be queried: every lookup is an attempt of `hub_lookup`. */
export async function startFailedRun(
  { runs, clock, retry }: StartRunParts,
  run: NewRun,
  lookups: readonly FailedLookup[],
  refusal: string | null,
): Promise<void> {
  const commands = failedCommands(run, lookups, refusal, instantOf(clock.now()));
  await runs.execute(run.runId, commands, run.who, { retry, causationId: run.causationId });
}

function startCommand(
  { runId, show, requestedShowId, runDate, trigger, plan, origin }: NewRun,
  isThrottled: boolean,
  at: string,
): StartRun {
  const showDate = show?.show_date ?? runDate;
  const isHubReused = origin?.reused.includes('hub_lookup') === true;
  return {
    type: 'StartRun',
    data: {
      run_id: runId,
      show,
      ...(requestedShowId === undefined ? {} : { requested_show_id: requestedShowId }),
      show_date: showDate,
      run_date: runDate,
      trigger,
      plan,
      origin,
      ...(isThrottled && !isHubReused ? { throttled: ['hub_lookup'] as const } : {}),
      at,
    },
  };
}

function failedCommands(
  run: NewRun,
  lookups: readonly FailedLookup[],
  refusal: string | null,
  now: string,
): readonly RunCommand[] {
  const [first] = lookups;
  const commands: RunCommand[] = [startCommand(run, first === undefined, first?.started_at ?? now)];
  lookups.forEach(({ started_at, failed_at, ...failure }, index) => {
    const facts = { stage: 'hub_lookup', attempt: index + 1 } as const;
    if (index > 0) commands.push({ type: 'StartStage', data: { ...facts, at: started_at } });
    commands.push({ type: 'FailStage', data: { ...facts, ...failure, at: failed_at } });
  });
  if (refusal === null) return commands;
  const refused = { stage: 'hub_lookup', attempt: lookups.length + 1, reason: refusal, cause: 'rate_limit' } as const;
  return [...commands, { type: 'RefuseStage', data: { ...refused, at: now } }];
}

/** The shows that get a run, and what the hub could not read or find. */
export type ChosenShows = Readonly<{ shows: readonly Show[]; error: string | null; unknownShow: boolean }>;

/**
 * A cancelled show gets no brief, and a show that is listed twice gets one. An unusable row is reported, so that it
 * does not silently lose a brief.
 */
export function chooseShows(
  listing: Pick<Extract<HubListing, { kind: 'listed' }>, 'shows' | 'unusable'>,
  showId: string | null,
  date: LocalDate,
): ChosenShows {
  const requested = listing.shows.filter((show) => showId === null || show.show_id === showId);
  const scheduled = requested.filter(takesPlace);
  const missing = showId === null ? null : whyMissing(requested, showId, date);
  const problem = firstOf([...(missing === null ? [] : [missing]), ...listing.unusable.map(noticeText)]);
  return {
    shows: [...new Map(scheduled.toReversed().map((show) => [show.show_id, show])).values()].toReversed(),
    error: problem === null ? null : `hub_lookup: ${problem}`,
    unknownShow: missing !== null,
  };
}

function whyMissing(requested: readonly Show[], showId: string, date: LocalDate): string | null {
  const [show] = requested;
  if (show === undefined) return `there is no show "${showId}" on ${date}`;
  return takesPlace(show) ? null : `the show "${showId}" on ${date} is ${show.status}`;
}

/**
 * Returns the id of a request's run for a show; null is the run of a hub that could not be queried. Of the schedule, it
 * is that of the date and day: the run to join, or a new one after a run that failed or was cancelled. Two replicas
 * derive the same id, so that one of them joins.
 */
export async function runIdOf(
  { runs, retry }: Readonly<{ runs: RunStreams; retry: Retry }>,
  requestId: string,
  { trigger, run_date: runDate, day }: BriefsRequested['data'],
  showId: string | null,
): Promise<string> {
  const about = showId === null ? 'without a show' : `show ${showId}`;
  if (trigger !== 'schedule') return deriveId('run of a request', requestId, about);
  for (let failures = 0; ; failures += 1) {
    const runId = deriveId('scheduled run', runDate, about, day, String(failures));
    const { state } = await runs.load(runId, retry);
    if (state === null || (state.status !== 'failed' && state.status !== 'cancelled')) return runId;
  }
}
