import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RetryPolicy } from '../../../src/domain/run/plan.js';
import type { RunStatus } from '../../../src/domain/run/state.js';

/**
 * The expected state of a run, written a second time in other words: nothing here calls the decider. `follow` changes
 * it in place.
 */
export type RunModel = {
  status: RunStatus;
  ending: 'failed' | 'cancelled' | null;
  readonly stages: Readonly<Record<StageKey, ModelStage>>;
  /** The stages whose outcomes are still to be taken from the run that this one resumes. */
  readonly toBeReused: Set<StageKey>;
  /** The stages whose fallback may still take over. */
  readonly fallbacks: Set<StageKey>;
  /** Starts of second and later attempts. */
  retries: number;
  /** A stage with a value reported a shortfall, or was replaced. */
  hasShortfall: boolean;
  brief: 'none' | 'published' | 'unpublishing' | 'unpublished';
  readonly startedAt: number;
  readonly deadline: number | null;
  readonly retry: RetryPolicy;
};

/**
 * Times are milliseconds since 1970. A retry waits from `failedAt` to `retryAt`, and not at all once the clock shows
 * less than both. `settledAt` is when the stage settled in this run; the run's start until then, and for a reused
 * outcome.
 */
export type ModelStage = {
  /** Attempts that the process did not survive, of the implementation that runs now. */
  interruptions: number;
  /** Attempts of the planned implementation, once the fallback has taken over; 0 until then. */
  replaced: number;
  status: 'waiting' | 'running' | 'retrying' | 'completed' | 'failed' | 'skipped';
  attempt: number;
  failedAt: number;
  retryAt: number;
  settledAt: number;
};

const required: ReadonlySet<StageKey> = new Set([
  'hub_lookup',
  'openai_generation',
  'html_generation',
  'vps_deployment',
  'url_verification',
]);

export function isRequired(stage: StageKey): boolean {
  return required.has(stage);
}

/** True for a stage whose next permanent failure ends the run. */
function mustSucceed({ fallbacks }: RunModel, stage: StageKey): boolean {
  return isRequired(stage) && !fallbacks.has(stage);
}

/** True when the attempts of the plan are used up; those of a stage that must succeed never are before the deadline. */
export function isLastAttempt(model: RunModel, stage: StageKey): boolean {
  if (model.deadline !== null && mustSucceed(model, stage)) return false;
  const { attempt, replaced } = model.stages[stage];
  return attempt - replaced >= model.retry.attempts;
}

/**
 * The graph in a few words: hub, lookups, then one after the other; deployment and verifications need only hub and
 * page.
 */
export function neededBy(stage: StageKey): readonly StageKey[] {
  const place = stageKeys.indexOf(stage);
  if (stage === 'vps_deployment') return ['hub_lookup', 'html_generation'];
  if (place > stageKeys.indexOf('vps_deployment')) return ['html_generation', 'vps_deployment'];
  return place > 6 ? stageKeys.slice(0, place) : stageKeys.slice(0, Math.min(place, 1));
}

/** True for a stage that does not run again. */
export function isSettled({ status }: ModelStage): boolean {
  return status === 'completed' || status === 'failed' || status === 'skipped';
}

/**
 * From when on another attempt is too late: the deadline, or half-way there from when it was ready for a stage that the
 * brief can do without.
 */
export function tooLateFrom(model: RunModel, stage: StageKey): number | null {
  const { stages, deadline, startedAt } = model;
  if (deadline === null || mustSucceed(model, stage)) return deadline;
  const ready = Math.max(startedAt, ...neededBy(stage).map((needed) => stages[needed].settledAt));
  return ready < deadline ? Math.ceil((ready + deadline) / 2) : deadline;
}

/** The stages that could start their first attempt. */
export function readyStages({ stages, toBeReused }: RunModel): readonly StageKey[] {
  return stagesIn({ stages }, 'waiting').filter(
    (stage) => !toBeReused.has(stage) && neededBy(stage).every((needed) => isSettled(stages[needed])),
  );
}

export function stagesIn({ stages }: Pick<RunModel, 'stages'>, status: ModelStage['status']): readonly StageKey[] {
  return stageKeys.filter((stage) => stages[stage].status === status);
}

/** True once a page of the run may be on the web. */
export function mayBeDeployed({ stages }: RunModel): boolean {
  return stages.vps_deployment.status !== 'waiting' && stages.vps_deployment.attempt > 0;
}

/** Returns the steps that are expected to be open, as text. */
export function expectedSteps(model: RunModel, now: number): readonly string[] {
  const { status, ending, brief, deadline, stages, toBeReused } = model;
  if (status !== 'processing') return brief === 'unpublishing' ? ['unpublish_brief'] : [];
  if (ending !== null) return ['withdraw_page'];
  if (deadline !== null && now >= deadline) return ['expire_run'];
  if (toBeReused.size > 0) return ['reuse_stages'];
  const retrying = stagesIn(model, 'retrying');
  const waiting = retrying.filter((stage) => stages[stage].retryAt > now && stages[stage].failedAt <= now);
  const due = retrying.filter((stage) => !waiting.includes(stage));
  const moments = waiting.map((stage) => stages[stage].retryAt);
  if (deadline !== null) moments.push(deadline);
  return [
    ...stagesIn(model, 'running').map((stage) => `run_stage ${stage} ${stages[stage].attempt}`),
    ...due.map((stage) => `start_stage ${stage} ${stages[stage].attempt + 1}`),
    ...readyStages(model).map((stage) => `start_stage ${stage} 1`),
    ...(moments.length === 0 ? [] : [`wait_until ${Math.min(...moments)}`]),
  ].sort();
}
