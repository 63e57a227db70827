import { systemClock } from '../../adapters/composition/system-clock.js';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import type { WorkQueue } from '../../src/ports/work-queue.js';

/** A queue with the limits of a service that nobody set up. */
export function aQueue(): WorkQueue {
  return createInProcessQueue({ runsAtOnce: 64, longestQueue: 1_000, clock: systemClock });
}
