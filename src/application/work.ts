import type { Log } from '../ports/log.js';
import type { WorkQueue } from '../ports/work-queue.js';
import type { AdvanceRun } from './advance-run.js';

/**
 * Works on every run that the queue hands out, side by side, until the signal aborts. Resolves when no run is under way any
 * more. A run whose work broke down is unfinished in its history still: it goes back to the queue, which hands it out again.
 */
export async function work(queue: WorkQueue, advance: AdvanceRun, log: Log, signal: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for await (const claim of queue.claims(signal)) {
    const run = advance(claim.runId, claim.recovered, signal)
      .then(
        (done) => claim.settle(done),
        (error: unknown) => {
          log.error('the work on a run broke down', { run: claim.runId, error: String(error) });
          return claim.abandon();
        },
      )
      .finally(() => underWay.delete(run));
    underWay.add(run);
  }
  await Promise.all(underWay);
}
