import type { Message } from '../decider.js';
import type { StageKey } from '../pipeline.js';
import type { Usage } from '../stage-values/documents.js';
import type { Show } from '../stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../time.js';
import type { Brief } from './brief.js';

/**
 * What happened in one run; one stream holds one run. Events are documents: they are kept for ever, served by the API and
 * carry every fact themselves, hence snake_case and plain JSON.
 */
export type RunEvent =
  | RunStarted
  | StageStarted
  | StageCompleted
  | StageFailed
  | StageSkipped
  | RunCompleted
  | RunFailed
  | RunCancelled;

/** How a stage will be run: which code, for how long, how often. `digest` is the SHA-256 of the implementation's modules. */
export type StagePlan = Readonly<{
  implementation: string;
  digest: string;
  timeout_milliseconds: number;
  retry: Readonly<{ attempts: number; first_delay_milliseconds: number; longest_delay_milliseconds: number }>;
}>;

export type RunPlan = Readonly<{
  stages: Readonly<Record<StageKey, StagePlan>>;
  addresses: Readonly<{ public_base: string; slug: string; financials_slug: string }>;
}>;

/** `show` is what the hub told when the start asked it; null when the hub could not be asked. */
export type RunStarted = Message<
  'RunStarted',
  {
    run_id: string;
    show: Show | null;
    show_date: LocalDate;
    run_date: LocalDate;
    trigger: string;
    plan: RunPlan;
    at: Instant;
  }
>;

/** `attempt` counts from 1. */
export type StageStarted = Message<'StageStarted', { stage: StageKey; attempt: number; at: Instant }>;

/** `value` is of the stage's own schema, see `stageValueSchemas`. */
export type StageCompleted = Message<
  'StageCompleted',
  { stage: StageKey; attempt: number; value: unknown; usage: Usage | null; at: Instant }
>;

/**
 * `cause` tells an outcome of the stage from an attempt that was cut off when the service stopped. `retry_at` is when the next
 * attempt is due; null when this failure is final. `retry_after_milliseconds` is the wait that the other side asked for.
 */
export type StageFailed = Message<
  'StageFailed',
  {
    stage: StageKey;
    attempt: number;
    reason: string;
    cause: 'outcome' | 'interruption';
    retryable: boolean;
    retry_after_milliseconds: number | null;
    retry_at: Instant | null;
    at: Instant;
  }
>;

/** The run ended before this stage did. */
export type StageSkipped = Message<'StageSkipped', { stage: StageKey; at: Instant }>;

/** `degraded` when an optional stage failed. */
export type RunCompleted = Message<'RunCompleted', { status: 'ok' | 'degraded'; brief: Brief; at: Instant }>;

/**
 * `stage` is the one whose failure ended the run. `withdrawal` tells what became of a page that was already deployed:
 * null when none was; `restored` is the release shown again, null when the address shows nothing now; `problem` when it could not be taken back.
 */
export type RunFailed = Message<
  'RunFailed',
  {
    stage: StageKey;
    error: string;
    withdrawal: Readonly<{ restored: string | null; problem: string | null }> | null;
    at: Instant;
  }
>;

export type RunCancelled = Message<'RunCancelled', { reason: string; at: Instant }>;
