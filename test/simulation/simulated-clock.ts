import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import type { Life } from './life.js';
import type { Scheduler } from './scheduler.js';

/** The moment at which every simulation begins. */
const beginning = millisecondsOf('2026-11-20T09:00:00.000Z');

/** The clock of a machine: somebody may set it while the service works, and its timers do not notice. */
export type MachineClock = Readonly<{
  now(): number;
  /** Milliseconds that have really passed, whatever the clock is set to. */
  passed(): number;
  step(milliseconds: number): void;
}>;

export function createMachineClock(scheduler: Scheduler, skew: number): MachineClock {
  let offset = skew;
  return {
    now: () => beginning + scheduler.now() + offset,
    passed: () => scheduler.now(),
    step: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

/** The service's clock, built on timers exactly as the real one: see `adapters/composition/system-clock.ts`. */
export function simulatedClock(machine: MachineClock, life: Life): Clock {
  return {
    now: () => instantOf(machine.now()),
    async waitUntil(moment, signal) {
      const end = millisecondsOf(moment);
      const latest = machine.passed() + end - machine.now();
      const left = () => Math.min(end - machine.now(), latest - machine.passed());
      while (!signal.aborted && left() > 0) await sleep(life, left(), signal);
    },
  };
}

/** Resolves after so many virtual milliseconds (never, when there is no end to them), or when the signal aborts. */
export function sleep(life: Life, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const cancel = Number.isFinite(milliseconds) ? life.after(milliseconds, done) : () => undefined;
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
