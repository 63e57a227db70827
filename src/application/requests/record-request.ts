import { type Rejected, rejected } from '../../domain/rejection.js';
import type { BriefsRequested, ResumptionRequested } from '../../domain/request/events.js';
import type { Request, RequestCommand } from '../../domain/request/request-decider.js';
import type { LocalDate } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { deriveId } from '../../ports/event-id.js';
import type { Retry } from '../streams/retry-until-stopped.js';
import type { RequestStreams, RunStreams } from '../streams/stream-kinds.js';
import type { Actor } from '../streams/streams.js';
import type { Worker } from '../worker/worker.js';

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
    if (!worker.has(id)) worker.enqueue({ kind: 'request', id, turn: null, since: clock.now(), urgentFrom: null });
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
