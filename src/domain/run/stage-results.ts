import { pipeline, type StageKey } from '../pipeline.js';
import type { FailedResult, ProducedResult, ResultsFor } from '../stage-outcome.js';
import type { ValueOf } from '../stage-values/stage-values.js';
import { instantOf } from '../time.js';
import { currentPlan, type Run, replacedIn, type StageState } from './state.js';

/**
 * Returns the results that a stage receives as input. Every stage that it needs has settled: the decider starts it no
 * earlier.
 */
export function resultsFor<Stage extends StageKey>(run: Run, stage: Stage): ResultsFor<Stage> {
  const results: Partial<Record<StageKey, ProducedResult<StageKey> | FailedResult>> = {};
  for (const needed of pipeline[stage].needs) results[needed] = resultOf(run, needed);
  return results as ResultsFor<Stage>;
}

/** Every later stage receives the same result, so it is built once per settled stage. */
const known = new WeakMap<StageState, ProducedResult<StageKey> | FailedResult>();

function resultOf(run: Run, stage: StageKey): ProducedResult<StageKey> | FailedResult {
  const settled = run.stages[stage];
  const before = known.get(settled);
  if (before !== undefined) return before;
  const result = buildResult(run, stage, settled);
  known.set(settled, result);
  return result;
}

function buildResult(run: Run, stage: StageKey, settled: StageState): ProducedResult<StageKey> | FailedResult {
  if (settled.status !== 'completed' && settled.status !== 'failed') throw new Error(`${stage} has no result yet`);
  const { implementation } = currentPlan(run, stage);
  const replaced = replacedIn(run, stage);
  const startedAt = settled.startedAt === null ? null : instantOf(settled.startedAt);
  const completedAt = instantOf(settled.completedAt);
  const { attempt: attempts, usage } = settled;
  if (settled.status === 'failed') {
    const { reason } = settled;
    return { implementation, replaced, attempts, startedAt, completedAt, usage, kind: 'failed', reason };
  }
  const value = settled.value as ValueOf<StageKey>;
  const produced = {
    implementation,
    replaced,
    attempts,
    startedAt,
    completedAt,
    usage,
    kind: 'produced',
    value,
  } as const;
  return settled.shortfall === undefined ? produced : { ...produced, shortfall: settled.shortfall };
}
