import type { Message } from '../decider.js';
import type { StageKey } from '../pipeline.js';
import type { RejectionCode } from '../rejection.js';
import type { Instant, LocalDate } from '../time.js';

/**
 * The history of one request for briefs; one stream holds one request. The stream's id comes from an idempotency key,
 * from a day of the schedule, or is random. A schedule's stream is requested again by each later tick of the day, once
 * it is resolved.
 */
export type RequestEvent = BriefsRequested | ResumptionRequested | HubLookupFailed | RequestResolved;

type Requested = Readonly<{ actor: string; request_id: string | null; at: Instant }>;

/**
 * Briefs for the shows of `run_date`, or for the one `show_id`. `parameters` is the request as the client sent it, to
 * distinguish a repeated request from another request under the same key. `day` is the day of the request in the
 * application's time zone.
 */
export type BriefsRequested = Message<
  'BriefsRequested',
  Requested & {
    parameters: string;
    trigger: string;
    show_id: string | null;
    run_date: LocalDate;
    day: LocalDate;
  }
>;

/**
 * A new run that continues `origin_run_id`: `from` null for every stage without a value; `implementations` are for the
 * new run only; `reason` is why, where the client says so.
 */
export type ResumptionRequested = Message<
  'ResumptionRequested',
  Requested & {
    parameters: string;
    run_id: string;
    origin_run_id: string;
    from: StageKey | null;
    implementations: Readonly<Partial<Record<StageKey, string>>>;
    reason?: string;
  }
>;

/** One failed attempt to list the shows. */
export type FailedLookup = Readonly<{
  started_at: Instant;
  failed_at: Instant;
  reason: string;
  retryable: boolean;
  retry_after_milliseconds?: number;
}>;

/** The hub is queried again at `retry_at`, also after a restart. `attempt` counts from 1. */
export type HubLookupFailed = Message<
  'HubLookupFailed',
  FailedLookup & { attempt: number; retry_at: Instant; at: Instant }
>;

/**
 * Every run of the request is recorded, runs that it joined included. `error` is what the hub could not read or find,
 * or why nothing was started; null when there was no problem. `unknown_show` when the hub does not know the requested
 * show. `rejected` is the code of the rejection of a resumption that could not be carried out any more.
 */
export type RequestResolved = Message<
  'RequestResolved',
  { run_ids: readonly string[]; error: string | null; unknown_show: boolean; rejected?: RejectionCode; at: Instant }
>;
