import { type Instant, instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import { type EventStore, EventStoreUnavailable } from '../../src/ports/event-store.js';
import type { OfferedRun } from '../../src/ports/work-queue.js';
import type { GroupState, RunGroup } from './run-group.js';
import { standingOf } from './standing.js';

/** A run that has no end yet, as the views know it. */
export type UnfinishedRun = Readonly<{ runId: string; startedAt: Instant }>;

type LeftRun = Omit<OfferedRun, 'recovered'>;

type Dependencies = Readonly<{
  group: Pick<RunGroup, 'state'>;
  events: EventStore;
  worker: string;
  unfinished(): Promise<readonly UnfinishedRun[]>;
  /** Longest that a run may take from its start, in milliseconds. */
  longestRun: number;
  clock: Clock;
}>;

const betweenLooks = 30_000;
/** Longer than a process that is well leaves a run without a word, before its first stage has ended or beyond its deadline. */
const patience = 120_000;

/**
 * Looks from time to time for runs that nobody has: the server loses the word of a run when it restarts just as the group stood
 * before it, because what the group's filter lets through is counted from the wrong place. A run belongs to whoever carried it on
 * last, else to who put it on record; when that process is gone, or the run is long over its time, to the first of those that
 * are there.
 */
export async function watchLeftRuns(
  dependencies: Dependencies,
  take: (run: LeftRun) => void,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = dependencies;
  while (!signal.aborted) {
    await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + betweenLooks), signal);
    if (!signal.aborted) await look(dependencies, take).catch(nextTime);
  }
}

async function look(dependencies: Dependencies, take: (run: LeftRun) => void): Promise<void> {
  const { group, clock, unfinished } = dependencies;
  const patient = instantOf(millisecondsOf(clock.now()) - patience);
  const old = (await unfinished()).filter(({ startedAt }) => startedAt < patient);
  if (old.length === 0) return;
  const state = await group.state();
  for (const run of old) {
    const left = await ifOurs(dependencies, run, state);
    if (left !== null) take(left);
  }
}

async function ifOurs(
  { events, worker, longestRun, clock }: Dependencies,
  { runId, startedAt }: UnfinishedRun,
  { workers }: GroupState,
): Promise<LeftRun | null> {
  const standing = await standingOf(events, runId, clock.now());
  if (standing.kind === 'nothing_to_do') return null;
  const now = millisecondsOf(clock.now());
  if (now - millisecondsOf(standing.lastWrittenAt) < patience) return null;
  const isLate = now - millisecondsOf(startedAt) > longestRun + patience;
  const owner = standing.worker ?? standing.starter ?? '';
  const first = [...workers].sort()[0];
  const responsible = workers.has(owner) && !isLate ? owner : first;
  return responsible === worker ? { runId, show: standing.show, urgentFrom: standing.urgentFrom } : null;
}

function nextTime(error: unknown): void {
  if (!(error instanceof EventStoreUnavailable)) throw error;
}
