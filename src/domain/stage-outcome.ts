import type { EssentialStage, NeedsOf, StageKey } from './pipeline.js';
import type { RecordedUsage } from './run/usage.js';
import type { Usage } from './stage-values/documents.js';
import type { ValueOf } from './stage-values/stage-values.js';
import type { Instant } from './time.js';

/**
 * What one attempt of a stage came to. `retryable` asks for another attempt under the plan's policy;
 * `retryAfterMilliseconds` is the least wait that the other side asked for. `reason` is a sentence for a person,
 * without secrets.
 */
export type StageOutcome<Stage extends StageKey> =
  | Readonly<{
      kind: 'produced';
      value: ValueOf<Stage>;
      usage?: Usage;
      /** How long the other side is to be left alone although it answered: it says that nothing remains of one of its limits. */
      pauseMilliseconds?: number;
      /** What it could not do, a sentence for a person without secrets, where the value is what is known all the same: the run is then `degraded`. */
      shortfall?: string;
    }>
  | Readonly<{
      kind: 'failed';
      reason: string;
      retryable: boolean;
      retryAfterMilliseconds?: number;
      /** What the failed attempt cost all the same. */
      usage?: Usage;
    }>;

type Circumstances = Readonly<{
  implementation: string;
  attempts: number;
  /** Null for a stage that was refused before its first attempt. */
  startedAt: Instant | null;
  completedAt: Instant;
  /** Of all attempts together. */
  usage: RecordedUsage | null;
}>;

/** A settled stage that has a value. */
export type ProducedResult<Stage extends StageKey> = Circumstances &
  Readonly<{ kind: 'produced'; value: ValueOf<Stage>; shortfall?: string }>;

/** A settled stage that failed for good. */
export type FailedResult = Circumstances & Readonly<{ kind: 'failed'; reason: string }>;

/** How a settled stage ended: what later stages and the page see of it. An essential stage that failed ended its run, so nobody is handed that. */
export type StageResult<Stage extends StageKey> = Stage extends EssentialStage
  ? ProducedResult<Stage>
  : ProducedResult<Stage> | FailedResult;

/** The results that a stage is handed, by stage key. */
export type ResultsFor<Stage extends StageKey> = { readonly [Needed in NeedsOf<Stage>]: StageResult<Needed> };

/** The value of a stage that may have failed, or null. */
export function producedValue<Value>(
  result: Readonly<{ kind: 'produced'; value: Value }> | FailedResult,
): Value | null {
  return result.kind === 'produced' ? result.value : null;
}
