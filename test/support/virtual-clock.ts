import type { Clock } from '../../src/ports/clock.js';

type Call = Readonly<{ due: number; order: number; callback: () => void }>;

export type VirtualClock = Readonly<{
  clock: Clock;
  /**
   * Lets time pass: every call that falls due is made in order, and what follows from it happens before time passes
   * further.
   */
  advance(milliseconds: number): Promise<void>;
  /** Sets the wall clock forward or (negative) back without time passing: scheduled calls keep their remaining time. */
  step(milliseconds: number): void;
  /** Returns how many calls are scheduled. */
  scheduled(): number;
}>;

/** A clock that the test advances. */
export function createVirtualClock(startMilliseconds: number): VirtualClock {
  const calls = new Set<Call>();
  let passed = 0;
  let offset = startMilliseconds;
  let order = 0;
  const next = () =>
    [...calls].reduce<Call | null>((one, each) => (one !== null && precedes(one, each) ? one : each), null);

  return {
    clock: {
      now: () => offset + passed,
      callAt(moment, callback) {
        order += 1;
        const call = { due: Math.max(passed, moment - offset), order, callback };
        calls.add(call);
        return () => void calls.delete(call);
      },
      afterReadyWork: () => new Promise((resolve) => process.nextTick(resolve)),
    },
    async advance(milliseconds) {
      const end = passed + milliseconds;
      await settled();
      for (let call = next(); call !== null && call.due <= end; call = next()) {
        passed = Math.max(passed, call.due);
        calls.delete(call);
        call.callback();
        await settled();
      }
      passed = end;
    },
    step(milliseconds) {
      offset += milliseconds;
    },
    scheduled: () => calls.size,
  };
}

function precedes(one: Call, other: Call): boolean {
  return one.due === other.due ? one.order < other.order : one.due < other.due;
}

/** Resolves when everything that can happen without time passing has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
