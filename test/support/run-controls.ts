import { fold } from '../../src/domain/decider.js';
import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type {
  CancelRun,
  ExpireRun,
  FinishUnpublishing,
  FinishWithdrawal,
  RefuseStage,
  ReuseStages,
  RunCommand,
  StartRun,
  UnpublishBrief,
} from '../../src/domain/run/commands.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { RunPlan } from '../../src/domain/run/plan.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import type { Run } from '../../src/domain/run/state.js';
import { played } from './given-when-then.js';
import { after, aPlan, startRun, throttledOf, valueFor } from './runs.js';

/** The commands of limits, deadlines and people for the runs of `runs.ts`. */

export function historyOf(...commands: readonly RunCommand[]): readonly RunEvent[] {
  return played(runDecider, commands);
}

/** Returns the run that these commands lead to. */
export function stateAfter(...commands: readonly RunCommand[]): Run {
  const state = fold(runDecider, historyOf(...commands));
  if (state === null) throw new Error('a run begins with StartRun');
  return state;
}

/** Why a person cancels a run or unpublishes its brief. */
export const why = { reason: 'the tour is off', by: 'key:0123456789ab' } as const;
/** The run that a resumed run continues. */
export const originId = '7f0c2b1e-3d4a-4b5c-8d6e-9f0a1b2c3d4e';

/** A plan whose runs have a deadline so many seconds after their start. */
export function planWithin(seconds: number, retry: Parameters<typeof aPlan>[0] = {}): RunPlan {
  return { ...aPlan(retry), timeout_milliseconds: seconds * 1000 };
}

export function expire(seconds: number): ExpireRun {
  return { type: 'ExpireRun', data: { at: after(seconds) } };
}

export function cancel(seconds: number, overrides: Partial<CancelRun['data']> = {}): CancelRun {
  return { type: 'CancelRun', data: { ...why, at: after(seconds), ...overrides } };
}

export function refuse(
  stage: StageKey,
  seconds: number,
  throttled: readonly StageKey[] = [],
  cause: RefuseStage['data']['cause'] = 'spending_limit',
  attempt = 1,
): RefuseStage {
  const reason = `the ${cause.replace('_', ' ')} is reached`;
  return {
    type: 'RefuseStage',
    data: { stage, attempt, reason, cause, ...throttledOf(throttled), at: after(seconds) },
  };
}

export function withdrawn(seconds: number, overrides: Partial<FinishWithdrawal['data']> = {}): FinishWithdrawal {
  return { type: 'FinishWithdrawal', data: { restored: null, problem: null, at: after(seconds), ...overrides } };
}

export function unpublish(seconds: number): UnpublishBrief {
  return { type: 'UnpublishBrief', data: { ...why, at: after(seconds) } };
}

export function unpublished(seconds: number, problem: string | null = null): FinishUnpublishing {
  return { type: 'FinishUnpublishing', data: { problem, at: after(seconds) } };
}

/** A run that reuses the outcomes of these stages from the run `originId`. */
export function resumeRun(reused: readonly StageKey[], overrides: Partial<StartRun['data']> = {}): StartRun {
  return startRun({ origin: { run_id: originId, from: null, reused }, ...overrides });
}

/** Returns the stages before this one, in the order of the contract. */
export function stagesBefore(stage: StageKey): readonly StageKey[] {
  return stageKeys.slice(0, stageKeys.indexOf(stage));
}

type Reused = ReuseStages['data']['outcomes'][number];

/** The outcome of a stage in the run `originId`, in the minute before this run started. */
export function reusedOutcome(stage: StageKey, overrides: Partial<Reused> = {}): Reused {
  const outcome = { kind: 'produced', value: valueFor(stage), usage: null } as const;
  const times = { attempts: 2, started_at: after(-60), completed_at: after(-50) };
  return { stage, origin_run_id: originId, outcome, ...times, ...overrides };
}

export function reuse(
  stages: readonly (StageKey | Reused)[],
  seconds: number,
  throttled: readonly StageKey[] = [],
): ReuseStages {
  const outcomes = stages.map((stage) => (typeof stage === 'string' ? reusedOutcome(stage) : stage));
  return { type: 'ReuseStages', data: { outcomes, ...throttledOf(throttled), at: after(seconds) } };
}
