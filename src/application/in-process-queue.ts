import type { Claim, WorkQueue } from '../ports/work-queue.js';
import { wakeUps } from './wake-ups.js';

/** Runs handed over inside this process; what was not finished when it ended is offered again by the recovery of the next. */
export function createInProcessQueue(): WorkQueue {
  // By run, in the order of their first offer: whether it was announced as recovered.
  const offered = new Map<string, boolean>();
  const claims = new Map<string, Claim>();
  const offers = wakeUps();

  function claim(runId: string, recovered: boolean): Claim {
    offered.delete(runId);
    const made: Claim = {
      runId,
      recovered,
      async settle() {
        // A second settle must not release what somebody has claimed since.
        if (claims.get(runId) === made) claims.delete(runId);
      },
    };
    claims.set(runId, made);
    return made;
  }

  return {
    async offer(runId, recovered) {
      if (claims.has(runId)) return;
      // Announced both ways, it is treated as begun: an attempt too many costs less than a run that nobody goes on with.
      offered.set(runId, recovered || offered.get(runId) === true);
      offers.wake();
    },
    async *claims(signal) {
      while (!signal.aborted) {
        const [next] = offered;
        if (next === undefined) await offers.wait(signal);
        else yield claim(...next);
      }
    },
  };
}
