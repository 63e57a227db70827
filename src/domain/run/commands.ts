import type { Message } from '../decider.js';
import type { StageKey } from '../pipeline.js';
import type { Usage } from '../stage-values/documents.js';
import type { Instant } from '../time.js';
import type { RunStarted } from './events.js';

export type RunCommand = StartRun | CompleteStage | FailStage | RestartCutStages | StartDueStages | FinishWithdrawal;

/** Everything that the run will ever need to know of its surroundings. */
export type StartRun = Message<'StartRun', RunStarted['data']>;

/** A stage's attempt produced a value. */
export type CompleteStage = Message<
  'CompleteStage',
  { stage: StageKey; attempt: number; value: unknown; usage: Usage | null; at: Instant }
>;

/** A stage's attempt failed; the plan's policy decides whether there will be another. */
export type FailStage = Message<
  'FailStage',
  {
    stage: StageKey;
    attempt: number;
    reason: string;
    retryable: boolean;
    retry_after_milliseconds: number | null;
    at: Instant;
  }
>;

/** The process that ran these stages is gone: the attempts that were under way count, and the stages start again. */
export type RestartCutStages = Message<'RestartCutStages', { at: Instant }>;

/** Starts the stages whose wait for another attempt is over. */
export type StartDueStages = Message<'StartDueStages', { at: Instant }>;

/** The deployed page of a run that failed after its deployment has been taken back, or could not be. */
export type FinishWithdrawal = Message<
  'FinishWithdrawal',
  { restored: string | null; problem: string | null; at: Instant }
>;
