import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import type { Place } from '../../src/ports/work-queue.js';
import type { RunGroup } from './run-group.js';

/** How many runs wait in all processes together, as it was known at the last look, with what came in here since. */
export type SharedLine = Readonly<{
  waiting(): number;
  parked(): number;
  /** A place at the end of the line. The run's own first event is what offers it. */
  place(immediate: boolean): Place;
  /** Looks again and again until the signal aborts. */
  watch(signal: AbortSignal): Promise<void>;
}>;

const betweenLooks = 1_000;

export function createSharedLine(
  group: Pick<RunGroup, 'state'>,
  unfinished: () => Promise<number>,
  clock: Clock,
): SharedLine {
  let known = { waiting: 0, parked: 0 };
  const open = new Set<Place>();
  let offeredSince = 0;

  async function look(): Promise<void> {
    offeredSince = 0;
    const [{ inFlight, parked }, all] = await Promise.all([group.state(), unfinished()]);
    known = { waiting: Math.max(0, all - inFlight - parked), parked };
  }

  return {
    waiting: () => known.waiting + open.size + offeredSince,
    parked: () => known.parked,
    place(immediate) {
      const place: Place = {
        immediate,
        async offer() {
          if (open.delete(place)) offeredSince += 1;
        },
        release: () => void open.delete(place),
      };
      // An immediate one waits for nobody.
      if (!immediate) open.add(place);
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
