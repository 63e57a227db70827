import { asksForSame, type StartRequested, type StartResolved, type StartState } from '../domain/start/start.js';
import { IdempotencyKeyReused } from './idempotency-key-reused.js';
import {
  carryOut,
  complete,
  detach,
  hasDetached,
  type Opening,
  type OpeningDependencies,
  requestOf,
} from './opening.js';
import { type StartLoad, startLoad } from './start-load.js';
import type { StartRuns } from './start-run.js';
import { loadStart } from './starts.js';
import { untilAvailable } from './until-available.js';

/** A start from its request until its runs are on record. */
export type OpenStart = Readonly<{
  /** As it was first recorded, where this is a repetition. */
  request(): StartRequested['data'];
  /** Resolves once all runs are on record. */
  resolved: Promise<StartResolved['data']>;
  /** Null until then. */
  resolution(): StartResolved['data'] | null;
  /** True when it had been asked for before. */
  isRepetition(): boolean;
  /** Goes on without a client, also in another life of the service. Rejects when that cannot be recorded, with `ServiceStopping` when it is too late for it. */
  detach(): Promise<void>;
}>;

/** The starts that this process carries out; those on record go on by themselves. */
export type OpenStarts = Readonly<{
  /** A start that nobody can ask for again. Throws `QueueFull`. */
  begin(id: string, request: StartRequested['data']): OpenStart;
  /** A start under an id that its client knows: a repetition makes no other runs. Rejects with `IdempotencyKeyReused` and `QueueFull`, too. */
  beginOrJoin(id: string, request: StartRequested['data']): Promise<OpenStart>;
  /** Takes up a start that is on record, if it is, once the store can be read. */
  goOn(id: string): Promise<void>;
  /** Those whose runs are not known yet, oldest first. */
  load(): readonly StartLoad[];
}>;

type Dependencies = OpeningDependencies & Readonly<{ runs: Pick<StartRuns, 'requireRoom'> }>;

type Told = Omit<OpenStart, 'isRepetition'>;
type UnderWay = Told & Readonly<{ opening: Opening }>;

type Starts = Dependencies & Readonly<{ underWay: Set<UnderWay> }>;

export function openStarts(dependencies: Dependencies): OpenStarts {
  const starts: Starts = { ...dependencies, underWay: new Set() };
  return {
    begin(id, request) {
      const sameTick = tickUnderWay(starts, request);
      if (sameTick !== undefined) return asGiven(sameTick);
      requireRoom(starts, request);
      return asGiven(carry(starts, openingOf(id, request, null, false)));
    },
    beginOrJoin: (id, request) => beginOrJoin(starts, id, request),
    goOn: (id) => goOn(starts, id),
    load: () => loadOf(starts),
  };
}

function loadOf({ underWay, clock }: Starts): readonly StartLoad[] {
  const unknown = [...underWay].filter(({ resolution }) => resolution() === null);
  const now = clock.now();
  return unknown
    .map(({ opening }) => startLoad(opening, now))
    .toSorted((one, other) => (one.since < other.since ? -1 : Number(one.since > other.since)));
}

/** Every start that still asks its hub may need a place. A tick of the schedule may find that it has nothing to start. */
function requireRoom({ runs, underWay }: Starts, { trigger }: StartRequested['data']): void {
  if (trigger === 'schedule') return;
  runs.requireRoom([...underWay].filter(({ opening }) => !opening.isDecided).length);
}

/** A tick that asks the hub the same joins the one that still waits for the answer. */
function tickUnderWay({ underWay }: Starts, request: StartRequested['data']): UnderWay | undefined {
  if (request.trigger !== 'schedule') return undefined;
  return [...underWay].find(({ opening }) => {
    const { isRepeatable, isDecided, detaching, recorded } = opening;
    // What is not on record may turn out to be another request, or be given up just now.
    const isSure = recorded !== null || (!isRepeatable && detaching === null);
    return isSure && !isDecided && asksForSame(requestOf(opening), request);
  });
}

async function beginOrJoin(starts: Starts, id: string, request: StartRequested['data']): Promise<OpenStart> {
  const recorded = await loadStart(starts.events, id);
  const sameId = [...starts.underWay].filter(({ opening }) => opening.id === id);
  const known = recorded?.request ?? sameId[0]?.request();
  if (known !== undefined && known.given !== request.given) throw new IdempotencyKeyReused();
  const shared = sameUnderWay(starts, id, request);
  if (shared !== undefined) return asRepeated(shared);
  if (recorded !== null) return asRepeated(takeUp(starts, id, recorded));
  requireRoom(starts, request);
  return asGiven(carry(starts, openingOf(id, request, null, true)));
}

/** Another request under the same id may be under way as well: the log has yet to tell which of them it belongs to. */
function sameUnderWay({ underWay }: Starts, id: string, { given }: StartRequested['data']): UnderWay | undefined {
  return [...underWay].find(({ opening }) => opening.id === id && opening.given.given === given);
}

async function goOn(starts: Starts, id: string): Promise<void> {
  const { events, clock, log, signal } = starts;
  const what = 'nobody knows whether the start was recorded';
  const state = await untilAvailable(() => loadStart(events, id), { clock, log, signal, what, fields: { start: id } });
  if (state !== null && sameUnderWay(starts, id, state.request) === undefined) takeUp(starts, id, state);
}

function takeUp(starts: Starts, id: string, recorded: NonNullable<StartState>): Told {
  const { request, resolution, completed } = recorded;
  if (!completed || resolution === null) return carry(starts, openingOf(id, request, recorded, true));
  const resolved = Promise.resolve(resolution);
  return { request: () => request, resolved, resolution: () => resolution, detach: async () => undefined };
}

/** What is on record goes on without a client; what its client can ask for again is put on record before its runs are. */
function openingOf(id: string, given: StartRequested['data'], recorded: StartState, isRepeatable: boolean): Opening {
  const detaching = recorded === null ? null : Promise.resolve();
  const nothingYet = {
    isRepetition: false,
    pending: null,
    found: null,
    isDecided: false,
    mayBeRecorded: recorded !== null,
  };
  return { id, given, recorded, isRepeatable, detaching, ...nothingYet };
}

function carry(starts: Starts, opening: Opening): UnderWay {
  let resolution: StartResolved['data'] | null = null;
  const resolved = carryOut(starts, opening).then((found) => {
    resolution = found;
    return found;
  });
  const underWay: UnderWay = {
    ...{ opening, resolved, request: () => requestOf(opening), resolution: () => resolution },
    detach: () => detach(starts, opening, resolved),
  };
  starts.underWay.add(underWay);
  void end(starts, underWay);
  return underWay;
}

/** Whoever waits is told by `resolved`; what remains to be done is done without them. Never rejects. */
async function end(starts: Starts, underWay: UnderWay): Promise<void> {
  const { opening, resolved } = underWay;
  const isResolved = await resolved.then(
    () => true,
    () => false,
  );
  try {
    if (isResolved) await complete(starts, opening);
    starts.underWay.delete(underWay);
    // Its client was told that it failed, and yet it may be on record.
    if (!isResolved && opening.mayBeRecorded && !(await hasDetached(opening))) await goOn(starts, opening.id);
  } catch (error) {
    starts.underWay.delete(underWay);
    starts.log.error('the end of a start broke down', { start: opening.id, error: String(error) });
  }
}

function asGiven(start: UnderWay): OpenStart {
  return { ...start, isRepetition: () => start.opening.isRepetition };
}

function asRepeated(start: Told): OpenStart {
  return { ...start, isRepetition: () => true };
}
