import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunPlan } from '../../../src/domain/run/events.js';
import type { RunStatus } from '../../../src/domain/run/state.js';

/**
 * What a run is expected to be, told a second time and in other words: nothing here calls the decider. The model is changed in
 * place by `follow`.
 */
export type RunModel = {
  status: RunStatus;
  ending: 'failed' | 'cancelled' | null;
  readonly stages: Readonly<Record<StageKey, ModelStage>>;
  /** What is still to be taken over from the run that this one resumes. */
  readonly toBeReused: Set<StageKey>;
  /** Starts of second and later attempts. */
  retries: number;
  /** A stage with a value told what it could not do. */
  fellShort: boolean;
  brief: 'none' | 'out' | 'leaving' | 'gone';
  readonly deadline: number | null;
  readonly policies: RunPlan['stages'];
};

/** In milliseconds since 1970. A retry waits from `failedAt` to `retryAt`, and not at all once the clock shows less than both. `overAt` is when it came to its end in this run; the run's start until then, and for what was taken over. */
export type ModelStage = {
  status: 'waiting' | 'running' | 'retrying' | 'completed' | 'failed' | 'skipped';
  attempt: number;
  failedAt: number;
  retryAt: number;
  overAt: number;
};

const essential: ReadonlySet<StageKey> = new Set([
  'hub_lookup',
  'openai_generation',
  'html_generation',
  'vps_deployment',
  'url_verification',
]);

export function isEssential(stage: StageKey): boolean {
  return essential.has(stage);
}

/** The graph in a few words: hub, lookups, then one after the other; deployment and verifications look only at hub and page. */
export function neededBy(stage: StageKey): readonly StageKey[] {
  const place = stageKeys.indexOf(stage);
  if (stage === 'vps_deployment') return ['hub_lookup', 'html_generation'];
  if (place > stageKeys.indexOf('vps_deployment')) return ['html_generation', 'vps_deployment'];
  return place > 6 ? stageKeys.slice(0, place) : stageKeys.slice(0, Math.min(place, 1));
}

export function aModel(plan: RunPlan, reused: readonly StageKey[], startedAt: number): RunModel {
  const stages = stageKeys.map((stage) => [
    stage,
    { status: 'waiting', attempt: 0, failedAt: 0, retryAt: 0, overAt: startedAt },
  ]);
  return {
    status: 'processing',
    ending: null,
    stages: Object.fromEntries(stages) as RunModel['stages'],
    toBeReused: new Set(reused),
    retries: 0,
    fellShort: false,
    brief: 'none',
    deadline: plan.timeout_milliseconds === null ? null : startedAt + plan.timeout_milliseconds,
    policies: plan.stages,
  };
}

/** True for a stage that does nothing any more. */
export function isOver({ status }: ModelStage): boolean {
  return status === 'completed' || status === 'failed' || status === 'skipped';
}

/** When another attempt would come too late: at the deadline, or for what a brief can lack, half-way there from when it could begin. */
export function tooLateFrom({ stages, deadline }: RunModel, stage: StageKey): number | null {
  if (deadline === null || isEssential(stage)) return deadline;
  const begins = Math.max(...neededBy(stage).map((needed) => stages[needed].overAt));
  return begins < deadline ? Math.ceil((begins + deadline) / 2) : deadline;
}

/** The stages that could begin their first attempt. */
export function readyStages({ stages, toBeReused }: RunModel): readonly StageKey[] {
  return stageKeys.filter((stage) => {
    if (stages[stage].status !== 'waiting' || toBeReused.has(stage)) return false;
    return neededBy(stage).every((needed) => isOver(stages[needed]));
  });
}

export function stagesIn(model: RunModel, status: ModelStage['status']): readonly StageKey[] {
  return stageKeys.filter((stage) => model.stages[stage].status === status);
}

/** A page of the run may be out. */
export function mayBeOut({ stages }: RunModel): boolean {
  return stages.vps_deployment.status !== 'waiting' && stages.vps_deployment.attempt > 0;
}

/** The steps that are expected to be open, each as one word after the other. */
export function expectedSteps(model: RunModel, now: number): readonly string[] {
  const { status, ending, brief, deadline, stages, toBeReused } = model;
  if (status !== 'processing') return brief === 'leaving' ? ['unpublish_brief'] : [];
  if (ending !== null) return ['withdraw_page'];
  if (deadline !== null && now >= deadline) return ['expire_run'];
  if (toBeReused.size > 0) return ['reuse_stages'];
  const waits = stagesIn(model, 'retrying').filter(
    (stage) => stages[stage].retryAt > now && stages[stage].failedAt <= now,
  );
  const due = stagesIn(model, 'retrying').filter((stage) => !waits.includes(stage));
  const moments = waits.map((stage) => stages[stage].retryAt);
  if (deadline !== null) moments.push(deadline);
  return [
    ...stagesIn(model, 'running').map((stage) => `run_stage ${stage} ${stages[stage].attempt}`),
    ...due.map((stage) => `start_stage ${stage} ${stages[stage].attempt + 1}`),
    ...readyStages(model).map((stage) => `start_stage ${stage} 1`),
    ...(moments.length === 0 ? [] : [`wait_until ${new Date(Math.min(...moments)).toISOString()}`]),
  ].sort();
}
