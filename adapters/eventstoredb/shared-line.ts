import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import type { Place } from '../../src/ports/work-queue.js';
import type { GroupState, RunGroup } from './run-group.js';

/** How many runs wait in all processes together, as it was known at the last look, with what came in here since. */
export type SharedLine = Readonly<{
  waiting(): number;
  /** How many places of runs that are begun with at once are given, whose runs have not come to this process, nor to another as far as is known. */
  expected(): number;
  parked(): number;
  /** A place at the end of the line. The run's own first event is what offers it. */
  place(immediate: boolean): Place;
  /** The word of a run is here: the process's own queue counts it from now on. */
  came(runId: string): void;
  /** Looks again and again until the signal aborts. */
  watch(signal: AbortSignal): Promise<void>;
}>;

const betweenLooks = 1_000;

export function createSharedLine(
  { group, clock, onLook }: Readonly<{ group: Pick<RunGroup, 'state'>; clock: Clock; onLook(state: GroupState): void }>,
  unfinished: () => Promise<number>,
): SharedLine {
  let known = { waiting: 0, parked: 0 };
  /** Places whose run is still to be put on record. */
  const open = new Set<Place>();
  /** Runs that were put on record since the last look, and whether their place was an immediate one. */
  const offered = new Map<string, boolean>();
  /** The word of a run may be here before its place is offered. */
  const here = new Set<string>();

  async function look(): Promise<void> {
    const before = [...offered.keys()];
    here.clear();
    const [state, all] = await Promise.all([group.state(), unfinished()]);
    const { inFlight, parked } = state;
    onLook(state);
    for (const runId of before) offered.delete(runId);
    known = { waiting: Math.max(0, all - inFlight - parked), parked };
  }

  function count(isImmediate: boolean): number {
    const places = [...open].filter(({ immediate }) => immediate === isImmediate).length;
    return places + [...offered.values()].filter((immediate) => immediate === isImmediate).length;
  }

  return {
    waiting: () => known.waiting + count(false),
    expected: () => count(true),
    parked: () => known.parked,
    came(runId) {
      here.add(runId);
      offered.delete(runId);
    },
    place(immediate) {
      const place: Place = {
        immediate,
        async offer(runId) {
          if (open.delete(place) && !here.has(runId)) offered.set(runId, immediate);
        },
        release: () => void open.delete(place),
      };
      open.add(place);
      return place;
    },
    async watch(signal) {
      while (!signal.aborted) {
        // What cannot be told now is told at the next look.
        await look().catch(() => {});
        await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + betweenLooks), signal);
      }
    },
  };
}
