import type { Claim, WorkQueue } from '../../src/ports/work-queue.js';
import { wakeUps } from './wake-ups.js';

/** Runs handed over inside this process. */
export function memoryWorkQueue(): WorkQueue {
  const offered = new Map<string, boolean>();
  const claimed = new Set<Claim>();
  const offers = wakeUps();

  function claim(runId: string, recovered: boolean): Claim {
    offered.delete(runId);
    const made: Claim = {
      runId,
      recovered,
      async settle() {
        claimed.delete(made);
      },
    };
    claimed.add(made);
    return made;
  }

  return {
    async offer(runId, recovered) {
      if ([...claimed].some((standing) => standing.runId === runId)) return;
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
