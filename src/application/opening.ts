import {
  asksForSame,
  type QuestionFailed,
  type StartRequested,
  type StartResolved,
  type StartState,
} from '../domain/start/start.js';
import { instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import { type EventStore, EventStoreUnavailable } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { Actor } from './deciding.js';
import { IdempotencyKeyReused } from './idempotency-key-reused.js';
import type { Questions } from './question-hub.js';
import { type ResolveStart, ServiceStopping } from './resolve-start.js';
import { QueueFull } from './start-run.js';
import { changeStart } from './starts.js';
import { untilAvailable } from './until-available.js';

export type OpeningDependencies = Readonly<{
  events: EventStore;
  resolve: ResolveStart;
  clock: Clock;
  log: Log;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}>;

/** What this process knows of a start that it carries out. */
export type Opening = {
  readonly id: string;
  readonly given: StartRequested['data'];
  /** Its client can ask for it again, so that it is on record before its runs are. */
  readonly isRepeatable: boolean;
  /** As it is on record; null while nothing is. */
  recorded: StartState;
  /** It was on record before this process put it there. */
  isRepetition: boolean;
  /** The failed question that is not on record yet. */
  pending: QuestionFailed['data'] | null;
  /** What the hub has told, and of which request. */
  found: Readonly<{ request: StartRequested['data']; resolution: StartResolved['data'] }> | null;
  /** Its runs are about to be recorded. */
  isDecided: boolean;
  /** Resolves once it is on record and goes on without a client; null while it does not. */
  detaching: Promise<void> | null;
  /** Something of it may be on record, whatever the store has answered. */
  mayBeRecorded: boolean;
};

/** Between two tries to go on with a start that is on record. */
const restMilliseconds = 1_000;

/** What was asked for: as it was first recorded, where this is a repetition. */
export function requestOf({ recorded, given }: Opening): StartRequested['data'] {
  return recorded?.request ?? given;
}

/** Resolves once all runs are on record; a start on record is tried until then. */
export async function carryOut(parts: OpeningDependencies, opening: Opening): Promise<StartResolved['data']> {
  const { clock, log, signal } = parts;
  for (;;) {
    try {
      return await resolveOnce(parts, opening);
    } catch (error) {
      const passes = error instanceof EventStoreUnavailable || error instanceof QueueFull;
      const isDetached = await hasDetached(opening);
      if (isDetached && !signal.aborted)
        log.error('a start on record cannot be gone on with', { start: opening.id, error: String(error) });
      if (!isDetached || !passes || signal.aborted) throw error;
      await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + restMilliseconds), signal);
    }
  }
}

/** From then on it goes on without a client, also in another life of the service. Rejects when that cannot be recorded, with `ServiceStopping` when it is too late for it. */
export async function detach(parts: OpeningDependencies, opening: Opening, resolved: Promise<unknown>): Promise<void> {
  if (opening.detaching === null && opening.isDecided) {
    await resolved;
    return;
  }
  if (opening.detaching === null && parts.signal.aborted) throw new ServiceStopping();
  opening.detaching ??= request(parts, opening);
  const { detaching } = opening;
  try {
    await detaching;
  } catch (error) {
    // Others share the start, or its client asks again; a start that nobody can ask for again ends here.
    if (opening.isRepeatable && opening.detaching === detaching) opening.detaching = null;
    throw error;
  }
}

/** Tells the log that there is nothing left to do. */
export async function complete({ events, clock, log, signal }: OpeningDependencies, opening: Opening): Promise<void> {
  if (opening.recorded === null || opening.recorded.completed) return;
  const what = 'a start cannot be completed';
  const command = { type: 'CompleteStart', data: { at: clock.now() } } as const;
  const act = () => changeStart(events, opening.id, command, actorOf(opening));
  await untilAvailable(act, { clock, log, signal, what, fields: { start: opening.id } });
}

