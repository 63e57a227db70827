import type { RecordedUsage } from '../costs/usage.js';
import type { Message } from '../decider.js';
import type { StageKey } from '../pipeline.js';
import type { Instant } from '../time.js';
import type { ReadFile, RunStarted, StageReused, Withdrawal } from './events.js';

export type RunCommand =
  | StartRun
  | ReuseStages
  | CompleteStage
  | FailStage
  | RestartInterruptedStages
  | StartStage
  | RefuseStage
  | ExpireRun
  | CancelRun
  | FinishWithdrawal
  | UnpublishBrief
  | FinishUnpublishing;

/** Stages that a rate limit holds back now: each starts later, by a `StartStage` of its own. */
export type Throttled = Readonly<{ throttled?: readonly StageKey[] }>;

/** Carries everything that the run will need to know about its surroundings. */
export type StartRun = Message<'StartRun', RunStarted['data']>;

/** Takes outcomes from the run that this one resumes: all that are reused, or as many as fit into one append. */
export type ReuseStages = Message<
  'ReuseStages',
  Throttled & { outcomes: readonly Omit<StageReused['data'], 'at' | 'throttled'>[]; at: Instant }
>;

type AttemptFacts = Readonly<{
  usage?: RecordedUsage;
  prompts?: readonly string[];
  files?: readonly ReadFile[];
  digest?: string;
}>;

/** An attempt of the stage produced a value. */
export type CompleteStage = Message<
  'CompleteStage',
  Throttled & AttemptFacts & { stage: StageKey; attempt: number; value: unknown; shortfall?: string; at: Instant }
>;

/** An attempt of the stage failed; the plan's retry policy decides whether there will be another one. */
export type FailStage = Message<
  'FailStage',
  Throttled &
    AttemptFacts & {
      stage: StageKey;
      attempt: number;
      reason: string;
      retryable: boolean;
      retry_after_milliseconds?: number;
      at: Instant;
    }
>;

/** The process that ran these stages is gone: the interrupted attempts count, and the stages start again. */
export type RestartInterruptedStages = Message<'RestartInterruptedStages', Throttled & { at: Instant }>;

/** A stage that waited for a rate limit, or for its next attempt, starts. */
export type StartStage = Message<'StartStage', { stage: StageKey; attempt: number; queued_at?: Instant; at: Instant }>;

/**
 * A stage that is ready may not start: a spending limit is reached, or rate limits would hold it back longer than the
 * run can wait.
 */
export type RefuseStage = Message<
  'RefuseStage',
  Throttled & {
    stage: StageKey;
    attempt: number;
    reason: string;
    cause: 'spending_limit' | 'rate_limit';
    at: Instant;
  }
>;

/** The run's deadline has passed. */
export type ExpireRun = Message<'ExpireRun', { at: Instant }>;

/** A person ends the run early. */
export type CancelRun = Message<'CancelRun', { reason: string; by: string; at: Instant }>;

/** The deployed page of a run that ends early was withdrawn, or could not be. */
export type FinishWithdrawal = Message<'FinishWithdrawal', Withdrawal & { at: Instant }>;

/** A person unpublishes the run's brief. */
export type UnpublishBrief = Message<'UnpublishBrief', { reason: string; by: string; at: Instant }>;

/** The page was unpublished, or (with a problem) could not be. */
export type FinishUnpublishing = Message<'FinishUnpublishing', { problem: string | null; at: Instant }>;
