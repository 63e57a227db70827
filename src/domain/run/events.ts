import type { DocumentOf } from '../api-documents/parts.js';
import type { brief } from '../api-documents/runs.js';
import type { RecordedUsage } from '../costs/usage.js';
import type { Message } from '../decider.js';
import type { StageKey } from '../pipeline.js';
import type { Show } from '../stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../time.js';
import type { RunOrigin, RunPlan } from './plan.js';

/**
 * The history of one run; one stream holds one run. Events are documents: they are stored forever, served by the API,
 * and carry every fact themselves, hence snake_case and plain JSON. Fields marked optional are present only when there
 * is something to report.
 */
export type RunEvent =
  | RunStarted
  | StageReused
  | StageStarted
  | StageCompleted
  | StageFailed
  | StageSkipped
  | CancellationRequested
  | RunCompleted
  | RunFailed
  | RunCancelled
  | UnpublishingRequested
  | BriefUnpublished
  | UnpublishingFailed;

/**
 * Stages that this event made ready and that a rate limit held back: each starts later, with a `StageStarted` of its
 * own.
 */
type Throttled = Readonly<{ throttled?: readonly StageKey[] }>;

/**
 * `show` is what the hub listed; null when the hub could not be queried. `requested_show_id` is then the one show that
 * was requested, if only one was.
 */
export type RunStarted = Message<
  'RunStarted',
  Throttled & {
    run_id: string;
    show: Show | null;
    requested_show_id?: string;
    show_date: LocalDate;
    run_date: LocalDate;
    trigger: string;
    plan: RunPlan;
    origin: RunOrigin | null;
    at: Instant;
  }
>;

/**
 * The fallback of a stage took over: `attempts` is how many attempts the planned implementation had, `reason` why the
 * last one failed.
 */
export type Fallback = Readonly<{ attempts: number; reason: string }>;

/**
 * The stage takes its outcome from an earlier run, `origin_run_id`. Attempts, times and usage are those of that run.
 */
export type StageReused = Message<
  'StageReused',
  Throttled & {
    stage: StageKey;
    origin_run_id: string;
    outcome: Readonly<
      | { kind: 'produced'; value: unknown; usage: RecordedUsage | null; shortfall?: string }
      | { kind: 'failed'; reason: string }
    >;
    fallback?: Fallback;
    attempts: number;
    started_at: Instant | null;
    completed_at: Instant;
    at: Instant;
  }
>;

/**
 * `attempt` counts from 1. `queued_at` is present when the stage had to wait for a limit: since when it was ready.
 * `vendor` is the vendor that it calls.
 */
export type StageStarted = Message<
  'StageStarted',
  { stage: StageKey; attempt: number; vendor?: string; queued_at?: Instant; at: Instant }
>;

/** A file of the user that an attempt read, as sources name it, and the SHA-256 of its bytes. */
export type ReadFile = Readonly<{ file: string; sha256: string }>;

/**
 * What an attempt used, of which vendor, the SHA-256 of each prompt that it sent, the files that it read, and the
 * digest of the code that ran where that is not the planned code.
 */
type AttemptFacts = Readonly<{
  usage?: RecordedUsage;
  vendor?: string;
  prompts?: readonly string[];
  files?: readonly ReadFile[];
  digest?: string;
}>;

/**
 * `value` has the stage's own schema, see `stageValueSchemas`. `shortfall` is what the stage could not do although it
 * has a value: the run is then `degraded`.
 */
export type StageCompleted = Message<
  'StageCompleted',
  Throttled & AttemptFacts & { stage: StageKey; attempt: number; value: unknown; shortfall?: string; at: Instant }
>;

/**
 * Why a stage failed. With `spending_limit` and `rate_limit`, `attempt` is the last attempt that was made, 0 for none.
 */
export type FailureCause = 'outcome' | 'interruption' | 'deadline' | 'spending_limit' | 'rate_limit';

/**
 * `cause` is `outcome` when the attempt itself failed, `interruption` when the service stopped during it, `deadline`
 * when the run's deadline passed, and otherwise the limit that kept the stage from starting. `retry_at` is when the
 * next attempt is due; null when the failure is final. `retry_after_milliseconds` is the wait that the vendor asked
 * for. `fallback` is the implementation that takes over, in the next attempt, which starts in the same append.
 */
export type StageFailed = Message<
  'StageFailed',
  Throttled &
    AttemptFacts & {
      stage: StageKey;
      attempt: number;
      reason: string;
      cause: FailureCause;
      retryable: boolean;
      retry_after_milliseconds?: number;
      retry_at: Instant | null;
      fallback?: string;
      at: Instant;
    }
>;

/** The run ended before this stage did. */
export type StageSkipped = Message<'StageSkipped', { stage: StageKey; at: Instant }>;

/**
 * The run is cancelled although a page may be deployed: the page is withdrawn first. `by` is the actor of the request.
 */
export type CancellationRequested = Message<'CancellationRequested', { reason: string; by: string; at: Instant }>;

/** A published brief, as the API lists it. */
export type Brief = DocumentOf<typeof brief>;

/** Present in the end of a run whose plan has it: the end is to be sent to the webhook endpoints. */
type Reported = Readonly<{ webhooks?: true }>;

/** `degraded` when an optional stage failed, a fallback took over, or a stage reported a shortfall. */
export type RunCompleted = Message<'RunCompleted', Reported & { status: 'ok' | 'degraded'; brief: Brief; at: Instant }>;

/**
 * The result of withdrawing a deployed page: `restored` is the release that is shown again, null when none; `problem`
 * is why the page could not be withdrawn, null when it was.
 */
export type Withdrawal = Readonly<{ restored: string | null; problem: string | null }>;

/** `stage` is the stage whose failure ended the run. `withdrawal` is null when no page had been deployed. */
export type RunFailed = Message<
  'RunFailed',
  Reported & { stage: StageKey; error: string; withdrawal: Withdrawal | null; at: Instant }
>;

/** `by` is the actor who cancelled the run; null when the hub reported that the show was cancelled or moved. */
export type RunCancelled = Message<
  'RunCancelled',
  Reported & { reason: string; by: string | null; withdrawal: Withdrawal | null; at: Instant }
>;

/** The end of a run. */
export type RunEnded = RunCompleted | RunFailed | RunCancelled;

export function isRunEnd<Event extends Readonly<{ type: string }>>(event: Event): event is Event & RunEnded {
  return event.type === 'RunCompleted' || event.type === 'RunFailed' || event.type === 'RunCancelled';
}

/** The brief that this run published is to be removed from the web permanently. */
export type UnpublishingRequested = Message<'UnpublishingRequested', { reason: string; by: string; at: Instant }>;

/** The address returns 410 from now on. */
export type BriefUnpublished = Message<
  'BriefUnpublished',
  { show_id: string; reason: string; by: string; at: Instant }
>;

/** The page is still published; unpublishing can be requested again. */
export type UnpublishingFailed = Message<'UnpublishingFailed', { problem: string; at: Instant }>;
