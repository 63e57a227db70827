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

/** The permits of one run's attempts, by stage and attempt, and the attempts that a limit has held back. */
type RunPermits = Readonly<{ held: Map<string, Permit>; throttled: Set<string> }>;

/** The permits of attempts, from their admission to their end. A run without limits needs none. */
export class StagePermits {
  readonly #admission: StageAdmission;
  readonly #runs = new Map<string, RunPermits>();

  constructor(admission: StageAdmission) {
    this.#admission = admission;
  }

  keep({ runId }: Run, stage: StageKey, attempt: number, permit: Permit): void {
    this.#of(runId).held.set(nameOf(stage, attempt), permit);
  }

  /** Releases the attempt's permit, with the tokens that it used. */
  release({ runId }: Run, stage: StageKey, attempt: number, tokens: number): void {
    const held = this.#runs.get(runId)?.held;
    if (held === undefined) return;
    const name = nameOf(stage, attempt);
    held.get(name)?.release(tokens);
    held.delete(name);
  }

  /** Forgets a run that is no longer advanced. */
  releaseAll(runId: string): void {
    for (const permit of this.#runs.get(runId)?.held.values() ?? []) permit.release(0);
    this.#runs.delete(runId);
  }

  /** True for an attempt that was ready earlier and was held back by a limit. */
  wasThrottled({ runId }: Run, stage: StageKey, attempt: number): boolean {
    return this.#runs.get(runId)?.throttled.has(nameOf(stage, attempt)) === true;
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
    this.release(run, stage, attempt, 0);
    const { reason, cause } = refusal;
    return { type: 'RefuseStage', data: { stage, attempt, reason, cause, at } };
  }

  /** Returns whether the attempt is admitted now. A permit from an append that was not made is still valid. */
  async #isAdmitted(run: Run, stage: StageKey, attempt: number): Promise<boolean> {
    const name = nameOf(stage, attempt);
    const { held, throttled } = this.#of(run.runId);
    const permit = held.get(name) ?? (await this.#admission.tryAdmit(run, stage, attempt));
    if (permit === null) throttled.add(name);
    else held.set(name, permit);
    return permit !== null;
  }

  #of(runId: string): RunPermits {
    const known = this.#runs.get(runId) ?? { held: new Map(), throttled: new Set() };
    this.#runs.set(runId, known);
    return known;
  }
}

function nameOf(stage: StageKey, attempt: number): string {
  return `${stage} ${attempt}`;
}

/** True for a run with a stage that calls a vendor or costs money; every other run starts its stages without asking. */
function isLimited({ plan }: Run): boolean {
  return stageKeys.some((stage) => plan.stages[stage].vendor !== null || plan.stages[stage].paid);
}
