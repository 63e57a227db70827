import type { StageKey } from '../../domain/pipeline.js';
import { stageKeys } from '../../domain/pipeline.js';
import { type Rejection, rejection } from '../../domain/rejection.js';
import type { BriefsRequested, ResumptionRequested } from '../../domain/request/events.js';
import type { RequestCommand, RequestState } from '../../domain/request/request-decider.js';
import {
  type RequestedBrief,
  type RequestResponse,
  requestedBrief,
  requestResponse,
} from '../../domain/request/request-response.js';
import { decideResume } from '../../domain/run/resume.js';
import { type Instant, instantOf, type LocalDate } from '../../domain/time.js';
import { FilesUnavailable } from '../../ports/artifact-store.js';
import type { Clock } from '../../ports/clock.js';
import type { StageSelection } from '../../ports/stage-plugin.js';
import type { ControlResult } from '../runs/control-runs.js';
import type { RunStreams } from '../runs/run-streams.js';
import type { StopSignal } from '../streams/stop-signal.js';
import type { Actor } from '../streams/streams.js';
import { waitForState } from '../streams/wait-for-state.js';
import type { Worker } from '../worker/worker.js';
import type { PlanRun } from './plan-run.js';
import { type DeriveId, keyedRequestId, scheduledRequestId } from './request-ids.js';
import type { RequestStreams } from './request-streams.js';

/**
 * `showId` null requests every show of the date, `runDate` null is today. `day` is the day of the schedule's tick where that is not
 * today. With an `idempotencyKey`, a repeated request of the same actor starts no other runs.
 */
export type StartRequest = Actor &
  Readonly<{
    trigger: string;
    showId: string | null;
    runDate: LocalDate | null;
    day?: LocalDate;
    idempotencyKey: string | null;
  }>;

/** `from` null resumes from every stage without a value. `implementations` are for the new run only. */
export type ResumeOptions = Readonly<{
  from: StageKey | null;
  implementations: Partial<StageSelection>;
  idempotencyKey: string | null;
}>;

/** An accepted request. `isRepeated` when it had been made before, under the same key. */
export type AcceptedRequest = Readonly<{
  isRepeated: boolean;
  /**
   * Waits until every run has ended, at most so many milliseconds. The hub always gets a second, so that a client that does not wait
   * learns its run ids; a repeated request waits for nothing else.
   */
  waitUntilEnded(milliseconds: number): Promise<void>;
  /** Returns the runs as they are now; `processing` without runs while the hub has not listed them. */
  response(): Promise<RequestResponse>;
}>;

/** Records requests and passes them to the worker. Rejects with `EventStoreUnavailable` or `FilesUnavailable` when nothing can be recorded. */
export type Requests = Readonly<{
  start(request: StartRequest): Promise<AcceptedRequest | Rejection>;
  /** Resolves with the new run's id once that run is recorded. */
  resume(originId: string, options: ResumeOptions, who: Actor): Promise<ControlResult>;
}>;

type Parts = Readonly<{
  requests: RequestStreams;
  runs: RunStreams;
  worker: Pick<Worker, 'enqueue' | 'has' | 'isFull'>;
  planRun: PlanRun;
  areFilesUnavailable: () => boolean;
  newId: () => string;
  deriveId: DeriveId;
  today: () => LocalDate;
  clock: Clock;
  stop: StopSignal;
}>;

const hubMilliseconds = 1_000;
/** A resumption is recorded within milliseconds; a busy machine gets more. */
const resumptionMilliseconds = 10_000;

const keyReused = rejection('idempotency_key_reused', 'this Idempotency-Key was used for a different request before');
const queueFull = rejection('queue_full', 'the run queue is full');

export function createRequests(parts: Parts): Requests {
  return {
    start: (request) => start(parts, request),
    resume: (originId, options, who) => resume(parts, originId, options, who),
  };
}

async function start(parts: Parts, request: StartRequest): Promise<AcceptedRequest | Rejection> {
  const { deriveId, newId, today, clock, areFilesUnavailable } = parts;
  const { trigger, showId, idempotencyKey: key, actor, requestId } = request;
  if (areFilesUnavailable()) throw new FilesUnavailable('Artifacts and pages cannot be written');
  const day = request.day ?? today();
  const runDate = request.runDate ?? day;
  const id =
    key !== null
      ? keyedRequestId(deriveId, actor, key)
      : trigger === 'schedule'
        ? scheduledRequestId(deriveId, { runDate, showId, day })
        : newId();
  const data: BriefsRequested['data'] = {
    // A key identifies the request as it was sent; a day of the schedule identifies its date.
    parameters: JSON.stringify([trigger, showId, key === null ? runDate : request.runDate]),
    trigger,
    show_id: showId,
    run_date: runDate,
    day,
    actor,
    request_id: requestId,
    at: instantOf(clock.now()),
  };
  const recorded = await record(
    parts,
    id,
    { type: 'RequestBriefs', data },
    request,
    key !== null || trigger === 'schedule',
  );
  if ('code' in recorded) return recorded;
  return accepted(parts, id, recorded.isRepeated && key !== null);
}

