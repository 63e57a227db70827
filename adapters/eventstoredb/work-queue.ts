import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { WorkQueue } from '../../src/ports/work-queue.js';
import { type UnfinishedRun, watchLeftRuns } from './left-runs.js';
import type { GroupState, RunGroup } from './run-group.js';
import type { RunMessage } from './run-messages.js';
import { createRunsInHand } from './runs-in-hand.js';
import { createSharedLine } from './shared-line.js';

export type SharedQueueOptions = Readonly<{
  group: RunGroup;
  events: EventStore;
  /** The name of this process in the group and in the events that it writes. */
  worker: string;
  runsAtOnce: number;
  /** Bounds how many runs may wait, in all processes together. */
  longestQueue: number;
  /** The runs that have no end yet, in all processes together, as far as this one knows. */
  unfinished(): Promise<readonly UnfinishedRun[]>;
  /** How many processes there are to be. */
  replicas: number;
  /** Longest that a run may take from its start, in milliseconds. */
  longestRun: number;
  clock: Clock;
  log: Log;
}>;

/**
 * Runs shared by several processes. Each message of the group is a run to work on; inside the process the runs go through the
 * in-process queue, whose limits and order are the process's own.
 *
 * A message may come to a process while another one, alive and well, works on the run: after a restart of the server, or when
 * that one lost its connection for a moment. Then the history names the other, the server tells whether it is there, and as long
 * as it is, this process waits.
 */
export function createSharedQueue(options: SharedQueueOptions): WorkQueue {
  const { group, runsAtOnce, longestQueue, clock } = options;
  const local = createInProcessQueue({ runsAtOnce, longestQueue: Number.MAX_SAFE_INTEGER, clock });
  const inHand = createRunsInHand({ ...options, local });
  const onLook = crowdWarning(options);
  const line = createSharedLine({ group, clock, onLook }, async () => (await options.unfinished()).length);
  const nobodyWaits = () => line.waiting() === 0 && local.load().waiting === 0;

  return {
    redelivers: true,
    isThere: (other) => isThere(options, other),
    reserve() {
      if (line.waiting() >= longestQueue) return null;
      return line.place(nobodyWaits() && local.load().working + line.expected() < runsAtOnce);
    },
    offer: inHand.offer,
    withdraw: inHand.withdraw,
    async *claims(signal) {
      const take = (message: RunMessage) => {
        line.came(message.runId);
        inHand.take(message, signal);
      };
      const consuming = group.consume(take, signal);
      const watching = [line.watch(signal), watchLeftRuns(options, inHand.takeLeft, signal)];
      for await (const claim of local.claims(signal)) yield inHand.claimed(claim, signal);
      await Promise.all([consuming, ...watching]);
    },
    load() {
      const { working, waiting, oldestWaitingSince, urgent } = local.load();
      const all = { waiting: waiting + line.waiting(), parked: line.parked() };
      return { working, ...all, runsAtOnce, longestQueue, oldestWaitingSince, urgent };
    },
    replayParked: group.replayParked,
  };
}

async function isThere({ group, worker }: SharedQueueOptions, other: string): Promise<boolean> {
  if (other === worker) return false;
  try {
    return (await group.state()).workers.has(other);
  } catch {
    return true;
  }
}

/** Tells once that there are more processes than there are to be, and again when that was mended meanwhile. */
function crowdWarning({ replicas, log }: SharedQueueOptions): (state: GroupState) => void {
  let isTold = false;
  return ({ workers }) => {
    const isCrowd = workers.size > replicas;
    if (isCrowd && !isTold) {
      const what =
        'more processes share the runs than BRIEF_REPLICAS says, together they ask vendors for more than the limits';
      log.warn(what, { processes: workers.size, replicas });
    }
    isTold = isCrowd;
  };
}
