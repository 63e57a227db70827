import type { Decider, Message } from '../decider.js';
import type { RetryPolicy } from '../run/plan.js';
import { retryDelay } from '../run/time-limits.js';
import { instantOf, type Milliseconds, millisecondsOf } from '../time.js';
import type {
  BriefsRequested,
  FailedLookup,
  HubLookupFailed,
  RequestEvent,
  RequestResolved,
  ResumptionRequested,
} from './events.js';

/** `lookups` are the failed hub lookups. `resolution` is null until every run is recorded. */
export type Request = Readonly<{
  request: BriefsRequested | ResumptionRequested;
  lookups: readonly HubLookupFailed['data'][];
  resolution: RequestResolved['data'] | null;
}>;

/** Null before the first request. */
export type RequestState = Request | null;

export type RequestCommand =
  | Message<'RequestBriefs', BriefsRequested['data']>
  | Message<'RequestResumption', ResumptionRequested['data']>
  | Message<'FailHubLookup', HubLookupFailed['data']>
  | Message<'ResolveRequest', RequestResolved['data']>;

/**
 * One thing that a worker does for a request: lists the shows and starts their runs (`attempt` counts from 1), or
 * waits.
 */
export type RequestStep =
  | Readonly<{ kind: 'resolve'; attempt: number }>
  | Readonly<{ kind: 'wait_until'; moment: Milliseconds }>;

/** One request, from its first event until its runs are recorded. */
export const requestDecider: Decider<RequestCommand, RequestEvent, RequestState> = {
  initial: null,
  decide,
  evolve,
  isTerminal: (state) => state !== null && state.resolution !== null,
};

function decide(command: RequestCommand, state: RequestState): readonly RequestEvent[] {
  switch (command.type) {
    case 'RequestBriefs':
      return state === null || isNextTick(command.data, state) ? [{ type: 'BriefsRequested', data: command.data }] : [];
    case 'RequestResumption':
      return state === null ? [{ type: 'ResumptionRequested', data: command.data }] : [];
    case 'FailHubLookup':
      return isOpen(state) && command.data.attempt === state.lookups.length + 1
        ? [{ type: 'HubLookupFailed', data: command.data }]
        : [];
    case 'ResolveRequest':
      return isOpen(state) ? [{ type: 'RequestResolved', data: command.data }] : [];
  }
}

function isOpen(state: RequestState): state is Request {
  return state !== null && state.resolution === null;
}

/** A later tick of the schedule's day requests the same date again; any other request is made once. */
function isNextTick({ trigger, parameters }: BriefsRequested['data'], { request, resolution }: Request): boolean {
  return trigger === 'schedule' && resolution !== null && request.data.parameters === parameters;
}

function evolve(state: RequestState, event: RequestEvent): RequestState {
  if (event.type === 'BriefsRequested' || event.type === 'ResumptionRequested') {
    return { request: event, lookups: [], resolution: null };
  }
  if (state === null) return state;
  return event.type === 'HubLookupFailed'
    ? { ...state, lookups: [...state.lookups, event.data] }
    : { ...state, resolution: event.data };
}

/** Returns the step that is open now; none once the request is resolved. */
export function nextRequestSteps(state: RequestState, now: Milliseconds): readonly RequestStep[] {
  if (!isOpen(state)) return [];
  const last = state.lookups.at(-1);
  if (last !== undefined && !isDue(last, now)) return [{ kind: 'wait_until', moment: millisecondsOf(last.retry_at) }];
  return [{ kind: 'resolve', attempt: state.lookups.length + 1 }];
}

/** A failure in the future was recorded before the clock was set back: the retry does not wait for that. */
function isDue({ failed_at: failedAt, retry_at: retryAt }: HubLookupFailed['data'], now: Milliseconds): boolean {
  return millisecondsOf(retryAt) <= now || now < millisecondsOf(failedAt);
}

/** Whether the hub is queried again after a failed lookup, and when; or the failure that ends the lookups. */
export type AfterLookup = Readonly<
  { kind: 'retry'; retryAt: Milliseconds } | { kind: 'give_up'; failure: FailedLookup }
>;

/**
 * Decides about a retry: until the request's deadline, or as often as the plan's policy allows without a deadline
 * (null).
 */
export function afterFailedLookup(
  failure: FailedLookup,
  {
    requestId,
    attempt,
    retry,
    deadline,
  }: Readonly<{ requestId: string; attempt: number; retry: RetryPolicy; deadline: Milliseconds | null }>,
): AfterLookup {
  if (!failure.retryable) return { kind: 'give_up', failure };
  if (deadline === null && attempt >= retry.attempts) {
    return { kind: 'give_up', failure: { ...failure, retryable: false } };
  }
  const delay = retryDelay(retry, `${requestId}/hub_lookup/${attempt}`, attempt, failure.retry_after_milliseconds);
  const retryAt = millisecondsOf(failure.failed_at) + delay;
  if (deadline === null || retryAt < deadline) return { kind: 'retry', retryAt };
  const reason = `${failure.reason} (the next attempt would start at ${instantOf(retryAt)}, after the deadline of the request)`;
  return { kind: 'give_up', failure: { ...failure, reason, retryable: false } };
}
