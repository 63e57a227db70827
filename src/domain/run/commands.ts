import type { Message } from '../decider.js';
import type { StageKey } from '../pipeline.js';
import type { Instant } from '../time.js';
import type { RunStarted, StageReused } from './events.js';
import type { RecordedUsage } from './usage.js';

export type RunCommand =
  | StartRun
  | ReuseStages
  | CompleteStage
  | FailStage
  | RestartCutStages
  | StartStage
  | RefuseStage
  | ExpireRun
  | CancelRun
  | FinishWithdrawal
  | UnpublishBrief
  | FinishUnpublishing;

/** The stages that a limit keeps from beginning now: each begins later, by a `StartStage` of its own. */
type Held = Readonly<{ held: readonly StageKey[] }>;

/** Everything that the run will ever need to know of its surroundings. */
export type StartRun = Message<'StartRun', RunStarted['data']>;

/** Outcomes of the run that this one resumes: all that it takes over, or as many as fit into one append. */
export type ReuseStages = Message<
  'ReuseStages',
  Held & { outcomes: readonly Omit<StageReused['data'], 'at' | 'held'>[]; at: Instant }
>;

/** What an attempt cost, and with which code it was made (null: the planned one). */
type AttemptFacts = Readonly<{ usage: RecordedUsage | null; digest: string | null }>;

/** A stage's attempt produced a value. */
export type CompleteStage = Message<
  'CompleteStage',
  Held &
    AttemptFacts & {
      stage: StageKey;
      attempt: number;
      value: unknown;
      pause_milliseconds?: number;
      account?: string;
      shortfall?: string;
      at: Instant;
    }
>;

/** A stage's attempt failed; the plan's policy decides whether there will be another. */
export type FailStage = Message<
  'FailStage',
  Held &
    AttemptFacts & {
      stage: StageKey;
      attempt: number;
      reason: string;
      retryable: boolean;
      retry_after_milliseconds: number | null;
      account?: string;
      at: Instant;
    }
>;

/** The process that ran these stages is gone: the attempts that were under way count, and the stages start again. */
export type RestartCutStages = Message<'RestartCutStages', Held & { at: Instant }>;

/** A stage that waited for a limit, or for its next attempt, begins. */
export type StartStage = Message<
  'StartStage',
  { stage: StageKey; attempt: number; queued_at: Instant | null; at: Instant }
>;

/** A stage that was about to begin may not: a ceiling on what may be spent, or its vendor's pause or limits would hold it longer than the run has time for it. */
export type RefuseStage = Message<
  'RefuseStage',
  Held & { stage: StageKey; reason: string; cause: 'ceiling' | 'pause'; at: Instant }
>;

/** The run's deadline has passed. */
export type ExpireRun = Message<'ExpireRun', { at: Instant }>;

/** Somebody ends the run before its time. */
export type CancelRun = Message<'CancelRun', { reason: string; by: string; at: Instant }>;

/** The deployed page of a run that ends early has been taken back, or could not be. */
export type FinishWithdrawal = Message<
  'FinishWithdrawal',
  { restored: string | null; problem: string | null; at: Instant }
>;

/** Somebody takes the run's brief from the web. */
export type UnpublishBrief = Message<'UnpublishBrief', { reason: string; by: string; at: Instant }>;

/** The page is gone, or (with a problem) could not be taken away. */
export type FinishUnpublishing = Message<'FinishUnpublishing', { problem: string | null; at: Instant }>;
