import { memoryViewStore } from '../../adapters/memory/view-store.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/** The moment at which every simulation begins. */
const beginning = millisecondsOf('2026-11-20T09:00:00.000Z');
/** Clocks of two machines differ by this at most, in milliseconds. */
const widestSkew = 3_000;

/** Where processes run, one after the other: with a clock, and with views that may outlive a process. */
export type Machine = Readonly<{
  name: string;
  nextName(): string;
  views(): ViewStore;
  /** Deletes the views, where they end with their process. */
  loseViews(): void;
  /** Sets the wall clock forward or (negative) back; timers do not notice. */
  stepClock(milliseconds: number): void;
  /** Returns the clock of one process, timed by elapsed time like `adapters/composition/system-clock.ts`. */
  clockOf(life: Life): Clock;
}>;

export function createMachine({ scheduler, random, profile, coverage }: World, name: string): Machine {
  let offset = random.fork(`skew ${name}`).integer(-widestSkew, widestSkew);
  let views = memoryViewStore();
  let processes = 0;
  const now = () => beginning + scheduler.now() + offset;
  return {
    name,
    nextName() {
      processes += 1;
      return `${name}${processes}`;
    },
    views: () => views,
    loseViews() {
      if (profile.keepsViews) return;
      coverage.count('views lost with the process');
      views = memoryViewStore();
    },
    stepClock(milliseconds) {
      offset += milliseconds;
    },
    clockOf: (life) => ({
      now,
      callAt: (moment, callback) => life.after(Math.max(0, moment - now()), callback),
      afterReadyWork: () => new Promise((resolve) => life.after(0, resolve)),
    }),
  };
}

/** Resolves after so many virtual milliseconds (never, when they are infinite), or when the signal aborts. */
export function sleep(life: Life, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const cancel = Number.isFinite(milliseconds) ? life.after(milliseconds, finish) : () => undefined;
    signal.addEventListener('abort', finish, { once: true });
  });
}
