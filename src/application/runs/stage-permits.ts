import { type StageKey, stageKeys } from '../../domain/pipeline.js';
import type { RunCommand } from '../../domain/run/commands.js';
import { runDecider } from '../../domain/run/run-decider.js';
import { runAfter } from '../../domain/run/start-ready-stages.js';
import type { Run } from '../../domain/run/state.js';
import type { StageAdmission } from '../limits/stage-admission.js';
import type { Permit } from '../limits/vendor-rate-limiter.js';

/** The permits of one run's attempts, from their admission to their end. */
export type StagePermits = Readonly<{
  keep(stage: StageKey, attempt: number, permit: Permit): void;
  /** Releases the attempt's permit, with the tokens that it used. */
  release(stage: StageKey, attempt: number, tokens: number): void;
  releaseAll(): void;
  /** True for an attempt that was ready earlier and was held back by a limit. */
  wasThrottled(stage: StageKey, attempt: number): boolean;
  /**
   * Returns the command with the stages that it would start and that no limit admits now; keeps the permits of the others. Returns
   * the refusal of a stage that a spending limit forbids by now.
   */
  throttle(command: RunCommand, run: Run): Promise<RunCommand> | RunCommand;
}>;

export function createStagePermits(admission: StageAdmission): StagePermits {
  const kept = keptPermits();
  const throttledBefore = new Set<string>();

  /** Returns whether the attempt is admitted now. A permit from an append that was not made is still valid. */
  async function isAdmitted(run: Run, stage: StageKey, attempt: number): Promise<boolean> {
    const permit = kept.get(stage, attempt) ?? (await admission.tryAdmit(run, stage, attempt));
    if (permit === null) throttledBefore.add(nameOf(stage, attempt));
    else kept.keep(stage, attempt, permit);
    return permit !== null;
  }

  /** While an attempt waited for its permit, other stages of the run may have spent what was left. */
  async function refuseUnaffordable(command: RunCommand, run: Run): Promise<RunCommand> {
    if (command.type !== 'StartStage') return command;
    const { stage, attempt, at } = command.data;
    const refusal = await admission.whyNotAffordable(run, stage);
    if (refusal === null) return command;
    kept.release(stage, attempt, 0);
    const { reason, cause } = refusal;
    return { type: 'RefuseStage', data: { stage, attempt, reason, cause, at } };
  }

  return {
    ...kept,
    wasThrottled: (stage, attempt) => throttledBefore.has(nameOf(stage, attempt)),
    throttle: (given, run) => (isLimited(run) ? throttle(given, run) : given),
  };

  async function throttle(given: RunCommand, run: Run): Promise<RunCommand> {
    const command = await refuseUnaffordable(given, run);
    if (!mayStartStages.has(command.type)) return command;
    const decided = runDecider.decide(command, run);
    const after = runAfter(decided, run);
    const throttled: StageKey[] = [];
    for (const event of decided) {
      if (event.type !== 'StageStarted') continue;
      const { stage, attempt } = event.data;
      if (!(await isAdmitted(after, stage, attempt))) throttled.push(stage);
    }
    if (throttled.length === 0) return command;
    return { ...command, data: { ...command.data, throttled } } as RunCommand;
  }
}

function nameOf(stage: StageKey, attempt: number): string {
  return `${stage} ${attempt}`;
}

function keptPermits() {
  const permits = new Map<string, Permit>();
  return {
    get: (stage: StageKey, attempt: number) => permits.get(nameOf(stage, attempt)) ?? null,
    keep: (stage: StageKey, attempt: number, permit: Permit) => void permits.set(nameOf(stage, attempt), permit),
    release(stage: StageKey, attempt: number, tokens: number) {
      permits.get(nameOf(stage, attempt))?.release(tokens);
      permits.delete(nameOf(stage, attempt));
    },
    releaseAll() {
      for (const permit of permits.values()) permit.release(0);
      permits.clear();
    },
  };
}

const mayStartStages: ReadonlySet<RunCommand['type']> = new Set([
  'CompleteStage',
  'FailStage',
  'ReuseStages',
  'RefuseStage',
  'RestartInterruptedStages',
]);

/** True for a run with a stage that calls a vendor or costs money; every other run starts its stages without asking. */
function isLimited({ plan }: Run): boolean {
  return stageKeys.some((stage) => plan.stages[stage].vendor !== null || plan.stages[stage].paid);
}
