import { type Instant, instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';

type Sleeper = Readonly<{ due: number; wake(): void }>;

/** A clock that stands still until the test moves it. */
export type VirtualClock = Clock &
  Readonly<{
    /** Time passes: whoever waits is woken in turn, and what follows from that happens, before it passes any further. */
    advance(milliseconds: number): Promise<void>;
    /** The wall clock is set, forward or (negative) back, and no time passes: who sleeps sleeps as long as before. */
    step(milliseconds: number): void;
    /** How many are waiting now. */
    sleepers(): number;
  }>;

export function virtualClock(start: Instant): VirtualClock {
  const sleepers = new Set<Sleeper>();
  let passed = 0;
  let offset = millisecondsOf(start);
  const earliest = () =>
    [...sleepers].reduce<Sleeper | null>((one, each) => (one && one.due <= each.due ? one : each), null);

  return {
    now: () => instantOf(offset + passed),
    waitUntil(moment, signal) {
      const due = passed + millisecondsOf(moment) - (offset + passed);
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
    },
    async advance(milliseconds) {
      const end = passed + milliseconds;
      await settled();
      for (let next = earliest(); next !== null && next.due <= end; next = earliest()) {
        passed = next.due;
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
