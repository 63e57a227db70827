import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type {
  RunCancelled,
  RunCompleted,
  RunFailed,
  StageCompleted,
  StageFailed,
  StageReused,
  StageSkipped,
  StageStarted,
  Withdrawal,
} from '../../src/domain/run/events.js';
import { aShow } from './results.js';
import { reusedOutcome, why } from './run-controls.js';
import { after, runId, valueFor } from './runs.js';

/** The events of the runs of `runs.ts`, as the decider writes them. */

export function started(stage: StageKey, seconds: number, overrides: Partial<StageStarted['data']> = {}): StageStarted {
  return { type: 'StageStarted', data: { stage, attempt: 1, at: after(seconds), ...overrides } };
}

export function completed(
  stage: StageKey,
  seconds: number,
  overrides: Partial<StageCompleted['data']> = {},
): StageCompleted {
  const data = { stage, attempt: 1, value: valueFor(stage), at: after(seconds) };
  return { type: 'StageCompleted', data: { ...data, ...overrides } };
}

/** A first attempt that failed permanently. */
export function stageFailed(
  stage: StageKey,
  seconds: number,
  overrides: Partial<StageFailed['data']> = {},
): StageFailed {
  const failure = { reason: 'the vendor is gone', cause: 'outcome', retryable: false, retry_at: null } as const;
  return { type: 'StageFailed', data: { stage, attempt: 1, ...failure, at: after(seconds), ...overrides } };
}

/** The service stopped during this attempt. */
export function stageInterrupted(stage: StageKey, seconds: number, attempt = 1, isFinal = false): StageFailed {
  const reason = `the service stopped during attempt ${attempt}`;
  const retry = { retryable: true, retry_at: isFinal ? null : after(seconds) };
  return stageFailed(stage, seconds, { attempt, reason, cause: 'interruption', ...retry });
}

/** The run's deadline of a minute passed. */
export function stageOverdue(stage: StageKey, progress: string, attempt: number, seconds = 60): StageFailed {
  const reason = `the run's deadline of 60 s passed ${progress}`;
  return stageFailed(stage, seconds, { attempt, reason, cause: 'deadline' });
}

export function stageReused(
  stage: StageKey,
  seconds: number,
  overrides: Partial<StageReused['data']> = {},
): StageReused {
  return { type: 'StageReused', data: { ...reusedOutcome(stage), at: after(seconds), ...overrides } };
}

/** Skips the stage and all after it, in the order of the contract. */
export function skippedFrom(stage: StageKey, seconds: number): readonly StageSkipped[] {
  return stagesFrom(stage).map((key) => ({ type: 'StageSkipped', data: { stage: key, at: after(seconds) } }));
}

/** Returns the stage and all after it, in the order of the contract. */
export function stagesFrom(stage: StageKey): readonly StageKey[] {
  return stageKeys.slice(stageKeys.indexOf(stage));
}

export function runCompleted(status: 'ok' | 'degraded', seconds: number): RunCompleted {
  const url = `http://127.0.0.1:8080/b/${'a'.repeat(32)}/`;
  const { show_id, show_date, performer, city, region, country, venue } = aShow();
  const place = { venue: venue.name, city, region, country };
  const page = { url, image_url: `${url}preview.png`, brief_run_id: runId, published_at: after(seconds) };
  const brief = { show_id, show_date, performer, ...place, status, ...page };
  return { type: 'RunCompleted', data: { status, brief, at: after(seconds) } };
}

export function runFailed(
  stage: StageKey,
  reason: string,
  seconds: number,
  withdrawal: Withdrawal | null = null,
): RunFailed {
  return { type: 'RunFailed', data: { stage, error: `${stage}: ${reason}`, withdrawal, at: after(seconds) } };
}

/** A run that a person cancelled. */
export function runCancelled(seconds: number, overrides: Partial<RunCancelled['data']> = {}): RunCancelled {
  return { type: 'RunCancelled', data: { ...why, withdrawal: null, at: after(seconds), ...overrides } };
}
