import type { Decider, Message } from '../decider.js';
import type { Show } from '../stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../time.js';

/**
 * A start that has a stream of its own: it came with an idempotency key, or was acknowledged before the hub had told which
 * shows there are. Requested, resolved into runs, and completed once all of these are on record: what is not completed is
 * gone on with after a crash.
 */
export type StartEvent = StartRequested | StartResolved | StartCompleted;

/** `given` is the request as it came, to tell a repetition from another request under the same key; `day` is the day it came, in the application's time zone. */
export type StartRequested = Message<
  'StartRequested',
  {
    given: string;
    trigger: string;
    show_id: string | null;
    run_date: LocalDate;
    day: LocalDate;
    actor: string;
    request_id: string | null;
    at: Instant;
  }
>;

/** One attempt to ask the hub that failed. */
export type FailedQuestion = Readonly<{
  started_at: Instant;
  failed_at: Instant;
  reason: string;
  retryable: boolean;
  retry_after_milliseconds: number | null;
}>;

/** What the hub told: `error` is what it could not tell, `unknown_show` that the one show asked for is not there. */
export type HubReport =
  | Readonly<{ kind: 'listed'; error: string | null; unknown_show: boolean }>
  | Readonly<{ kind: 'failed'; attempts: readonly FailedQuestion[] }>;

/** The runs that the start consists of, those that it joined included. `show` is null for the run of a hub that could not be asked. */
export type StartResolved = Message<
  'StartResolved',
  { hub: HubReport; runs: readonly Readonly<{ run_id: string; show: Show | null }>[]; at: Instant }
>;

export type StartCompleted = Message<'StartCompleted', { at: Instant }>;

/** Null before the request. */
export type StartState = Readonly<{
  request: StartRequested['data'];
  resolution: StartResolved['data'] | null;
  completed: boolean;
}> | null;

/** `ResolveStart` requests the start in the same step where that is not on record. */
export type StartCommand =
  | Message<'RequestStart', StartRequested['data']>
  | Message<'ResolveStart', { request: StartRequested['data']; resolution: StartResolved['data'] }>
  | Message<'CompleteStart', StartCompleted['data']>;

/** Each step once: whoever comes second finds what the first one recorded, and what the hub told of one request resolves no other. */
export const startDecider: Decider<StartCommand, StartEvent, StartState> = {
  initial: null,
  decide(command, state) {
    switch (command.type) {
      case 'RequestStart':
        return state === null ? [{ type: 'StartRequested', data: command.data }] : [];
      case 'ResolveStart':
        return resolve(command.data, state);
      case 'CompleteStart':
        return state?.resolution == null || state.completed ? [] : [{ type: 'StartCompleted', data: command.data }];
    }
  },
  evolve(state, event) {
    if (event.type === 'StartRequested') return { request: event.data, resolution: null, completed: false };
    if (state === null) return state;
    return event.type === 'StartResolved' ? { ...state, resolution: event.data } : { ...state, completed: true };
  },
  isTerminal: (state) => state?.completed === true,
};

function resolve(
  { request, resolution }: Extract<StartCommand, { type: 'ResolveStart' }>['data'],
  state: StartState,
): readonly StartEvent[] {
  const resolved: StartEvent = { type: 'StartResolved', data: resolution };
  if (state === null) return [{ type: 'StartRequested', data: request }, resolved];
  return state.resolution === null && asksForSame(state.request, request) ? [resolved] : [];
}

/** True when the hub is asked the same for both: "today" may be another day for the second. */
export function asksForSame(one: StartRequested['data'], other: StartRequested['data']): boolean {
  return one.given === other.given && one.run_date === other.run_date && one.day === other.day;
}
