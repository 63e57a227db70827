import type { RunRequestSummary } from '../../domain/api-documents/runs.js';
import { type Rejected, rejected } from '../../domain/rejection.js';
import type { BriefsRequested, ResumptionRequested } from '../../domain/request/events.js';
import type { Request, RequestCommand, RequestState } from '../../domain/request/request-decider.js';
import { requestedBrief, requestResponse } from '../../domain/request/request-response.js';
import type { RunState } from '../../domain/run/state.js';
import { instantOf, type LocalDate, type Milliseconds } from '../../domain/time.js';
import { FilesUnavailable } from '../../ports/artifact-store.js';
import type { Clock } from '../../ports/clock.js';
import { deriveId } from '../../ports/event-store.js';
import type { StopSignal } from '../streams/retry-until-stopped.js';
import type { RequestStreams, RunStreams } from '../streams/stream-kinds.js';
import { waitForState } from '../streams/stream-states.js';
import type { Actor } from '../streams/streams.js';
import { streamWithoutTurn } from '../worker/queue.js';
import type { Worker } from '../worker/worker.js';

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
  response(milliseconds: number): Promise<RunRequestSummary>;
}>;

export type SubmitParts = RecordParts &
  Readonly<{
    runs: RunStreams;
    newId: () => string;
    dateOf: (moment: Milliseconds) => LocalDate;
    areFilesUnavailable: () => boolean;
    stop: StopSignal;
  }>;

const hubMilliseconds = 1_000;

/**
 * Records a request for briefs and passes it to the worker. Rejects with `EventStoreUnavailable` or `FilesUnavailable`
 * when nothing can be recorded.
 */
export async function submitRequest(parts: SubmitParts, request: StartRequest): Promise<AcceptedRequest | Rejected> {
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
  { requests, runs, clock, stop }: SubmitParts,
  id: string,
  isRepeated: boolean,
  milliseconds: number,
): Promise<RunRequestSummary> {
  const from = clock.now();
  const forHub = isRepeated ? hubMilliseconds : Math.max(milliseconds, hubMilliseconds);
  const isResolved = (state: RequestState) => state?.resolution != null;
  // The runs of a decided resolution are recorded: a request that is processed again after a crash finds the same ones.
  const request = await waitForState(requests, id, isResolved, { milliseconds: forHub, clock, stop, orDecided: true });
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

/** What recording requests needs. */
export type RecordParts = Readonly<{
  requests: RequestStreams;
  worker: Pick<Worker, 'enqueue' | 'has' | 'isFull'>;
  clock: Clock;
}>;

type NewRequest = Extract<RequestCommand, { type: 'RequestBriefs' | 'RequestResumption' }>;

/**
 * Appends a request and passes it to the worker. A request that is recorded already is joined, unless it is a different
 * one. Only a request with a key or a day of its own `mayExist`. Rejects with `EventStoreUnavailable` when nothing can
 * be recorded.
 */
export async function recordRequest(
  { requests, worker, clock }: RecordParts,
  id: string,
  command: NewRequest,
  who: Actor,
  mayExist: boolean,
): Promise<Rejected | Readonly<{ kind: 'recorded'; isRepeated: boolean }>> {
  const isSchedule = command.type === 'RequestBriefs' && command.data.trigger === 'schedule';
  const before = mayExist ? (await requests.load(id)).state : null;
  // A tick of the schedule may find that there is nothing to start, so it is never rejected.
  if (before === null && !isSchedule && worker.isFull()) return rejected('queue_full', 'the run queue is full');
  const { appended, loaded } = await requests.execute(id, [command], who, { isNew: !mayExist });
  if (appended) {
    if (!worker.has(id)) worker.enqueue(streamWithoutTurn('request', id, clock.now()));
    return { kind: 'recorded', isRepeated: false };
  }
  const reused = whyReused(command, loaded.state);
  return reused === null ? { kind: 'recorded', isRepeated: true } : rejected('idempotency_key_reused', reused);
}

/** Returns for which other request the key was used; null when it was for this one. */
function whyReused(command: NewRequest, state: Request | null): string | null {
  if (state === null) throw new Error('a request that was not appended has no state');
  const { request } = state;
  const isSameKind = isResumption(command.data) === isResumption(request.data);
  if (isSameKind && command.data.parameters === request.data.parameters) return null;
  const use = isResumption(request.data) ? 'resumption' : 'start';
  return `this Idempotency-Key was used for a ${isSameKind ? `different ${use}` : use} before`;
}

function isResumption(data: BriefsRequested['data'] | ResumptionRequested['data']): boolean {
  return 'origin_run_id' in data;
}

/** Returns the stream id of a request with an idempotency key: the same client and key give the same stream. */
export function keyedRequestId(actor: string, key: string): string {
  return deriveId('idempotency key', actor, key);
}

/** Returns the stream id of the schedule's requests for a date (or one of its shows) on a day. */
export function scheduledRequestId({
  runDate,
  showId,
  day,
}: Readonly<{ runDate: LocalDate; showId: string | null; day: LocalDate }>): string {
  return deriveId('scheduled request', runDate, showId ?? '', day);
}
