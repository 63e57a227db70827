import { deadlineOf, type RunState } from '../domain/run/state.js';
import type { LocalDate } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import { type EventStore, EventStoreUnavailable } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { Place, WorkQueue } from '../ports/work-queue.js';
import { type Actor, loadRun, recordNewRun } from './deciding.js';
import { offeredRun } from './offered-run.js';
import { failedRunCommands, type HubFailure, type NewRun, startCommand } from './start-commands.js';
import { untilAvailable } from './until-available.js';

/** As many runs wait as may wait: the start may be asked for again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  override readonly message = 'as many runs are waiting as may wait';
}

/** Makes an id, a UUID, out of texts: the same ones give the same id. */
export type DeriveId = (...parts: readonly string[]) => string;

type RunToStart = Omit<NewRun, 'held'>;

/** How runs come in. Unless it is said otherwise, they may be refused, and nothing else has to agree. */
export type Entry = Readonly<{
  /** What was acknowledged is never refused, however many wait. */
  isAcknowledged: boolean;
  /** Nobody can have started the runs before, so that nobody looks for them. */
  isFirst: boolean;
  /** Asked once every run has its place: false gives the places back, and nothing is recorded. */
  confirm(): Promise<boolean>;
}>;

/** Starts runs and gives them to the workers. */
export type StartRuns = Readonly<{
  /**
   * Records each run, unless there is one of its id already; answers what `confirm` did. Rejects with `QueueFull` before anything
   * is recorded, and with `EventStoreUnavailable` when nobody knows what was recorded: what was, is worked on once the store answers.
   */
  start(runs: readonly RunToStart[], who: Actor, entry?: Entry): Promise<boolean>;
  /** Records the run of a start whose hub could not be asked. */
  startFailed(run: RunToStart, failure: HubFailure, who: Actor): Promise<void>;
  /**
   * The run that the schedule has for this show (null: for a hub that could not be asked) on this date and day: the one to
   * join, or the id of the one to start.
   */
  scheduledRunId(runDate: LocalDate, showId: string | null, day: LocalDate): Promise<string>;
  /** Throws `QueueFull` when no run could be started now, beside those that so many starts are about to start. */
  requireRoom(startsUnderWay: number): void;
}>;

type Dependencies = Readonly<{
  events: EventStore;
  queue: WorkQueue;
  deriveId: DeriveId;
  clock: Clock;
  log: Log;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}>;

const mayBeRefused: Entry = { isAcknowledged: false, isFirst: false, confirm: async () => true };

export function createStartRuns(dependencies: Dependencies): StartRuns {
  const { events, queue, deriveId, clock } = dependencies;
  return {
    start: (runs, who, entry = mayBeRefused) => start(dependencies, runs, who, entry),
    async startFailed(run, failure, who) {
      const commands = failedRunCommands({ ...run, held: [] }, failure);
      const recorded =
        (await recordNewRun(events, run.runId, commands, who)) ?? (await loadRun(events, run.runId)).state;
      // It has ended, unless the plan grants more attempts than the one under which the hub was asked.
      if (recorded?.status === 'processing' && !queue.redelivers) await queue.offer(offeredRun(recorded, clock.now()));
    },
    async scheduledRunId(runDate, showId, day) {
      const about = showId === null ? 'without a show' : `show ${showId}`;
      for (let failures = 0; ; failures += 1) {
        const runId = deriveId('scheduled run', runDate, about, day, String(failures));
        if (!hasFailed((await loadRun(events, runId)).state)) return runId;
      }
    },
    requireRoom(startsUnderWay) {
      const { working, runsAtOnce, waiting, longestQueue } = queue.load();
      if (runsAtOnce - working + longestQueue - waiting <= startsUnderWay) throw new QueueFull();
    },
  };
}

function hasFailed(state: RunState): boolean {
  return state !== null && (state.status === 'failed' || state.status === 'cancelled');
}

async function start(
  dependencies: Dependencies,
  runs: readonly RunToStart[],
  who: Actor,
  { isAcknowledged, isFirst, confirm }: Entry,
): Promise<boolean> {
  const { events, queue } = dependencies;
  const missing = isFirst ? runs : await notThereYet(events, runs);
  const placed = placesFor(queue, missing, isAcknowledged);
  let isConfirmed = false;
  try {
    isConfirmed = await confirm();
  } finally {
    if (!isConfirmed) release(placed);
  }
  if (isConfirmed) await allOf(placed.map(({ run, place }) => record(dependencies, run, place, who)));
  return isConfirmed;
}

async function notThereYet(events: EventStore, runs: readonly RunToStart[]): Promise<readonly RunToStart[]> {
  const states = await Promise.all(runs.map(async ({ runId }) => (await loadRun(events, runId)).state));
  return runs.filter((_run, index) => states[index] === null);
}

type PlacedRun = Readonly<{ run: RunToStart; place: Place }>;

function placesFor(queue: WorkQueue, runs: readonly RunToStart[], isAcknowledged: boolean): readonly PlacedRun[] {
  const placed: PlacedRun[] = [];
  for (const run of runs) {
    const show = run.show?.show_id ?? run.runId;
    const place = queue.reserve(show) ?? (isAcknowledged ? besideTheLine(queue, show) : null);
    if (place === null) {
      release(placed);
      throw new QueueFull();
    }
    placed.push({ run, place });
  }
  return placed;
}

function besideTheLine(queue: WorkQueue, show: string): Place {
  return {
    immediate: false,
    async offer(runId, urgentFrom) {
      if (!queue.redelivers) await queue.offer({ runId, show, recovered: false, urgentFrom });
    },
    release: () => undefined,
  };
}

function release(placed: readonly PlacedRun[]): void {
  for (const { place } of placed) place.release();
}

/** Rejects with the first failure once all of it is over. */
async function allOf(acts: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(acts);
  await Promise.all(acts);
}

async function record(dependencies: Dependencies, run: RunToStart, place: Place, who: Actor): Promise<void> {
  const { events, clock } = dependencies;
  // A hub whose vendor has limits is admitted by the run's worker.
  const atOnce = place.immediate && run.origin === null && run.plan.stages.hub_lookup.vendor === null;
  const command = startCommand({ ...run, held: atOnce ? [] : ['hub_lookup'] }, clock.now());
  try {
    const recorded = await recordNewRun(events, run.runId, [command], who);
    if (recorded === null) place.release();
    else await place.offer(run.runId, deadlineOf(recorded));
  } catch (error) {
    if (error instanceof EventStoreUnavailable) void offerIfRecorded(dependencies, run.runId, place);
    else place.release();
    throw error;
  }
}

/** An acknowledgement may have been lost: a run that was recorded must not be left to nobody. */
async function offerIfRecorded(
  { events, clock, log, signal }: Dependencies,
  runId: string,
  place: Place,
): Promise<void> {
  const what = 'nobody knows whether the run was recorded';
  const fields = { run: runId };
  try {
    const found = await untilAvailable(() => loadRun(events, runId), { clock, log, signal, what, fields });
    const state = found?.state ?? null;
    if (state?.status !== 'processing') place.release();
    else await place.offer(runId, deadlineOf(state));
  } catch (error) {
    place.release();
    log.error('a run that was perhaps recorded cannot be read', { ...fields, error: String(error) });
  }
}
