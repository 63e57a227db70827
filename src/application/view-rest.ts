import { instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import { isOver } from './is-over.js';

/** Milliseconds between two saves of the views while nobody waits for them. */
const shortestRest = 2;
const longestRest = 50;

/**
 * After a save the views rest twice as long as the save took, so that what happens meanwhile is saved together and the log's
 * own appends keep most of the disk. Whoever waits for the views ends the rest.
 */
export type ViewRest = Readonly<{
  /** Resolves when the views may be saved again. */
  after(workMilliseconds: number): Promise<void>;
  /** Does the waiting while the views do not rest. */
  without<Value>(wait: () => Promise<Value>): Promise<Value>;
}>;

export function createViewRest(clock: Clock): ViewRest {
  let waiting = 0;
  let resting = new AbortController();
  return {
    async after(workMilliseconds) {
      if (waiting > 0) return;
      const length = Math.min(longestRest, Math.max(shortestRest, 2 * workMilliseconds));
      resting = new AbortController();
      await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + length), resting.signal);
    },
    async without(wait) {
      waiting += 1;
      resting.abort(isOver);
      try {
        return await wait();
      } finally {
        waiting -= 1;
      }
    },
  };
}
