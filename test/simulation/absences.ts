import type { Counter } from './coverage.js';
import type { Life } from './life.js';
import { delay } from './port-call.js';
import type { World } from './world.js';

/**
 * Processes that are silent for a while and return: paused ones, and ones that work but do not reach the store.
 * Meanwhile they may be presumed dead, so that another process takes over their work.
 */
export type Absences = Readonly<{
  /** Called when a process has been paused. */
  paused(life: Life): void;
  cutOff(life: Life): void;
  /** Ends the absence of the process now, if there is one. */
  end(life: Life): void;
}>;

type Around = Readonly<{
  /** True when the process is to have a successor if it is absent for long. */
  mayHaveSuccessor(life: Life): boolean;
  /** True when another process has taken its place. */
  hasSuccessor(life: Life): boolean;
  /** Starts a successor of the current process, which stays as it is. */
  succeed(): void;
}>;

type Kind = Readonly<{
  isAway: (life: Life) => boolean;
  bringBack: (life: Life) => void;
  leaves: Counter;
  isSucceeded: Counter;
}>;

const pause: Kind = {
  isAway: (life) => life.isPaused(),
  bringBack: (life) => life.wake(),
  leaves: 'pause of a process',
  isSucceeded: 'a paused process had a successor',
};

const separation: Kind = {
  isAway: (life) => life.isCutOff() && !life.isDead(),
  bringBack: (life) => life.rejoin(),
  leaves: 'process cut off from the store',
  isSucceeded: 'a process that was cut off had a successor',
};

const second = 1_000;
const minute = 60 * second;
const absence = [100, 5 * minute] as const;
const successionDelay = [second, minute] as const;
const timeWithSuccessor = [100, 5 * minute] as const;
const succession = 0.7;
const staysWithSuccessor = 0.2;

export function createAbsences(world: World, { mayHaveSuccessor, hasSuccessor, succeed }: Around): Absences {
  const { scheduler, faults, trace, coverage } = world;
  const random = world.random.fork('absences');

  function leave(life: Life, kind: Kind): void {
    coverage.count(kind.leaves);
    trace.add(life.name, kind.leaves);
    scheduler.after(delay(world, absence), () => comeBack(life, kind));
    if (!mayHaveSuccessor(life) || !random.chance(succession)) return;
    scheduler.after(delay(world, successionDelay), () => {
      if (!kind.isAway(life) || !mayHaveSuccessor(life) || faults.haveEnded()) return;
      coverage.count(kind.isSucceeded);
      succeed();
    });
  }

  function comeBack(life: Life, kind: Kind): void {
    if (!kind.isAway(life)) return;
    const isSucceeded = hasSuccessor(life);
    coverage.count(isSucceeded ? 'a process returned next to its successor' : 'a process returned without a successor');
    trace.add(life.name, `returns${isSucceeded ? ' next to its successor' : ''}`);
    kind.bringBack(life);
    if (!isSucceeded || random.chance(staysWithSuccessor)) return;
    scheduler.after(delay(world, timeWithSuccessor), () => life.crash('replaced by its successor'));
  }

  return {
    paused: (life) => leave(life, pause),
    cutOff(life) {
      if (life.phase() !== 'ready' || life.isCutOff()) return;
      life.cutOff();
      leave(life, separation);
    },
    end(life) {
      comeBack(life, pause);
      comeBack(life, separation);
    },
  };
}
