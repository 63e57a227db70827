import { type StageKey, stageKeys } from '../../domain/pipeline.js';
import type { RunCommand, StartStage } from '../../domain/run/commands.js';
import { runDecider } from '../../domain/run/run-decider.js';
import { runAfter } from '../../domain/run/start-ready-stages.js';
import { currentPlan, type Run } from '../../domain/run/state.js';
import { latestStart, readySince } from '../../domain/run/time-limits.js';
import { instantOf, type Milliseconds } from '../../domain/time.js';
import type { StagePlugins } from '../../ports/stage-plugin.js';
import type { Spending } from './spending.js';
import {
  accountOf,
  type Permit,
  pauseText,
  type RateLimitExceeded,
  type RateLimitedAttempt,
  type VendorRateLimiters,
} from './vendor-rate-limiter.js';

/**
 * Why an attempt never starts: a spending limit is reached, or rate limits hold it back for longer than its run can
 * wait.
 */
export type Refusal = Readonly<{ kind: 'refused'; reason: string; cause: 'spending_limit' | 'rate_limit' }>;

/** An attempt that may start, and whether it had to wait for that. */
export type Admitted = Readonly<{ kind: 'admitted'; hasWaited: boolean }>;

type Parts = Readonly<{ limiters: VendorRateLimiters; spending: Spending; plugins: StagePlugins }>;

const mayStartStages: ReadonlySet<RunCommand['type']> = new Set([
  'CompleteStage',
  'FailStage',
  'ReuseStages',
  'RefuseStage',
  'RestartInterruptedStages',
]);

/** The permits of one run's attempts, by stage and attempt, and the attempts that a limit has held back. */
type RunPermits = Readonly<{ held: Map<string, Permit>; throttled: Set<string> }>;

const unlimited: Permit = { release: () => undefined };

/**
 * Decides which attempts may start, and holds their permits from then to their end. A run without limits needs none.
 */
export class StagePermits {
  readonly #parts: Parts;
  readonly #runs = new Map<string, RunPermits>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Waits for the rate limits, for as long as the stage is useful to its run. Null once the signal aborts. */
  async acquire(run: Run, stage: StageKey, attempt: number, signal: AbortSignal): Promise<Admitted | Refusal | null> {
    const name = nameOf(stage, attempt);
    // A first attempt was ready earlier, in an append that a limit kept it out of.
    const mustWait = attempt === 1 || this.#runs.get(run.runId)?.throttled.has(name) === true;
    const immediate = mustWait ? null : await this.#tryAdmit(run, stage, attempt);
    const permit = immediate ?? (await this.#admit(run, stage, attempt, signal));
    if (permit === null || 'kind' in permit) return permit;
    this.#of(run.runId).held.set(name, permit);
    return { kind: 'admitted', hasWaited: immediate === null };
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
    const refusal = await this.#whyNotAffordable(run, stage);
    if (refusal === null) return command;
    this.release(run, stage, attempt, 0);
    const { reason, cause } = refusal;
    return { type: 'RefuseStage', data: { stage, attempt, reason, cause, at } };
  }

  /** Returns whether the attempt is admitted now. A permit from an append that was not made is still valid. */
  async #isAdmitted(run: Run, stage: StageKey, attempt: number): Promise<boolean> {
    const name = nameOf(stage, attempt);
    const { held, throttled } = this.#of(run.runId);
    const permit = held.get(name) ?? (await this.#tryAdmit(run, stage, attempt));
    if (permit === null) throttled.add(name);
    else held.set(name, permit);
    return permit !== null;
  }

  /** Returns why no attempt of the stage may cost anything now; null while it may. */
  async #whyNotAffordable(run: Run, stage: StageKey): Promise<Refusal | null> {
    const reason = currentPlan(run, stage).paid ? await this.#parts.spending.whyNot(run) : null;
    return reason === null ? null : { kind: 'refused', reason, cause: 'spending_limit' };
  }

  /** Returns null when the attempt has to wait or may not start: `#admit` says which. */
  async #tryAdmit(run: Run, stage: StageKey, attempt: number): Promise<Permit | null> {
    const { limiters, spending } = this.#parts;
    const { vendor, paid } = currentPlan(run, stage);
    // What the day has cost is known once the stage before is recorded, which a start with its end is too early for.
    if (paid && (spending.isDaily || (await this.#whyNotAffordable(run, stage)) !== null)) return null;
    return vendor === null ? unlimited : limiters.of(vendor).tryAcquire(await this.#attemptOf(run, stage, attempt));
  }

  async #admit(run: Run, stage: StageKey, attempt: number, signal: AbortSignal): Promise<Permit | Refusal | null> {
    const before = await this.#whyNotAffordable(run, stage);
    if (before !== null) return before;
    const { vendor } = currentPlan(run, stage);
    if (vendor === null) return signal.aborted ? null : unlimited;
    const limited = await this.#attemptOf(run, stage, attempt);
    const result = await this.#parts.limiters.of(vendor).acquireBefore(limited, signal);
    return result === null || 'release' in result ? result : refusal(run, stage, limited.deadline, result);
  }

  async #attemptOf(run: Run, stage: StageKey, attempt: number): Promise<RateLimitedAttempt> {
    const state = run.stages[stage];
    const since = state.status === 'retrying' ? state.retryAt : readySince(run, stage);
    const isRepeat = 'wasInterrupted' in state && state.wasInterrupted;
    const { implementation } = currentPlan(run, stage);
    const loaded = await this.#parts.plugins.load(stage, implementation).catch(() => null);
    return {
      kind: attempt === 1 ? 'first' : isRepeat ? 'repeat' : 'retry',
      account: loaded === null ? null : accountOf(loaded),
      deadline: latestStart(run, stage, since),
    };
  }

  #of(runId: string): RunPermits {
    const known = this.#runs.get(runId) ?? { held: new Map(), throttled: new Set() };
    this.#runs.set(runId, known);
    return known;
  }
}

/** Says why the vendor's limits hold an attempt back, and for how long. */
function refusal(
  run: Run,
  stage: StageKey,
  deadline: Milliseconds | null,
  { pausedUntil }: RateLimitExceeded,
): Refusal {
  const { vendor } = currentPlan(run, stage);
  const why = pausedUntil === null ? `the rate limits for ${vendor} held it back` : pauseText(`${vendor}`, pausedUntil);
  const state = run.stages[stage];
  const before = state.status === 'retrying' ? `; attempt ${state.attempt} had failed: ${state.reason}` : '';
  const until = deadline === null ? '' : `, and the run could wait for it until ${instantOf(deadline)}`;
  return { kind: 'refused', reason: `${why}${until}${before}`, cause: 'rate_limit' };
}

function nameOf(stage: StageKey, attempt: number): string {
  return `${stage} ${attempt}`;
}

/** True for a run with a stage that calls a vendor or costs money; every other run starts its stages without asking. */
function isLimited({ plan }: Run): boolean {
  return stageKeys.some((stage) => plan.stages[stage].vendor !== null || plan.stages[stage].paid);
}
