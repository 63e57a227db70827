import type { Rejected } from '../../domain/rejection.js';
import type { BriefsRequested } from '../../domain/request/events.js';
import type { RequestState } from '../../domain/request/request-decider.js';
import { type RequestResponse, requestedBrief, requestResponse } from '../../domain/request/request-response.js';
import type { RunState } from '../../domain/run/state.js';
import { instantOf, type LocalDate, type Milliseconds } from '../../domain/time.js';
import { FilesUnavailable } from '../../ports/artifact-store.js';
import type { ControlResult } from '../runs/control-runs.js';
import { waitForState } from '../streams/stream-states.js';
import type { Actor } from '../streams/streams.js';
import { keyedRequestId, recordRequest, scheduledRequestId } from './record-request.js';
import { type ResumeOptions, type ResumptionParts, submitResumption } from './resume-run.js';

/**
 * `showId` null requests every show of the date, `runDate` null is today. `day` is the day of the schedule's tick where
 * that is not today. With an `idempotencyKey`, a repeated request of the same actor starts no other runs.
 */
export type StartRequest = Actor &
  Readonly<{
    trigger: string;
    showId: string | null;
    runDate: LocalDate | null;
    day?: LocalDate;
    idempotencyKey: string | null;
  }>;

/** An accepted request. */
export type AcceptedRequest = Readonly<{
  kind: 'accepted';
  /** True when an earlier request had the same key. */
  isRepeated: boolean;
  /**
   * Waits until every run has ended, at most so many milliseconds, and returns the runs as they are then; `processing`
   * without runs while the hub has not listed them. The hub always gets a second, so that a client that does not wait
   * learns its run ids; a repeated request waits for nothing else.
   */
  response(milliseconds: number): Promise<RequestResponse>;
}>;

/**
 * Records requests and passes them to the worker. Rejects with `EventStoreUnavailable` or `FilesUnavailable` when
 * nothing can be recorded.
 */
export type Requests = Readonly<{
  start(request: StartRequest): Promise<AcceptedRequest | Rejected>;
  /**
   * Resolves with the new run's id once that run is recorded; a slow or stopping service may record it later, because
   * the request is recorded. Rejected when nothing was started.
   */
  resume(originId: string, options: ResumeOptions, who: Actor): Promise<ControlResult>;
}>;

type Parts = ResumptionParts &
  Readonly<{ areFilesUnavailable: () => boolean; dateOf: (moment: Milliseconds) => LocalDate }>;

const hubMilliseconds = 1_000;

export function createRequests(parts: Parts): Requests {
  return {
    start: (request) => start(parts, request),
    resume: (originId, options, who) => submitResumption(parts, originId, options, who),
  };
}

async function start(parts: Parts, request: StartRequest): Promise<AcceptedRequest | Rejected> {
  const { newId, dateOf, clock, areFilesUnavailable } = parts;
  const { trigger, showId, idempotencyKey: key, actor, requestId } = request;
  if (areFilesUnavailable()) throw new FilesUnavailable('Artifacts and pages cannot be written');
  const day = request.day ?? dateOf(clock.now());
  const runDate = request.runDate ?? day;
  const id =
    key !== null
      ? keyedRequestId(actor, key)
      : trigger === 'schedule'
        ? scheduledRequestId({ runDate, showId, day })
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
  const mayExist = key !== null || trigger === 'schedule';
  const recorded = await recordRequest(parts, id, { type: 'RequestBriefs', data }, request, mayExist);
  if (recorded.kind === 'rejected') return recorded;
  const isRepeated = recorded.isRepeated && key !== null;
  return { kind: 'accepted', isRepeated, response: (milliseconds) => response(parts, id, isRepeated, milliseconds) };
}

async function response(
  { requests, runs, clock, stop }: Parts,
  id: string,
  isRepeated: boolean,
  milliseconds: number,
): Promise<RequestResponse> {
  const from = clock.now();
  const forHub = isRepeated ? hubMilliseconds : Math.max(milliseconds, hubMilliseconds);
  const isResolved = (state: RequestState) => state?.resolution != null;
  const request = await waitForState(requests, id, isResolved, { milliseconds: forHub, clock, stop });
  const startedAt = request?.request.data.at ?? instantOf(clock.now());
  if (request?.resolution == null) return requestResponse(startedAt, [], null);
  const { run_ids: runIds, error, unknown_show: unknownShow } = request.resolution;
  const left = isRepeated ? 0 : milliseconds - (clock.now() - from);
  const hasEnded = (run: RunState) => run?.status !== 'processing';
  const states = await Promise.all(
    runIds.map((runId) => waitForState(runs, runId, hasEnded, { milliseconds: left, clock, stop })),
  );
  const briefs = states.flatMap((run) => (run === null ? [] : [requestedBrief(run)]));
  return requestResponse(startedAt, briefs, { error, unknownShow });
}
