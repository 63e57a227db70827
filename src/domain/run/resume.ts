import { pipeline, type StageKey, stageKeys } from '../pipeline.js';
import type { HubLookupValue } from '../stage-values/hub-lookup.js';
import type { ReuseStages } from './commands.js';
import { whyNoShow } from './decide-stages.js';
import type { RunPlan } from './events.js';
import type { Refusal } from './refusal.js';
import { isWanting, type Run, type RunState, shortOf } from './state.js';

/** `from` null resumes with whatever failed or never came to a value. `changed` are the stages that get another implementation. */
export type ResumeRequest = Readonly<{ from: StageKey | null; changed: readonly StageKey[] }>;

/** What a resumed run runs again, the rest it takes over. */
export type ResumeDecision =
  | Readonly<{ kind: 'resumed'; again: ReadonlySet<StageKey>; show: NonNullable<Run['show']> }>
  | Readonly<{ kind: 'refused'; refusal: Refusal }>;

/** Every resumed run deploys its own release, so that taking it back never touches that of another run. */
const neverReused: readonly StageKey[] = ['vps_deployment', 'url_verification', 'og_verification'];

export function decideResume(origin: RunState, { from, changed }: ResumeRequest): ResumeDecision {
  if (origin === null) return refused('run_not_found', 'there is no such run');
  if (origin.status === 'processing') return refused('run_processing', 'the run has not ended yet: cancel it first');
  if (origin.show === null) {
    return refused('run_without_show', 'the run has no show, because the hub could not be asked: start it anew');
  }
  const undone = from === null ? withoutWholeValue(origin) : [from, ...neverSettled(origin)];
  const begin = [...changed, ...undone, ...toldOfNoShow(origin)];
  if (begin.length === 0) {
    return refused('nothing_to_resume', 'every stage came to a value: name the stage to resume from');
  }
  return { kind: 'resumed', again: withDependents([...begin, ...neverReused]), show: origin.show };
}

function refused(code: Refusal['code'], message: string): ResumeDecision {
  return { kind: 'refused', refusal: { code, message } };
}

function withoutWholeValue(run: Run): readonly StageKey[] {
  return stageKeys.filter((stage) => run.stages[stage].status !== 'completed' || isWanting(run.stages[stage]));
}

/** An optional stage that failed keeps its failure, unless it is the one to resume from. */
function neverSettled(run: Run): readonly StageKey[] {
  return stageKeys.filter((stage) => {
    const { status } = run.stages[stage];
    return status !== 'completed' && (status !== 'failed' || pipeline[stage].onFailure === 'run_fails');
  });
}

/** A hub that told of no show is asked again: a cancelled show gets no brief. */
function toldOfNoShow(run: Run): readonly StageKey[] {
  const hub = run.stages.hub_lookup;
  return hub.status === 'completed' && whyNoShow(hub.value as HubLookupValue, run) !== null ? ['hub_lookup'] : [];
}

function withDependents(begin: readonly StageKey[]): ReadonlySet<StageKey> {
  const again = new Set(begin);
  // The contract's order is an order of the graph: what a stage needs stands before it.
  for (const stage of stageKeys) {
    if (pipeline[stage].needs.some((needed) => again.has(needed))) again.add(stage);
  }
  return again;
}

/** What the resumed run takes over. */
export function reusableOutcomes(origin: Run, reused: readonly StageKey[]): ReuseStages['data']['outcomes'] {
  return reused.flatMap((stage) => {
    const settled = origin.stages[stage];
    if (settled.status !== 'completed' && settled.status !== 'failed') return [];
    const outcome =
      settled.status === 'completed'
        ? ({ kind: 'produced', value: settled.value, usage: settled.usage, ...shortOf(settled) } as const)
        : ({ kind: 'failed', reason: settled.reason } as const);
    return [
      {
        stage,
        origin_run_id: settled.reusedFrom ?? origin.runId,
        outcome,
        attempts: settled.attempt,
        started_at: settled.startedAt,
        completed_at: settled.completedAt,
      },
    ];
  });
}

/** The new plan, with the stages that are not run again as they were made, and a page that is reused under the addresses that stand in it. */
export function resumedPlan(origin: Run, plan: RunPlan, again: ReadonlySet<StageKey>): RunPlan {
  const stages = stageKeys.map((stage) => {
    if (again.has(stage)) return [stage, plan.stages[stage]];
    const settled = origin.stages[stage];
    const digest = ('digest' in settled ? settled.digest : null) ?? origin.plan.stages[stage].digest;
    return [stage, { ...origin.plan.stages[stage], digest }];
  });
  return {
    ...plan,
    stages: Object.fromEntries(stages) as RunPlan['stages'],
    addresses: again.has('html_generation') ? plan.addresses : origin.plan.addresses,
  };
}