/** True once it is on record and goes on without a client. */
export async function hasDetached({ detaching }: Opening): Promise<boolean> {
  if (detaching === null) return false;
  return detaching.then(
    () => true,
    () => false,
  );
}

async function resolveOnce(parts: OpeningDependencies, opening: Opening): Promise<StartResolved['data']> {
  for (;;) {
    const request = requestOf(opening);
    const resolution = opening.recorded?.resolution ?? (await ask(parts, opening, request));
    if (resolution === null) continue;
    const isAcknowledged = opening.recorded !== null || (await hasDetached(opening));
    const isFirst = !opening.isRepeatable && !opening.mayBeRecorded && request.trigger !== 'schedule';
    const entry = { isAcknowledged, isFirst, confirm: () => confirm(parts, opening, { request, resolution }) };
    if (await parts.resolve.startRuns(request, resolution, entry)) return resolution;
  }
}

/** What the hub tells is kept, unless the request turns out to be that of another day; null when the record tells more by now. */
async function ask(
  parts: OpeningDependencies,
  opening: Opening,
  request: StartRequested['data'],
): Promise<StartResolved['data'] | null> {
  if (opening.found === null || !asksForSame(opening.found.request, request)) {
    const questions = questionsOf(parts, opening, request);
    const resolution = await parts.resolve.ask(opening.id, request, questions);
    opening.found = resolution === null ? null : { request, resolution };
  }
  return opening.found?.resolution ?? null;
}

/** Who is asked again outlives the process and needs no client any more: from the first failure on, the start is on record. */
function questionsOf(parts: OpeningDependencies, opening: Opening, request: StartRequested['data']): Questions {
  return {
    note(failed) {
      opening.pending = failed;
    },
    async onRecord() {
      if (opening.pending !== null) await recordQuestion(parts, opening, request, opening.pending);
      const { recorded } = opening;
      if (recorded === null) return [];
      return recorded.resolution === null && asksForSame(recorded.request, request) ? recorded.questions : null;
    },
  };
}

async function recordQuestion(
  { events }: OpeningDependencies,
  opening: Opening,
  request: StartRequested['data'],
  failed: QuestionFailed['data'],
): Promise<void> {
  await opening.detaching;
  opening.mayBeRecorded = true;
  const command = { type: 'FailQuestion', data: { request, failed } } as const;
  take(opening, await changeStart(events, opening.id, command, actorOf(opening)));
  opening.pending = null;
  opening.detaching ??= Promise.resolve();
}

/** True when these are the runs that the start consists of, for good. */
async function confirm(
  parts: OpeningDependencies,
  opening: Opening,
  found: NonNullable<Opening['found']>,
): Promise<boolean> {
  if (opening.detaching === null && parts.signal.aborted) throw new ServiceStopping();
  opening.isDecided = true;
  if (opening.recorded?.resolution === found.resolution) return true;
  await opening.detaching;
  if (!opening.isRepeatable && opening.detaching === null) return true;
  opening.mayBeRecorded = true;
  const command = { type: 'ResolveStart', data: found } as const;
  take(opening, await changeStart(parts.events, opening.id, command, actorOf(opening)));
  return opening.recorded?.resolution === found.resolution;
}

async function request({ events }: OpeningDependencies, opening: Opening): Promise<void> {
  opening.mayBeRecorded = true;
  const command = { type: 'RequestStart', data: opening.given } as const;
  take(opening, await changeStart(events, opening.id, command, actorOf(opening)));
}

function take(opening: Opening, state: NonNullable<StartState>): void {
  if (state.request.given !== opening.given.given) {
    opening.mayBeRecorded = false;
    throw new IdempotencyKeyReused();
  }
  if (opening.recorded === null) opening.isRepetition = state.request !== opening.given;
  opening.recorded = state;
}

function actorOf({ given }: Opening): Actor {
  return { actor: given.actor, requestId: given.request_id };
}
