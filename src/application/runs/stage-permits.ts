import { type StageKey, stageKeys } from '../../domain/pipeline.js';
import type { RunCommand, StartStage } from '../../domain/run/commands.js';
import { runDecider } from '../../domain/run/run-decider.js';
import { runAfter } from '../../domain/run/start-ready-stages.js';
import type { Run } from '../../domain/run/state.js';
import type { StageAdmission } from '../limits/stage-admission.js';
import type { Permit } from '../limits/vendor-rate-limiter.js';

const mayStartStages: ReadonlySet<RunCommand['type']> = new Set([
  'CompleteStage',
  'FailStage',
  'ReuseStages',
  'RefuseStage',
  'RestartInterruptedStages',
]);

/** The permits of one run's attempts, from their admission to their end. */
export class StagePermits {
  readonly #admission: StageAdmission;
  readonly #permits = new Map<string, Permit>();
  readonly #throttledBefore = new Set<string>();

  constructor(admission: StageAdmission) {
    this.#admission = admission;
  }

  keep(stage: StageKey, attempt: number, permit: Permit): void {
    this.#permits.set(nameOf(stage, attempt), permit);
  }

  /** Releases the attempt's permit, with the tokens that it used. */
  release(stage: StageKey, attempt: number, tokens: number): void {
    if (this.#permits.size === 0) return;
    const name = nameOf(stage, attempt);
    this.#permits.get(name)?.release(tokens);
    this.#permits.delete(name);
  }

  releaseAll(): void {
    for (const permit of this.#permits.values()) permit.release(0);
    this.#permits.clear();
  }

  /** True for an attempt that was ready earlier and was held back by a limit. */
  wasThrottled(stage: StageKey, attempt: number): boolean {
    return this.#throttledBefore.has(nameOf(stage, attempt));
  }

  /**
   * Returns the command with the stages that it would start and that no limit admits now; keeps the permits of the
   * others. Returns the refusal of a stage that a spending limit forbids by now.
   */
  throttle(command: RunCommand, run: Run): Promise<RunCommand> | RunCommand {
    return isLimited(run) ? this.#throttle(command, run) : command;
  }

  async #throttle(given: RunCommand, run: Run): Promise<RunCommand> {
    const command = given.type === 'StartStage' ? await this.#refuseUnaffordable(given, run) : given;
    if (!mayStartStages.has(command.type)) return command;
    const decided = runDecider.decide(command, run);
    const after = runAfter(decided, run);
    const throttled: StageKey[] = [];
    for (const event of decided) {
      if (event.type !== 'StageStarted') continue;
      const { stage, attempt } = event.data;
      if (!(await this.#isAdmitted(after, stage, attempt))) throttled.push(stage);
    }
    if (throttled.length === 0) return command;
    return { ...command, data: { ...command.data, throttled } } as RunCommand;
  }

  /** While an attempt waited for its permit, other stages of the run may have spent what was left. */
  async #refuseUnaffordable(command: StartStage, run: Run): Promise<RunCommand> {
    const { stage, attempt, at } = command.data;
    const refusal = await this.#admission.whyNotAffordable(run, stage);
    if (refusal === null) return command;
    this.release(stage, attempt, 0);
    const { reason, cause } = refusal;
    return { type: 'RefuseStage', data: { stage, attempt, reason, cause, at } };
  }

  /** Returns whether the attempt is admitted now. A permit from an append that was not made is still valid. */
  async #isAdmitted(run: Run, stage: StageKey, attempt: number): Promise<boolean> {
    const name = nameOf(stage, attempt);
    const permit = this.#permits.get(name) ?? (await this.#admission.tryAdmit(run, stage, attempt));
    if (permit === null) this.#throttledBefore.add(name);
    else this.#permits.set(name, permit);
    return permit !== null;
  }
}

function nameOf(stage: StageKey, attempt: number): string {
  return `${stage} ${attempt}`;
}

/** True for a run with a stage that calls a vendor or costs money; every other run starts its stages without asking. */
function isLimited({ plan }: Run): boolean {
  return stageKeys.some((stage) => plan.stages[stage].vendor !== null || plan.stages[stage].paid);
}
