import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';

type Sleeper = { due: number; readonly end: number; readonly wake: () => void };

export type VirtualClock = Readonly<{
  clock: Clock;
  /** Lets time pass; whoever waits wakes in the order of their moments, and does what follows before time goes on. */
  advance(milliseconds: number): Promise<void>;
  /** Puts the wall clock forward or back; no time passes. As with real timers, nobody wakes because of it. */
  step(milliseconds: number): void;
  /** How many wait. */
  sleepers(): number;
}>;

/** A clock that stands still until the test moves it. Whoever waits sleeps for as long as it seemed then, and looks again. */
export function createVirtualClock(startMilliseconds: number): VirtualClock {
  let passed = 0;
  let offset = startMilliseconds;
  const sleepers = new Set<Sleeper>();
  const now = () => offset + passed;

  function waitUntil(moment: string, signal: AbortSignal): Promise<void> {
    const end = millisecondsOf(moment);
    if (signal.aborted || now() >= end) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        sleepers.delete(sleeper);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper: Sleeper = { due: passed + end - now(), end, wake };
      sleepers.add(sleeper);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  function next(until: number): Sleeper | null {
    const due = [...sleepers].filter((sleeper) => sleeper.due <= until);
    return due.reduce<Sleeper | null>((first, each) => (first === null || each.due < first.due ? each : first), null);
  }

  return {
    clock: { now: () => instantOf(now()), waitUntil },
    async advance(milliseconds) {
      const until = passed + milliseconds;
      await settled();
      for (let sleeper = next(until); sleeper !== null; sleeper = next(until)) {
        passed = sleeper.due;
        if (now() >= sleeper.end) sleeper.wake();
        else sleeper.due = passed + sleeper.end - now();
        await settled();
      }
      passed = until;
    },
    step(milliseconds) {
      offset += milliseconds;
    },
    sleepers: () => sleepers.size,
  };
}

/** Everything that follows from what has happened is done. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
