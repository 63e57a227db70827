import type { Instant, LocalDate } from '../../domain/time.js';
import type { OpenRequest, ReadModels } from '../../ports/read-models.js';
import type { VendorRateLimiters, VendorReport } from '../limits/vendor-rate-limiters.js';
import type { Projector } from '../read-models/projector.js';
import type { Worker } from './worker.js';

/** What runs and waits in this process, as the API reports it. */
export type QueueReport = Readonly<{
  runs: Readonly<{
    running: number;
    queued: number;
    runs_at_once: number;
    longest_queue: number;
    oldest_queued_since: Instant | null;
  }>;
  requests: readonly Readonly<{
    since: Instant;
    trigger: string;
    show_id: string | null;
    run_date: LocalDate | null;
    attempt: number;
    next_attempt_at: Instant | null;
    error: string | null;
  }>[];
  vendors: readonly VendorReport[];
}>;

type Parts = Readonly<{
  worker: Pick<Worker, 'load'>;
  projector: Projector;
  models: Pick<ReadModels, 'openRequests'>;
  limiters: Pick<VendorRateLimiters, 'report'>;
  concurrentRuns: number;
  queueLength: number;
}>;

export async function reportQueue(parts: Parts): Promise<QueueReport> {
  const { worker, projector, models, limiters, concurrentRuns, queueLength } = parts;
  const { oldestQueuedSince, ...load } = worker.load();
  const open = await projector.list(models.openRequests, { limit: 100 });
  const limits = { runs_at_once: concurrentRuns, longest_queue: queueLength };
  return {
    runs: { ...load, ...limits, oldest_queued_since: oldestQueuedSince },
    requests: open.map(requestReport),
    vendors: limiters.report(),
  };
}

function requestReport({ request, attempt, next_attempt_at, error }: OpenRequest): QueueReport['requests'][number] {
  const { data } = request;
  const isResumption = 'origin_run_id' in data;
  return {
    since: data.at,
    trigger: isResumption ? 'manual' : data.trigger,
    show_id: isResumption ? null : data.show_id,
    run_date: isResumption ? null : data.run_date,
    attempt,
    next_attempt_at,
    error,
  };
}
