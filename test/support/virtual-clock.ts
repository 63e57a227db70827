import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';

type Sleeper = Readonly<{ due: number; wake(): void }>;

export type VirtualClock = Readonly<{
  clock: Clock;
  /** Time passes: whoever waits is woken in turn, and what follows from that happens, before it passes any further. */
  advance(milliseconds: number): Promise<void>;
  /** The wall clock is set, forward or (negative) back, and no time passes: who sleeps sleeps as long as before. */
  step(milliseconds: number): void;
  /** How many are waiting now. */
  sleepers(): number;
}>;

/** A clock that stands still until the test moves it. */
export function createVirtualClock(startMilliseconds: number): VirtualClock {
  const sleepers = new Set<Sleeper>();
  let passed = 0;
  let offset = startMilliseconds;
  const earliest = () =>
    [...sleepers].reduce<Sleeper | null>((one, each) => (one && one.due <= each.due ? one : each), null);

  function waitUntil(moment: string, signal: AbortSignal): Promise<void> {
    const due = millisecondsOf(moment) - offset;
    if (due <= passed || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        sleepers.delete(sleeper);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper = { due, wake };
      sleepers.add(sleeper);
      signal.addEventListener('abort', wake);
    });
  }

  return {
    clock: { now: () => instantOf(offset + passed), waitUntil },
    async advance(milliseconds) {
      const end = passed + milliseconds;
      await settled();
      for (let next = earliest(); next !== null && next.due <= end; next = earliest()) {
        passed = Math.max(passed, next.due);
        next.wake();
        await settled();
      }
      passed = end;
    },
    step(milliseconds) {
      offset += milliseconds;
    },
    sleepers: () => sleepers.size,
  };
}

/** All that can happen without time passing has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
