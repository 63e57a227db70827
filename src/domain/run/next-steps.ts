import { type StageKey, stageKeys } from '../pipeline.js';
import type { Instant } from '../time.js';
import type { RunState } from './state.js';

/** What a worker has to see to: `attempt` of a stage, a wait, or taking a deployed page back before the run can fail. */
export type Step =
  | Readonly<{ kind: 'run_stage'; stage: StageKey; attempt: number }>
  | Readonly<{ kind: 'start_due_stages' }>
  | Readonly<{ kind: 'wait_until'; moment: Instant }>
  | Readonly<{ kind: 'withdraw_page' }>;

/**
 * The steps that are open now, from the recorded state alone: a worker that takes over sees the same ones. None is open once
 * the run has ended. A `run_stage` stays open while its attempt is under way.
 */
export function nextSteps(state: RunState, now: Instant): readonly Step[] {
  if (state === null || state.status !== 'processing') return [];
  if (state.withdrawingAfter !== null) return [{ kind: 'withdraw_page' }];
  const stages = stageKeys.map((stage) => ({ stage, ...state.stages[stage] }));
  const running = stages.flatMap((stage) => (stage.status === 'running' ? [stage] : []));
  const retries = stages.flatMap((stage) => (stage.status === 'retrying' ? [stage.retryAt] : [])).sort();
  const steps: Step[] = running.map(({ stage, attempt }) => ({ kind: 'run_stage', stage, attempt }));
  const [next] = retries;
  if (next !== undefined) steps.push(next <= now ? { kind: 'start_due_stages' } : { kind: 'wait_until', moment: next });
  return steps;
}
