import type { BriefsRequested, FailedLookup, ResumptionRequested } from '../../domain/request/events.js';
import {
  afterFailedLookup,
  nextRequestSteps,
  type Request,
  type RequestCommand,
  type RequestState,
  type RequestStep,
} from '../../domain/request/request-decider.js';
import type { Show } from '../../domain/stage-values/hub-lookup.js';
import { instantOf, millisecondsOf } from '../../domain/time.js';
import type { Log } from '../../ports/log.js';
import { childOf } from '../../ports/trace-context.js';
import type { Queries } from '../read-models/queries.js';
import type { AbortHandle } from '../runs/call-limits.js';
import type { ControlRuns } from '../runs/control-runs.js';
import type { RequestStreams } from '../streams/stream-kinds.js';
import type { Loaded } from '../streams/stream-states.js';
import type { Actor } from '../streams/streams.js';
import type { Advancement } from '../worker/steps-in-flight.js';
import type { ListShows } from './list-shows.js';
import type { Planning } from './plan-run.js';
import { resumedRun } from './resume-run.js';
import { chooseShows, runIdOf, type StartRunParts, startFailedRun, startRun } from './start-runs.js';

type Parts = StartRunParts &
  Planning &
  Readonly<{
    requests: RequestStreams;
    listShows: ListShows;
    control: Pick<ControlRuns, 'unpublish'>;
    queries: Pick<Queries, 'briefOfShow'>;
    log: Log;
  }>;

/** What the processing of one request needs to know about it. */
type Task = Readonly<{
  id: string;
  state: Request;
  causationId: string | null;
  who: Actor;
  abort: AbortHandle;
}>;

/** Returns how the worker advances requests. */
export function createRequestAdvancement(parts: Parts): Advancement<RequestCommand, RequestState, RequestStep> {
  return {
    streams: parts.requests,
    nextSteps: nextRequestSteps,
    nameOf: (step) => `${step.kind} ${'attempt' in step ? step.attempt : ''}`,
    perform: (id, step, loaded, abort) => resolve(parts, id, step, loaded, abort),
  };
}

/** Performs the step of a request. Returns the command that records its result, null where it was aborted. */
async function resolve(
  parts: Parts,
  id: string,
  step: RequestStep,
  { state, lastEventId, traceparent }: Loaded<RequestState>,
  abort: AbortHandle,
): Promise<RequestCommand | null> {
  if (state === null || step.kind !== 'resolve') return null;
  const { request } = state;
  const who = { actor: request.data.actor, requestId: request.data.request_id, traceparent };
  const task = { id, state, causationId: lastEventId, who, abort };
  return request.type === 'BriefsRequested'
    ? startBriefs(parts, task, request.data, step.attempt)
    : resumeRun(parts, task, request.data);
}

/** Lists the shows and starts a run for each. Safe to repeat: run ids are derived from the request. */
async function startBriefs(
  parts: Parts,
  task: Task,
  request: BriefsRequested['data'],
  attempt: number,
): Promise<RequestCommand | null> {
  const { listShows, planLookup, clock, log } = parts;
  const { id, who, abort } = task;
  const { hub, retry, timeout_milliseconds: timeout } = await planLookup();
  const deadline = timeout === null ? null : millisecondsOf(request.at) + timeout;
  // A lookup has a span of its own in the trace of the request.
  const traceparent = childOf(who.traceparent, id, 'hub_lookup', attempt);
  const result = await listShows({ date: request.run_date, hub, attempt, deadline, traceparent }, abort);
  if (result === null) return null;
  if (result.kind === 'refused') return giveUp(parts, task, request, result.reason);
  if (result.kind === 'failed') {
    const next = afterFailedLookup(result.lookup, { requestId: id, attempt, retry, deadline });
    if (next.kind === 'give_up') return giveUp(parts, task, request, null, next.failure);
    const times = { retry_at: instantOf(next.retryAt), at: instantOf(clock.now()) };
    return { type: 'FailHubLookup', data: { ...result.lookup, attempt, ...times } };
  }
  const { shows, error, unknownShow } = chooseShows(result, request.show_id, request.run_date);
  if (error !== null) log.warn('not every show was started', { request: who.requestId, date: request.run_date, error });
  if (request.trigger === 'schedule') await unpublishCancelled(parts, task, request, result.shows);
  const runIds = await Promise.all(shows.map((show) => startRunOf(parts, task, request, show)));
  return resolved(parts, runIds, error, unknownShow);
}

function resolved(
  { clock }: Parts,
  runIds: readonly string[],
  error: string | null,
  unknownShow = false,
): Extract<RequestCommand, { type: 'ResolveRequest' }> {
  const at = instantOf(clock.now());
  return { type: 'ResolveRequest', data: { run_ids: runIds, error, unknown_show: unknownShow, at } };
}

async function startRunOf(
  parts: Parts,
  { id, causationId, who }: Task,
  request: BriefsRequested['data'],
  show: Show,
): Promise<string> {
  const { trigger, run_date: runDate } = request;
  const runId = await runIdOf(parts, id, request, show.show_id);
  const plan = await parts.planRun(show.show_id);
  await startRun(parts, { runId, trigger, runDate, show, plan, origin: null, who, causationId });
  return runId;
}

/** Records the failed run of a hub that could not be queried. */
async function giveUp(
  parts: Parts,
  { id, state, causationId, who }: Task,
  request: BriefsRequested['data'],
  refusal: string | null,
  last?: Request['lookups'][number] | FailedLookup,
): Promise<RequestCommand> {
  const { trigger, run_date: runDate, show_id: showId } = request;
  const runId = await runIdOf(parts, id, request, null);
  const plan = await parts.planRun(runId);
  const lookups = [
    ...state.lookups.map(({ attempt: _attempt, retry_at: _retryAt, at: _at, ...lookup }) => lookup),
    ...(last === undefined ? [] : [last]),
  ];
  const reason =
    refusal === null || lookups.length === 0 ? refusal : `${refusal} (the last error: ${lookups.at(-1)?.reason})`;
  const requested = showId === null ? {} : { requestedShowId: showId };
  const run = { runId, trigger, runDate, show: null, ...requested, plan, origin: null, who, causationId };
  await startFailedRun(parts, run, lookups, reason);
  return resolved(parts, [runId], null);
}

/**
 * A show that was cancelled after its page was published has no page any more. What fails now is repeated by the next
 * tick.
 */
async function unpublishCancelled(
  { control, queries, log }: Parts,
  { who }: Task,
  request: BriefsRequested['data'],
  shows: readonly Show[],
): Promise<void> {
  const cancelled = shows.filter(({ status, show_id: id }) => status === 'cancelled' && (request.show_id ?? id) === id);
  for (const { show_id: showId } of cancelled) {
    const { value: brief } = await queries.briefOfShow(showId);
    if (brief === null) continue;
    const result = await control.unpublish(brief.brief_run_id, 'the show is cancelled', who);
    if (result.kind === 'rejected') log.warn(result.message, { run: brief.brief_run_id });
  }
}

/** Starts the run that continues another one, unless that has become impossible. */
async function resumeRun(
  parts: Parts,
  { causationId, who }: Task,
  request: ResumptionRequested['data'],
): Promise<RequestCommand> {
  const run = await resumedRun(parts, request);
  if (run.kind === 'rejected') {
    const { data } = resolved(parts, [], run.message);
    return { type: 'ResolveRequest', data: { ...data, rejected: run.code } };
  }
  await startRun(parts, { ...run, who, causationId });
  return resolved(parts, [run.runId], null);
}
