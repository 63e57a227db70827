import type { Decider, Message } from '../decider.js';
import type { Show } from '../stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../time.js';

/**
 * A start that has a stream of its own: it came with an idempotency key, or was acknowledged before the hub had told which
 * shows there are, or the hub is to be asked again. Requested, resolved into runs, and completed once all of these are on
 * record: what is not completed is gone on with after a crash.
 */
export type StartEvent = StartRequested | QuestionFailed | StartResolved | StartCompleted;

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

/** One attempt to ask the hub that failed. `account` is a mark of whom the hub took the caller for; there only beside a wait, where the implementation tells. */
export type FailedQuestion = Readonly<{
  started_at: Instant;
  failed_at: Instant;
  reason: string;
  retryable: boolean;
  retry_after_milliseconds: number | null;
  account?: string;
}>;

/** A question that failed and is asked again at `retry_at`, also in another life of the service. `attempt` counts from 1. */
export type QuestionFailed = Message<
  'QuestionFailed',
  FailedQuestion & Readonly<{ attempt: number; retry_at: Instant; at: Instant }>
>;

/**
 * What the hub told: `error` is what it could not tell, `unknown_show` that the one show asked for is not there. Where it failed,
 * `given_up` is why it could not even be asked (again); null when the last attempt was the end of it.
 */
export type HubReport =
  | Readonly<{ kind: 'listed'; error: string | null; unknown_show: boolean }>
  | Readonly<{ kind: 'failed'; attempts: readonly FailedQuestion[]; given_up: string | null }>;

/** The runs that the start consists of, those that it joined included. `show` is null for the run of a hub that could not be asked. */
export type StartResolved = Message<
  'StartResolved',
  { hub: HubReport; runs: readonly Readonly<{ run_id: string; show: Show | null }>[]; at: Instant }
>;

export type StartCompleted = Message<'StartCompleted', { at: Instant }>;

/** Null before the request. `questions` are those that failed, but for the one that the start gave up with. */
export type StartState = Readonly<{
  request: StartRequested['data'];
  questions: readonly QuestionFailed['data'][];
  resolution: StartResolved['data'] | null;
  completed: boolean;
}> | null;

/** `FailQuestion` and `ResolveStart` request the start in the same step where that is not on record. */
export type StartCommand =
  | Message<'RequestStart', StartRequested['data']>
  | Message<'FailQuestion', { request: StartRequested['data']; failed: QuestionFailed['data'] }>
  | Message<'ResolveStart', { request: StartRequested['data']; resolution: StartResolved['data'] }>
  | Message<'CompleteStart', StartCompleted['data']>;

/** Each step once: whoever comes second finds what the first one recorded, and what the hub told of one request resolves no other. */
export const startDecider: Decider<StartCommand, StartEvent, StartState> = {
  initial: null,
  decide(command, state) {
    switch (command.type) {
      case 'RequestStart':
        return state === null ? [{ type: 'StartRequested', data: command.data }] : [];
      case 'FailQuestion':
        return failQuestion(command.data, state);
      case 'ResolveStart':
        return resolve(command.data, state);
      case 'CompleteStart':
        return state?.resolution == null || state.completed ? [] : [{ type: 'StartCompleted', data: command.data }];
    }
  },
  evolve(state, event) {
    if (event.type === 'StartRequested')
      return { request: event.data, questions: [], resolution: null, completed: false };
    if (state === null) return state;
    switch (event.type) {
      case 'QuestionFailed':
        return { ...state, questions: [...state.questions, event.data] };
      case 'StartResolved':
        return { ...state, resolution: event.data };
      case 'StartCompleted':
        return { ...state, completed: true };
    }
  },
  isTerminal: (state) => state?.completed === true,
};

/** Where two ask the same hub, the attempt of the one that comes second is not counted. */
function failQuestion(
  { request, failed }: Extract<StartCommand, { type: 'FailQuestion' }>['data'],
  state: StartState,
): readonly StartEvent[] {
  const happened: StartEvent = { type: 'QuestionFailed', data: failed };
  if (state === null) return [{ type: 'StartRequested', data: request }, happened];
  const isNext = failed.attempt === state.questions.length + 1;
  return isNext && state.resolution === null && asksForSame(state.request, request) ? [happened] : [];
}

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
