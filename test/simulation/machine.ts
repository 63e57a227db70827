import { memoryViewStore } from '../../adapters/memory/view-store.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { createMachineClock, type MachineClock } from './simulated-clock.js';
import type { World } from './world.js';

/** Where processes run, one after the other: with a clock, and with views of its own. */
export type Machine = Readonly<{
  name: string;
  clock: MachineClock;
  nextName(): string;
  views(): ViewStore;
  /** Where views live in the memory of a process, they end with it. */
  loseViews(): void;
}>;

/** Clocks of two machines differ by this at most, in milliseconds. */
const widestSkew = 3_000;

export function createMachine({ scheduler, random, profile, coverage }: World, name: string): Machine {
  const clock = createMachineClock(scheduler, random.fork(`skew ${name}`).integer(-widestSkew, widestSkew));
  let views = memoryViewStore();
  let processes = 0;
  return {
    name,
    clock,
    nextName: () => {
      processes += 1;
      return `${name}${processes}`;
    },
    views: () => views,
    loseViews() {
      if (profile.keepsViews) return;
      coverage.count('views lost with the process');
      views = memoryViewStore();
    },
  };
}
