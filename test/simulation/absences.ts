import type { Counter } from './coverage.js';
import type { Life } from './life.js';
import { delay } from './port-call.js';
import type { World } from './world.js';

/**
 * Processes that are not heard of for a while, and come back: one that stands still, and one that works on but does not reach the
 * store. Meanwhile they may be held for dead, so that another process takes over all that they have under way.
 */
export type Absences = Readonly<{
  /** To be called when a process has begun to stand still. */
  paused(life: Life): void;
  cutOff(life: Life): void;
  /** Brings the process back now, if it is away. */
  end(life: Life): void;
}>;

type Around = Readonly<{
  /** Whether this is the process that clients reach. */
  isCurrent(life: Life): boolean;
  /** Puts a new process in the place of the current one, which stays as it is. */
  succeed(): void;
}>;

type Kind = Readonly<{
  isAway: (life: Life) => boolean;
  bringBack: (life: Life) => void;
  /** For the trace. */
  leaves: string;
  returns: string;
  counters: Readonly<{ leaves: Counter; isSucceeded: Counter; returnsBeside: Counter; returnsInTime: Counter }>;
}>;

const standstill: Kind = {
  isAway: (life) => life.isPaused(),
  bringBack: (life) => life.wake(),
  leaves: 'stands still',
  returns: 'wakes',
  counters: {
    leaves: 'pause of a process',
    isSucceeded: 'a paused process had a successor',
    returnsBeside: 'a paused process woke beside its successor',
    returnsInTime: 'a paused process woke before anybody took over',
  },
};

const separation: Kind = {
  isAway: (life) => life.isCutOff() && !life.isDead(),
  bringBack: (life) => life.rejoin(),
  leaves: 'is cut off from the store',
  returns: 'reaches the store again',
  counters: {
    leaves: 'process cut off from the store',
    isSucceeded: 'a process that was cut off had a successor',
    returnsBeside: 'a process reached the store again beside its successor',
    returnsInTime: 'a process reached the store again before anybody took over',
  },
};

const second = 1_000;
const minute = 60 * second;
const absence = [100, 5 * minute] as const;
const takeoverDelay = [second, minute] as const;
const timeBeside = [100, 5 * minute] as const;
const takeover = 0.7;
const staysBeside = 0.2;

export function createAbsences(world: World, { isCurrent, succeed }: Around): Absences {
  const { scheduler, faults, trace, coverage } = world;
  const random = world.random.fork('absences');

  function leave(life: Life, kind: Kind): void {
    coverage.count(kind.counters.leaves);
    trace.tell(life.name, kind.leaves);
    scheduler.after(delay(world, absence), () => comeBack(life, kind));
    if (!isCurrent(life) || !random.chance(takeover)) return;
    scheduler.after(delay(world, takeoverDelay), () => {
      if (!kind.isAway(life) || !isCurrent(life) || faults.haveEnded()) return;
      coverage.count(kind.counters.isSucceeded);
      succeed();
    });
  }

  function comeBack(life: Life, kind: Kind): void {
    if (!kind.isAway(life)) return;
    const isBeside = !isCurrent(life);
    coverage.count(isBeside ? kind.counters.returnsBeside : kind.counters.returnsInTime);
    trace.tell(life.name, `${kind.returns}${isBeside ? ' beside its successor' : ''}`);
    kind.bringBack(life);
    if (!isBeside || random.chance(staysBeside)) return;
    scheduler.after(delay(world, timeBeside), () => life.crash('found out to be the old one'));
  }

  return {
    paused: (life) => leave(life, standstill),
    cutOff(life) {
      if (life.phase() !== 'ready' || life.isCutOff()) return;
      life.cutOff();
      leave(life, separation);
    },
    end(life) {
      comeBack(life, standstill);
      comeBack(life, separation);
    },
  };
}
