import { pipeline, type StageKey } from '../pipeline.js';
import type { Milliseconds } from '../time.js';
import type { RetryPolicy } from './plan.js';
import { currentPlan, fallbackOf, isRequired, type Run } from './state.js';

/**
 * Returns since when a ready stage could have started: when the last stage that it needs settled, or the run's start.
 */
export function readySince(run: Run, stage: StageKey): Milliseconds {
  let since = run.startedAt;
  for (const needed of pipeline[stage].needs) {
    const before = run.stages[needed];
    if ('completedAt' in before && before.reusedFrom === null && before.completedAt > since) since = before.completedAt;
  }
  return since;
}

/** Returns when the run ends whatever its stages do; null for a run without a timeout. */
export function deadlineOf({ plan, startedAt }: Pick<Run, 'plan' | 'startedAt'>): Milliseconds | null {
  return plan.timeout_milliseconds === null ? null : startedAt + plan.timeout_milliseconds;
}

/**
 * Returns from when on a stage that was ready at `from` is too late for its run: the run's deadline, or earlier for a
 * stage that need not succeed, so that time is left to make a brief without it. Null for a run without a timeout.
 */
export function latestStart(run: Run, stage: StageKey, from: Milliseconds): Milliseconds | null {
  const deadline = deadlineOf(run);
  if (deadline === null || mustSucceed(run, stage)) return deadline;
  return deadline - Math.floor(Math.max(0, deadline - from) * (1 - run.plan.optional_share));
}

/** Returns how many milliseconds an attempt that starts now may take. */
export function attemptTimeout(run: Run, stage: StageKey, now: Milliseconds): number {
  const planned = currentPlan(run, stage).timeout_milliseconds;
  const latest = mustSucceed(run, stage) ? null : latestStart(run, stage, now);
  return latest === null ? planned : Math.min(planned, Math.max(0, latest - now));
}

/** Returns whether the failure of a stage ends the run: a required one that has no fallback left. */
function mustSucceed(run: Run, stage: StageKey): boolean {
  return isRequired(stage) && currentPlan(run, stage).fallback === null;
}

/** True for a stage without which there is no brief: it is repeated for as long as the run has time. */
export function isRepeatedUntilDeadline(run: Run, stage: StageKey): boolean {
  return mustSucceed(run, stage) && deadlineOf(run) !== null;
}

/** Returns whether the retry policy allows another attempt after this one. The fallback has its own attempts. */
export function hasAttemptLeft(run: Run, stage: StageKey, attempt: number): boolean {
  return attempt - (fallbackOf(run.stages[stage])?.attempts ?? 0) < run.plan.retry.attempts;
}

/**
 * Returns the milliseconds until the next attempt: exponential backoff with full jitter, never less than the wait that
 * was asked for. The jitter is derived from `seed` (run, stage and attempt), so that a replay decides the same.
 * Recorded runs are decided again with this formula: change the policy in `plan-run.ts` instead.
 */
export function retryDelay(policy: RetryPolicy, seed: string, attempt: number, askedMilliseconds = 0): number {
  const longest = Math.min(policy.longest_delay_milliseconds, policy.first_delay_milliseconds * 2 ** (attempt - 1));
  return Math.max(Math.round(longest * fractionOf(seed)), askedMilliseconds);
}

/**
 * Returns a number from 0 to below 1 for a text: FNV-1a, then the finalizer of MurmurHash3, which spreads its low bits.
 */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
