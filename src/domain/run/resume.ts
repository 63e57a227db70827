import { pipeline, type StageKey, stageKeys } from '../pipeline.js';
import { type Rejected, rejected } from '../rejection.js';
import type { HubLookupValue } from '../stage-values/hub-lookup.js';
import { instantOf, type LocalDate } from '../time.js';
import type { ReuseStages } from './commands.js';
import { whyNoShow } from './decide-stages.js';
import type { RunPlan, StagePlan } from './plan.js';
import { digestOf, fallbackOf, isIncomplete, isRequired, partialOutcome, type Run, type RunState } from './state.js';

/**
 * `from` null resumes from every stage that failed or has no value. `changed` are the stages that get another
 * implementation.
 */
export type ResumeRequest = Readonly<{ from: StageKey | null; changed: readonly StageKey[] }>;

/** `rerun` are the stages that the resumed run runs again; it reuses the outcomes of all others. */
export type ResumeDecision =
  | Readonly<{ kind: 'resumed'; origin: Run; show: NonNullable<Run['show']>; rerun: ReadonlySet<StageKey> }>
  | Rejected;

/** Every resumed run deploys its own release, so that withdrawing it never affects that of another run. */
const neverReused: readonly StageKey[] = ['vps_deployment', 'url_verification', 'og_verification'];

export function decideResume(origin: RunState, { from, changed }: ResumeRequest): ResumeDecision {
  if (origin === null) return rejected('run_not_found', 'there is no such run');
  if (origin.status === 'processing') return rejected('run_processing', 'the run has not ended yet: cancel it first');
  if (origin.show === null) {
    return rejected(
      'run_without_show',
      'the run has no show, because the hub could not be queried: start a new run instead',
    );
  }
  const undone = from === null ? incompleteStages(origin) : [from, ...neverSettled(origin)];
  const first = [...changed, ...undone, ...cancelledShow(origin)];
  if (first.length === 0) {
    return rejected('nothing_to_resume', 'every stage has a value: name the stage to resume from');
  }
  return { kind: 'resumed', origin, show: origin.show, rerun: withDependents([...first, ...neverReused]) };
}

/** Returns the stages that a resumption without a stage runs again. */
function incompleteStages({ stages }: Run): readonly StageKey[] {
  return stageKeys.filter((stage) => stages[stage].status !== 'completed' || isIncomplete(stages[stage]));
}

/** Returns the one command that repairs all these stages of a run, in a new run. */
export function repairCommand(runId: string, stages: readonly StageKey[]): string {
  const [only, ...others] = stages;
  return `brief resume ${runId}${only === undefined || others.length > 0 ? '' : ` --from ${only}`}`;
}

/**
 * Returns the command that makes what is incomplete in an ended run complete, in a new run; null when nothing is. A run
 * without a show cannot be resumed: its request is made again.
 */
export function repairOf(run: Run): string | null {
  if (run.status === 'processing' || !stageKeys.some((stage) => isIncomplete(run.stages[stage]))) return null;
  return run.show === null
    ? startCommand(run.showDate, run.requestedShowId)
    : repairCommand(run.runId, incompleteStages(run));
}

/** Returns the command that starts the runs of a date, or the run of one of its shows. */
export function startCommand(date: LocalDate, showId: string | null = null): string {
  return `brief run --date ${date}${showId === null ? '' : ` --show ${shellWord(showId)}`}`;
}

/** Returns a text as one word of a shell's command line: ids come from the hub. */
function shellWord(text: string): string {
  return /^[\w.:@-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** An optional stage that failed keeps its failure, unless it is the stage to resume from. */
function neverSettled({ stages }: Run): readonly StageKey[] {
  return stageKeys.filter((stage) => {
    const { status } = stages[stage];
    return status !== 'completed' && (status !== 'failed' || isRequired(stage));
  });
}

/** A hub that reported no such show is queried again: a cancelled show gets no brief. */
function cancelledShow(run: Run): readonly StageKey[] {
  const hub = run.stages.hub_lookup;
  return hub.status === 'completed' && whyNoShow(hub.value as HubLookupValue, run) !== null ? ['hub_lookup'] : [];
}

function withDependents(first: readonly StageKey[]): ReadonlySet<StageKey> {
  const rerun = new Set(first);
  // The contract's order is a topological order of the graph: a stage comes after everything that it needs.
  for (const stage of stageKeys) {
    if (pipeline[stage].needs.some((needed) => rerun.has(needed))) rerun.add(stage);
  }
  return rerun;
}

/** Returns the outcomes of these stages for a run that resumes the origin. */
export function reusableOutcomes(origin: Run, reused: readonly StageKey[]): ReuseStages['data']['outcomes'] {
  return reused.flatMap((stage) => {
    const settled = origin.stages[stage];
    if (settled.status !== 'completed' && settled.status !== 'failed') return [];
    const outcome =
      settled.status === 'completed'
        ? ({ kind: 'produced', value: settled.value, usage: settled.usage, ...partialOutcome(settled) } as const)
        : ({ kind: 'failed', reason: settled.reason } as const);
    return [
      {
        stage,
        origin_run_id: settled.reusedFrom ?? origin.runId,
        outcome,
        ...(settled.fallback === null ? {} : { fallback: settled.fallback }),
        attempts: settled.attempt,
        started_at: settled.startedAt === null ? null : instantOf(settled.startedAt),
        completed_at: instantOf(settled.completedAt),
      },
    ];
  });
}

/**
 * Returns the plan of a resumed run: reused stages keep the implementation that made their outcome, and a reused page
 * keeps its addresses.
 */
export function resumedPlan(origin: Run, plan: RunPlan, rerun: ReadonlySet<StageKey>): RunPlan {
  const stages = stageKeys.map((stage) => {
    if (rerun.has(stage)) return [stage, plan.stages[stage]];
    return [stage, keptPlan(origin, stage)];
  });
  return {
    ...plan,
    stages: Object.fromEntries(stages) as RunPlan['stages'],
    addresses: rerun.has('html_generation') ? plan.addresses : origin.plan.addresses,
  };
}

/** The digest is recorded where the value came from: with the fallback, where that took over. */
function keptPlan(origin: Run, stage: StageKey): StagePlan {
  const planned = origin.plan.stages[stage];
  const digest = digestOf(origin, stage);
  if (planned.fallback === null || fallbackOf(origin.stages[stage]) === null) return { ...planned, digest };
  return { ...planned, fallback: { ...planned.fallback, digest } };
}
