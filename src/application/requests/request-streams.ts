import { type Rejected, rejected } from '../../domain/rejection.js';
import type { BriefsRequested, RequestEvent, ResumptionRequested } from '../../domain/request/events.js';
import {
  type Request,
  type RequestCommand,
  type RequestState,
  requestDecider,
} from '../../domain/request/request-decider.js';
import { requestOfStream, streamOfRequest } from '../../domain/streams.js';
import type { Clock } from '../../ports/clock.js';
import type { Actor, StreamKind, Streams } from '../streams/streams.js';
import type { Worker } from '../worker/worker.js';

export type RequestStreams = Streams<RequestCommand, RequestState>;

/** A request belongs to the process that recorded it, until another one takes it over. */
export const requestStreamKind: StreamKind<RequestCommand, RequestEvent, RequestState> = {
  decider: requestDecider,
  streamOf: streamOfRequest,
  idOf: requestOfStream,
  makesOwner: () => true,
};

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
  const reused = whyReused(command, loaded.state);
  if (reused !== null) return rejected('idempotency_key_reused', reused);
  if (appended && !worker.has(id)) {
    worker.enqueue({ kind: 'request', id, turn: null, since: clock.now(), urgentFrom: null });
  }
  return { kind: 'recorded', isRepeated: !appended };
}

/** Returns for which other request the key was used; null when it was for this one. */
function whyReused(command: NewRequest, state: Request | null): string | null {
  if (state === null) throw new Error('an appended request has no state');
  const { request } = state;
  const isSameKind = isResumption(command.data) === isResumption(request.data);
  if (isSameKind && command.data.parameters === request.data.parameters) return null;
  const use = isResumption(request.data) ? 'resumption' : 'start';
  return `this Idempotency-Key was used for a ${isSameKind ? `different ${use}` : use} before`;
}

function isResumption(data: BriefsRequested['data'] | ResumptionRequested['data']): boolean {
  return 'origin_run_id' in data;
}
