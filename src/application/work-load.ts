import type { Instant } from '../domain/time.js';
import type { WorkQueue } from '../ports/work-queue.js';
import type { OpenStarts } from './open-start.js';
import type { StartLoad } from './start-load.js';
import type { VendorGate } from './vendor-limits/vendor-gate.js';

/** What this process works on and what waits, as the API shows it. */
export type WorkLoad = Readonly<{
  runs: Readonly<{
    working: number;
    waiting: number;
    runs_at_once: number;
    longest_queue: number;
    oldest_waiting_since: Instant | null;
    parked: number;
  }>;
  /** Pages to be taken from the web and runs to be ended at their deadline: these wait for none of the runs. */
  urgent: Readonly<{ working: number; waiting: number }>;
  /** Those that still ask their hub which runs there are. */
  starts: readonly StartLoad[];
  vendors: readonly Readonly<{
    vendor: string;
    stages_at_work: number;
    stages_waiting: number;
    retries_left: number;
    paused_until: Instant | null;
    requests_last_minute: number;
    tokens_last_minute: number;
  }>[];
}>;

export function workLoad(queue: WorkQueue, starts: Pick<OpenStarts, 'load'>, gate: VendorGate): WorkLoad {
  const { working, waiting, runsAtOnce, longestQueue, oldestWaitingSince, urgent, parked } = queue.load();
  const line = { longest_queue: longestQueue, oldest_waiting_since: oldestWaitingSince, parked };
  return {
    runs: { working, waiting, runs_at_once: runsAtOnce, ...line },
    urgent,
    starts: starts.load(),
    vendors: gate.load().map((vendor) => ({
      vendor: vendor.vendor,
      stages_at_work: vendor.inside,
      stages_waiting: vendor.waiting,
      retries_left: vendor.retriesLeft,
      paused_until: vendor.pausedUntil,
      requests_last_minute: vendor.requestsLastMinute,
      tokens_last_minute: vendor.tokensLastMinute,
    })),
  };
}
