import type { Message } from '../decider.js';
import type { StageKey } from '../pipeline.js';
import type { Show } from '../stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../time.js';
import type { Brief } from './brief.js';
import type { RecordedUsage } from './usage.js';

/**
 * What happened in one run; one stream holds one run. Events are documents: they are kept for ever, served by the API and
 * carry every fact themselves, hence snake_case and plain JSON. Fields that came later are filled in by `upcast`.
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

/** Stages that this event made ready and that a limit kept from beginning with it: each begins later, with a `StageStarted` of its own. */
type Held = Readonly<{ held: readonly StageKey[] }>;

/**
 * How a stage will be run: which code, for how long, how often. `digest` is the SHA-256 of the implementation's modules.
 * `vendor` is who is called, and whose limits apply; null for none. `paid` when its attempts cost money or tokens.
 */
export type StagePlan = Readonly<{
  implementation: string;
  digest: string;
  vendor: string | null;
  paid: boolean;
  timeout_milliseconds: number;
  retry: Readonly<{ attempts: number; first_delay_milliseconds: number; longest_delay_milliseconds: number }>;
}>;

/**
 * `timeout_milliseconds` is for the whole run, from its start; null for none. `optional_share` is how much of the time that is left of it
 * a stage may take that the brief can do without, from 0 to 1. Once `ceilings` are reached, no further paid stage begins.
 */
export type RunPlan = Readonly<{
  stages: Readonly<Record<StageKey, StagePlan>>;
  addresses: Readonly<{ public_base: string; slug: string; financials_slug: string }>;
  timeout_milliseconds: number | null;
  optional_share: number;
  ceilings: Ceilings;
}>;

export type Ceilings = Readonly<{
  tokens: number | null;
  cost: Readonly<{ amount: number; currency: string }> | null;
}>;

/**
 * `show` is what the hub told when the start asked it; null when the hub could not be asked. `origin` is the run that this one
 * resumes: `from` is the stage it was asked to begin with, null for whatever had not come to a value; `reused` are the stages
 * whose outcome it takes over.
 */
export type RunStarted = Message<
  'RunStarted',
  Held & {
    run_id: string;
    show: Show | null;
    show_date: LocalDate;
    run_date: LocalDate;
    trigger: string;
    plan: RunPlan;
    origin: Readonly<{ run_id: string; from: StageKey | null; reused: readonly StageKey[] }> | null;
    at: Instant;
  }
>;

/** What a stage came to in an earlier run stands in this one. Attempts, times and usage are those of that run. */
export type StageReused = Message<
  'StageReused',
  Held & {
    stage: StageKey;
    /** The run in which the stage really ran. */
    origin_run_id: string;
    outcome: Readonly<
      | { kind: 'produced'; value: unknown; usage: RecordedUsage | null; shortfall?: string }
      | { kind: 'failed'; reason: string }
    >;
    attempts: number;
    started_at: Instant | null;
    completed_at: Instant;
    at: Instant;
  }
>;

/** `attempt` counts from 1. `queued_at` is since when it could have begun, had no limit held it; null when it did not wait. */
export type StageStarted = Message<
  'StageStarted',
  { stage: StageKey; attempt: number; queued_at: Instant | null; at: Instant }
>;

/**
 * `value` is of the stage's own schema, see `stageValueSchemas`. `digest` is of the code that ran; null when it was the planned one.
 * `pause_milliseconds` is how long the other side asked to be left alone although it answered; there only where it did, and beside it
 * `account`, a mark of whom it took the caller for, where the implementation tells. `shortfall` is what
 * the stage could not do although it has a value; there only where it says so.
 */
export type StageCompleted = Message<
  'StageCompleted',
  Held & {
    stage: StageKey;
    attempt: number;
    value: unknown;
    usage: RecordedUsage | null;
    digest: string | null;
    pause_milliseconds?: number;
    account?: string;
    shortfall?: string;
    at: Instant;
  }
>;

/**
 * `cause` tells an outcome of the stage from an attempt that was cut off when the service stopped, from the run's own deadline, and
 * from what kept a stage from beginning (`attempt` then is the last that was made, 0 for none): a `ceiling` on what may be spent, or
 * a `pause` that its vendor asked for, or limits of it, that last longer than the run has time for the stage. `retry_at` is when the next attempt is due; null when
 * this failure is final. `retry_after_milliseconds` is the wait that the other side asked for, `account` a mark of whom it took the
 * caller for; there only beside such a wait, where the implementation tells.
 */
export type StageFailed = Message<
  'StageFailed',
  Held & {
    stage: StageKey;
    attempt: number;
    reason: string;
    cause: 'outcome' | 'interruption' | 'deadline' | 'ceiling' | 'pause';
    retryable: boolean;
    retry_after_milliseconds: number | null;
    account?: string;
    retry_at: Instant | null;
    usage: RecordedUsage | null;
    digest: string | null;
    at: Instant;
  }
>;

/** The run ended before this stage did. */
export type StageSkipped = Message<'StageSkipped', { stage: StageKey; at: Instant }>;

/** The run is to end although a page may be out already: that is taken back first. `by` is the actor of the request. */
export type CancellationRequested = Message<'CancellationRequested', { reason: string; by: string; at: Instant }>;

/**
 * `degraded` when an optional stage failed, or one fell short. `later_releases` were found at the show's address in place of the run's own: its brief is
 * not the newest one; there only where there were some.
 */
export type RunCompleted = Message<
  'RunCompleted',
  { status: 'ok' | 'degraded'; brief: Brief; later_releases?: readonly string[]; at: Instant }
>;

/** What became of a page that was already out: `restored` is the release shown again, null when the address shows nothing now; `problem` when it could not be taken back. */
export type Withdrawal = Readonly<{ restored: string | null; problem: string | null }>;

/** `stage` is the one whose failure ended the run. `withdrawal` is null when no page had been deployed. */
export type RunFailed = Message<
  'RunFailed',
  { stage: StageKey; error: string; withdrawal: Withdrawal | null; at: Instant }
>;

/** `by` is the actor who asked for it; null when the hub told that there is no such show any more. */
export type RunCancelled = Message<
  'RunCancelled',
  { reason: string; by: string | null; withdrawal: Withdrawal | null; at: Instant }
>;

/** The brief that this run published is to be taken from the web for good. */
export type UnpublishingRequested = Message<'UnpublishingRequested', { reason: string; by: string; at: Instant }>;

/** The address answers 410 now. */
export type BriefUnpublished = Message<
  'BriefUnpublished',
  { show_id: string; reason: string; by: string; at: Instant }
>;

/** The page is still out; it may be asked for again. */
export type UnpublishingFailed = Message<'UnpublishingFailed', { problem: string; at: Instant }>;
