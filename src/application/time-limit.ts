import { type Instant, instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';

/** Does something whose time does not count. */
export type Pause = <Value>(during: () => Promise<Value>) => Promise<Value>;

/** So many milliseconds from now on, without the pauses. */
export type TimeLimit = Readonly<{
  pause: Pause;
  /** Resolves when the time is over, or the signal aborts. */
  over(signal: AbortSignal): Promise<void>;
}>;

export function timeLimit(milliseconds: number, clock: Clock): TimeLimit {
  let end: Instant = instantOf(millisecondsOf(clock.now()) + milliseconds);
  let pauses = 0;
  let pausedAt = 0;
  let paused: Promise<void> | null = null;
  let resume: () => void = () => undefined;

  function begin(): void {
    pauses += 1;
    if (pauses > 1) return;
    pausedAt = millisecondsOf(clock.now());
    paused = new Promise((resolve) => {
      resume = resolve;
    });
  }

  function finish(): void {
    pauses -= 1;
    if (pauses > 0) return;
    end = instantOf(millisecondsOf(end) + Math.max(0, millisecondsOf(clock.now()) - pausedAt));
    paused = null;
    resume();
  }

  return {
    async pause(during) {
      begin();
      try {
        return await during();
      } finally {
        finish();
      }
    },
    async over(signal) {
      for (let aim: Instant | null = null; aim !== end && !signal.aborted; await paused) {
        aim = end;
        await clock.waitUntil(aim, signal);
      }
    },
  };
}
