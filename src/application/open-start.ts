import type { StartCommand, StartRequested, StartResolved } from '../domain/start/start.js';
import { instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import { type EventStore, EventStoreUnavailable } from '../ports/event-store.js';
import { type ResolveStart, ServiceStopping } from './resolve-start.js';
import { QueueFull, type StartRuns } from './start-run.js';
import { changeStart, loadStart } from './starts.js';

/** The same key came with another request before. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused';
  override readonly message = 'this Idempotency-Key was used for another request before';
}

/** A start from its request until its runs are on record. */
export type OpenStart = Readonly<{
  /** As it was first recorded, where this is a repetition. */
  request(): StartRequested['data'];
  /** Resolves once all runs are on record. */
  resolved: Promise<StartResolved['data']>;
  /** Null until then. */
  resolution(): StartResolved['data'] | null;
  /** True when the start had been recorded before. */
  isRepetition(): boolean;
  /** Goes on without a client, also in another life of the service. Rejects when that cannot be recorded, with `ServiceStopping` when it is too late for it. */
  detach(): Promise<void>;
}>;

/** `isRecorded` for a start whose id is known to its client: then it is recorded before anything else. */
export type CreateOpenStart = (id: string, request: StartRequested['data'], isRecorded: boolean) => OpenStart;

type Dependencies = Readonly<{
  events: EventStore;
  resolve: ResolveStart;
  runs: Pick<StartRuns, 'requireRoom'>;
  clock: Clock;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}>;

/** Between two tries to go on with a start that nobody waits for. */
const restMilliseconds = 1_000;

type Opening = Dependencies &
  Readonly<{ id: string; given: StartRequested['data'] }> & {
    request: StartRequested['data'];
    resolution: StartResolved['data'] | null;
    isRepetition: boolean;
    /** The runs are being recorded. */
    isDecided: boolean;
    isDetached: boolean;
    /** Answers what an earlier request under this id was resolved to; null while there is no stream. */
    recording: Promise<StartResolved['data'] | null> | null;
  };

export function openStarts(dependencies: Dependencies): CreateOpenStart {
  return (id, given, isRecorded) => {
    const nothingYet = { resolution: null, isRepetition: false, isDecided: false, isDetached: false, recording: null };
    const opening: Opening = { ...dependencies, id, given, request: given, ...nothingYet };
    if (isRecorded) opening.recording = requireRoom(opening).then(() => record(opening));
    const resolved = resolveForGood(opening);
    // Whoever waits is told; a start that nobody waits for any more must not end the process.
    resolved.catch(() => undefined);
    return {
      request: () => opening.request,
      resolved,
      resolution: () => opening.resolution,
      isRepetition: () => opening.isRepetition,
      detach: () => detach(opening, resolved),
    };
  };
}

function change({ events, id, given }: Opening, command: StartCommand): ReturnType<typeof changeStart> {
  return changeStart(events, id, command, { actor: given.actor, requestId: given.request_id });
}

/** A repetition makes no new run, so that it is answered however many wait. */
async function requireRoom({ runs, events, id }: Opening): Promise<void> {
  try {
    runs.requireRoom();
  } catch (error) {
    if ((await loadStart(events, id)) === null) throw error;
  }
}

async function record(opening: Opening): Promise<StartResolved['data'] | null> {
  const { state, isOurs } = await change(opening, { type: 'RequestStart', data: opening.given });
  if (state.request.given !== opening.given.given) throw new IdempotencyKeyReused();
  opening.request = state.request;
  opening.isRepetition = !isOurs;
  return state.resolution;
}

async function resolveOnce(opening: Opening): Promise<StartResolved['data']> {
  const { resolve, runs, clock, id } = opening;
  if (opening.recording === null) runs.requireRoom();
  let found = (await opening.recording) ?? (await resolve.ask(id, opening.request));
  if (opening.recording !== null) {
    await opening.recording;
    found = (await change(opening, { type: 'ResolveStart', data: found })).state.resolution ?? found;
  }
  opening.isDecided = true;
  await resolve.startRuns(opening.request, found);
  if (opening.recording !== null) await change(opening, { type: 'CompleteStart', data: { at: clock.now() } });
  opening.resolution = found;
  return found;
}

async function resolveForGood(opening: Opening): Promise<StartResolved['data']> {
  const { clock, signal } = opening;
  for (;;) {
    try {
      return await resolveOnce(opening);
    } catch (error) {
      const passes = error instanceof EventStoreUnavailable || error instanceof QueueFull;
      if (!opening.isDetached || !passes || signal.aborted) throw error;
      await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + restMilliseconds), signal);
    }
  }
}

async function detach(opening: Opening, resolved: Promise<unknown>): Promise<void> {
  if (opening.isDecided) {
    await resolved;
    return;
  }
  if (opening.recording === null && opening.signal.aborted) throw new ServiceStopping();
  opening.recording ??= record(opening);
  await opening.recording;
  opening.isDetached = true;
}
