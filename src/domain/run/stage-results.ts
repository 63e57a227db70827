import { pipeline, type StageKey } from '../pipeline.js';
import type { FailedResult, ProducedResult, ResultsFor } from '../stage-outcome.js';
import type { ValueOf } from '../stage-values/stage-values.js';
import { type Run, shortOf } from './state.js';

/** The results that a stage is handed. Every stage it needs must have settled: the decider starts it no earlier. */
export function resultsFor<Stage extends StageKey>(run: Run, stage: Stage): ResultsFor<Stage> {
  const entries = pipeline[stage].needs.map((needed) => [needed, resultOf(run, needed)]);
  return Object.fromEntries(entries) as ResultsFor<Stage>;
}

function resultOf<Stage extends StageKey>(run: Run, stage: Stage): ProducedResult<Stage> | FailedResult {
  const settled = run.stages[stage];
  if (settled.status !== 'completed' && settled.status !== 'failed') throw new Error(`${stage} has no result yet`);
  const circumstances = {
    implementation: run.plan.stages[stage].implementation,
    attempts: settled.attempt,
    startedAt: settled.startedAt,
    completedAt: settled.completedAt,
    usage: settled.usage,
  };
  return settled.status === 'completed'
    ? { ...circumstances, kind: 'produced', value: settled.value as ValueOf<Stage>, ...shortOf(settled) }
    : { ...circumstances, kind: 'failed', reason: settled.reason };
}