/** Appends the request; a request that is recorded already is joined, unless it is a different one. */
async function record(
  { requests, worker, clock }: Parts,
  id: string,
  command: Extract<RequestCommand, { type: 'RequestBriefs' | 'RequestResumption' }>,
  who: Actor,
  mayExist: boolean,
): Promise<Readonly<{ isRepeated: boolean; state: NonNullable<RequestState> }> | Rejection> {
  const isSchedule = command.type === 'RequestBriefs' && command.data.trigger === 'schedule';
  const before = mayExist ? (await requests.load(id)).state : null;
  // A tick of the schedule may find that there is nothing to start, so it is never rejected.
  if (before === null && !isSchedule && worker.isFull()) return queueFull;
  const { appended, loaded } = await requests.execute(id, [command], who);
  const { state } = loaded;
  if (state === null) throw new Error('an appended request has no state');
  if (state.request.data.parameters !== command.data.parameters) {
    return keyReused;
  }
  if (appended && !worker.has(id)) {
    worker.enqueue({ kind: 'request', id, turn: null, since: clock.now(), urgentFrom: null });
  }
  return { isRepeated: !appended, state };
}

function accepted({ requests, runs, clock, stop }: Parts, id: string, isRepeated: boolean): AcceptedRequest {
  const waiting = { clock, stop };

  async function briefs(runIds: readonly string[]): Promise<readonly RequestedBrief[]> {
    const states = await Promise.all(runIds.map(async (runId) => (await runs.load(runId)).state));
    return states.flatMap((run) => (run === null ? [] : [requestedBrief(run)]));
  }

  return {
    isRepeated,
    async waitUntilEnded(milliseconds) {
      const from = clock.now();
      const forHub = isRepeated ? hubMilliseconds : Math.max(milliseconds, hubMilliseconds);
      const isResolved = (state: RequestState) => state?.resolution != null;
      if (!(await waitForState(requests, id, isResolved, { milliseconds: forHub, ...waiting })) || isRepeated) return;
      const left = milliseconds - (clock.now() - from);
      const { state } = await requests.load(id);
      await Promise.all(
        (state?.resolution?.run_ids ?? []).map((runId) =>
          waitForState(runs, runId, (run) => run?.status !== 'processing', { milliseconds: left, ...waiting }),
        ),
      );
    },
    async response() {
      const { state } = await requests.load(id);
      const startedAt: Instant = state?.request.data.at ?? instantOf(clock.now());
      const resolution = state?.resolution ?? null;
      if (resolution === null) return requestResponse(startedAt, [], null);
      const { error, unknown_show: unknownShow } = resolution;
      return requestResponse(startedAt, await briefs(resolution.run_ids), { error, unknownShow });
    },
  };
}

async function resume(parts: Parts, originId: string, options: ResumeOptions, who: Actor): Promise<ControlResult> {
  const { requests, runs, planRun, deriveId, newId, clock, stop } = parts;
  const { from, implementations, idempotencyKey: key } = options;
  const id = key === null ? newId() : keyedRequestId(deriveId, who.actor, key);
  const known = key === null ? null : (await requests.load(id)).state;
  const changed = stageKeys.filter((stage) => implementations[stage] !== undefined);
  if (known === null) {
    const { state: origin } = await runs.load(originId);
    const decision = decideResume(origin, { from, changed });
    if (decision.kind === 'rejected') return decision;
    const problem = await planProblem(planRun, decision.show.show_id, implementations);
    if (problem !== null) return rejected(rejection('unknown_implementation', problem));
  }
  const data: ResumptionRequested['data'] = {
    parameters: JSON.stringify([originId, from, changed.map((stage) => [stage, implementations[stage]])]),
    run_id: deriveId('resumed run', id),
    origin_run_id: originId,
    from,
    implementations,
    actor: who.actor,
    request_id: who.requestId,
    at: instantOf(clock.now()),
  };
  const recorded = await record(parts, id, { type: 'RequestResumption', data }, who, key !== null);
  if ('code' in recorded) return rejected(recorded);
  const limits = { milliseconds: resumptionMilliseconds, clock, stop };
  await waitForState(requests, id, (state) => state?.resolution != null, limits);
  const { state } = await requests.load(id);
  if (state?.resolution?.run_ids.length === 0) {
    return rejected(rejection('nothing_to_resume', state.resolution.error ?? 'the run cannot be resumed any more'));
  }
  return { kind: 'accepted', runId: data.run_id };
}

function rejected(reason: Rejection): ControlResult {
  return { kind: 'rejected', rejection: reason };
}

/** Returns why an implementation that was asked for cannot be used; null when all can. */
async function planProblem(
  planRun: PlanRun,
  showId: string,
  implementations: Partial<StageSelection>,
): Promise<string | null> {
  try {
    await planRun(showId, implementations);
    return null;
  } catch (error) {
    if (Object.keys(implementations).length === 0) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
