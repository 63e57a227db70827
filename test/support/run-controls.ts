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
import type { RunEvent, RunPlan } from '../../src/domain/run/events.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import type { Run } from '../../src/domain/run/state.js';
import { played } from './given-when-then.js';
import { after, aPlan, startRun, valueFor } from './runs.js';

/** What limits, deadlines and people do to the runs of `runs.ts`. */

export function historyOf(...commands: readonly RunCommand[]): readonly RunEvent[] {
  return played(runDecider, commands);
}

/** The run that these commands lead to. */
export function stateAfter(...commands: readonly RunCommand[]): Run {
  const state = fold(runDecider, historyOf(...commands));
  if (state === null) throw new Error('a run begins with StartRun');
  return state;
}

const why = { reason: 'the tour is off', by: 'key:0123456789ab' } as const;
/** The run that the resumed ones resume. */
export const originId = '7f0c2b1e-3d4a-4b5c-8d6e-9f0a1b2c3d4e';

/** A plan whose runs end for good so many seconds after their start. */
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
  held: RefuseStage['data']['held'] = [],
  cause: RefuseStage['data']['cause'] = 'ceiling',
): RefuseStage {
  return { type: 'RefuseStage', data: { stage, reason: `the ${cause} is reached`, cause, held, at: after(seconds) } };
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

/** A run that takes over what these stages came to in the run `originId`. */
export function resumeRun(reused: readonly StageKey[], overrides: Partial<StartRun['data']> = {}): StartRun {
  return startRun({ origin: { run_id: originId, from: null, reused }, ...overrides });
}

/** The stages before this one, in the contract's order. */
export function stagesBefore(stage: StageKey): readonly StageKey[] {
  return stageKeys.slice(0, stageKeys.indexOf(stage));
}

type Reused = ReuseStages['data']['outcomes'][number];

/** What a stage came to in the run `originId`, within the minute before this one began. */
export function reusedOutcome(stage: StageKey, overrides: Partial<Reused> = {}): Reused {
  const outcome = { kind: 'produced', value: valueFor(stage), usage: null } as const;
  const times = { attempts: 2, started_at: after(-60), completed_at: after(-50) };
  return { stage, origin_run_id: originId, outcome, ...times, ...overrides };
}

export function reuse(
  stages: readonly (StageKey | Reused)[],
  seconds: number,
  held: readonly StageKey[] = [],
): ReuseStages {
  const outcomes = stages.map((stage) => (typeof stage === 'string' ? reusedOutcome(stage) : stage));
  return { type: 'ReuseStages', data: { outcomes, held, at: after(seconds) } };
}
