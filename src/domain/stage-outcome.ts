import type { RecordedUsage } from './costs/usage.js';
import type { NeedsOf, RequiredStage, StageKey } from './pipeline.js';
import type { Usage } from './stage-values/documents.js';
import type { ValueOf } from './stage-values/stage-values.js';
import type { Instant } from './time.js';

/**
 * The outcome of one attempt of a stage. `retryable` allows another attempt under the plan's retry policy;
 * `retryAfterMilliseconds` is the shortest wait that the vendor asked for. `reason` is a sentence for a person, without
 * secrets.
 */
export type StageOutcome<Stage extends StageKey> =
  | Readonly<{
      kind: 'produced';
      value: ValueOf<Stage>;
      usage?: Usage;
      /** How long the vendor asked callers to pause although it responded: one of its limits is used up. */
      pauseMilliseconds?: number;
      /**
       * What the stage could not do although it has a value, as a sentence for a person without secrets: the run is
       * then `degraded`.
       */
      shortfall?: string;
    }>
  | Readonly<{
      kind: 'failed';
      reason: string;
      retryable: boolean;
      retryAfterMilliseconds?: number;
      /** What the failed attempt used. */
      usage?: Usage;
    }>;

/** The implementation that the plan named and that failed, and why, where its fallback took over. */
export type Replaced = Readonly<{ implementation: string; reason: string }>;

type Circumstances = Readonly<{
  implementation: string;
  replaced: Replaced | null;
  attempts: number;
  /** Null for a stage that was refused before its first attempt. */
  startedAt: Instant | null;
  completedAt: Instant;
  /** The sum over all attempts. */
  usage: RecordedUsage | null;
}>;

/** A settled stage that has a value. */
export type ProducedResult<Stage extends StageKey> = Circumstances &
  Readonly<{ kind: 'produced'; value: ValueOf<Stage>; shortfall?: string }>;

/** A settled stage that failed permanently. */
export type FailedResult = Circumstances & Readonly<{ kind: 'failed'; reason: string }>;

/**
 * The result of a settled stage, as later stages and the page see it. A required stage that failed ends its run, so
 * later stages never see that.
 */
export type StageResult<Stage extends StageKey> = Stage extends RequiredStage
  ? ProducedResult<Stage>
  : ProducedResult<Stage> | FailedResult;

/** The results that a stage receives, by stage key. */
export type ResultsFor<Stage extends StageKey> = { readonly [Needed in NeedsOf<Stage>]: StageResult<Needed> };

/** Returns the value of a stage; null when it failed. */
export function producedValue<Value>(
  result: Readonly<{ kind: 'produced'; value: Value }> | FailedResult,
): Value | null {
  return result.kind === 'produced' ? result.value : null;
}
