import type { RecordedUsage } from '../../domain/costs/usage.js';
import type { StageKey } from '../../domain/pipeline.js';
import { resultsFor } from '../../domain/run/stage-results.js';
import { attemptTimeout, currentPlan, deployedValue, hasAttemptLeft, type Run } from '../../domain/run/state.js';
import type { StageOutcome } from '../../domain/stage-outcome.js';
import type { ValueOf } from '../../domain/stage-values/stage-values.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import type { DeploymentPlugin, LoadedPlugin, StageContext, StagePlugins } from '../../ports/stage-plugin.js';
import { traceIdOf } from '../../ports/trace-context.js';
import type { Spending } from '../limits/stage-admission.js';
import { accountOf } from '../limits/vendor-rate-limiters.js';
import { type AttemptTimer, timedOut, withTimeout } from './call-limits.js';
import {
  assumedUsage,
  checkedOutcome,
  isUnreported,
  type PriceUsage,
  recordableFailure,
  recordedUsage,
} from './checked-outcome.js';
import { type RunCall, type StageCall, type StageServices, stageContext } from './stage-context.js';

/**
 * The result of one attempt. `usage` is null where nothing was used. `digest` is that of the code that ran where it is
 * not the planned code, else null; `account` identifies the caller to the vendor; `prompts` are the digests of those
 * that were sent.
 */
export type AttemptResult = Readonly<{
  outcome: StageOutcome<StageKey>;
  usage: RecordedUsage | null;
  digest: string | null;
  account: string | null;
  prompts: readonly string[];
}>;

type Parts = Readonly<{
  plugins: StagePlugins;
  services: StageServices;
  price: PriceUsage;
  spending: Pick<Spending, 'highestToday'>;
  clock: Clock;
  log: Log;
}>;

/** Acts on a run's deployment; `value` is what it deployed, null while nothing is known to be deployed. */
type DeploymentAct<Value> = (
  plugin: DeploymentPlugin,
  value: ValueOf<'vps_deployment'> | null,
  context: StageContext,
) => Promise<Value>;

/**
 * How long a page that is to be removed waits for the aborted call that may still publish it. A call that never ends
 * must not stop it.
 */
const deploymentGraceMilliseconds = 5_000;

/** Calls the plugins of stages. */
export class StageRunner {
  readonly #parts: Parts;
  /** Deployments in flight by run, aborted ones included. */
  readonly #deployments = new Map<string, Promise<unknown>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Runs one attempt. Null when it was aborted: then nothing is recorded. */
  async run(task: RunCall, stage: StageKey, attempt: number): Promise<AttemptResult | null> {
    const { run, abort, traceparent } = task;
    const { clock, log, spending } = this.#parts;
    const milliseconds = attemptTimeout(run, stage, clock.now());
    const prompts: string[] = [];
    const call = { run, abort, traceparent, stage, attempt, milliseconds, prompts };
    try {
      const result = await withTimeout(clock, milliseconds, abort, (timer) => this.#attempt(call, timer));
      return result === timedOut ? await timedOutAttempt(call, spending) : result;
    } catch (error) {
      if (abort.aborted) return null;
      // What was thrown is for operators: a reason is recorded, and shown on a page that anyone may read.
      const reference = `${run.runId.slice(0, 8)}.${attempt}`;
      const reason = `it threw an error, which the log of the service has under ${reference}`;
      log.error('a stage threw an error', {
        run: run.runId,
        ...{ stage, attempt, reference },
        error: error instanceof Error ? error.message : String(error),
        at: placeIn(error),
        trace_id: traceIdOf(traceparent),
      });
      // An error that the plugin did not foresee may repeat forever.
      const retryable = hasAttemptLeft(run, stage, attempt);
      const outcome = recordableFailure({ kind: 'failed', reason, retryable });
      return { outcome, usage: null, digest: null, account: null, prompts };
    }
  }

  /** Withdraws the page that the run has, or may have, deployed. Rejects when that fails or takes too long. */
  async withdraw(task: RunCall): Promise<{ restored: string | null }> {
    if (task.run.stages.vps_deployment.status === 'waiting') return { restored: null };
    const act: DeploymentAct<{ restored?: string | null }> = (plugin, value, context) =>
      plugin.withdraw(value, context);
    const { restored } = await this.#onDeployment(task, act);
    return { restored: restored ?? null };
  }

  /** Unpublishes the run's brief. Rejects when that fails or takes too long. */
  async unpublish(task: RunCall): Promise<void> {
    await this.#onDeployment(task, async (plugin, value, context) => {
      if (value === null) throw new Error('the run has deployed nothing');
      await plugin.unpublish(value, context);
    });
  }

  async #attempt(call: StageCall, timer: AttemptTimer): Promise<AttemptResult> {
    const { plugins, price, spending } = this.#parts;
    const { run, stage, prompts } = call;
    const plan = currentPlan(run, stage);
    const loaded = await plugins.load(stage, plan.implementation);
    const response = runPlugin(loaded, run, stage, stageContext(this.#parts, call, timer, loaded.settings));
    if (stage === 'vps_deployment') this.#remember(run.runId, Promise.resolve(response));
    const outcome = checkedOutcome(stage, await response);
    const usage = recordedUsage(outcome, plan.paid, price);
    const account = accountOf(loaded);
    const digest = loaded.digest === plan.digest ? null : loaded.digest;
    if (plan.paid && outcome.kind === 'failed' && isUnreported(usage)) {
      return { ...(await unreportedAttempt(outcome, call, spending)), digest, account };
    }
    return { outcome, usage, digest, account, prompts };
  }

  #remember(runId: string, deployment: Promise<unknown>): void {
    this.#deployments.set(runId, deployment);
    const forget = () => this.#deployments.get(runId) === deployment && this.#deployments.delete(runId);
    deployment.then(forget, forget);
  }

  async #onDeployment<Value>({ run, abort, traceparent }: RunCall, act: DeploymentAct<Value>): Promise<Value> {
    const { plugins, clock } = this.#parts;
    const { implementation, timeout_milliseconds: milliseconds } = run.plan.stages.vps_deployment;
    const deployment = run.stages.vps_deployment;
    const { plugin, settings } = await plugins.load('vps_deployment', implementation);
    const attempt = deployment.status === 'waiting' ? 0 : deployment.attempt;
    await this.#deploymentEnded(run.runId);
    const call: StageCall = { run, abort, traceparent, stage: 'vps_deployment', attempt, milliseconds, prompts: [] };
    const result = await withTimeout(clock, milliseconds, abort, async (timer) => ({
      value: await act(plugin, deployedValue(run), stageContext(this.#parts, call, timer, settings)),
    }));
    if (result === timedOut || result === null) throw new Error(timeoutReason(milliseconds));
    return result.value;
  }

  #deploymentEnded(runId: string): Promise<unknown> {
    const { clock } = this.#parts;
    const deployment = this.#deployments.get(runId);
    if (deployment === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.callAt(clock.now() + deploymentGraceMilliseconds, () => resolve(null));
      void deployment.finally(cancel).then(resolve, resolve);
    });
  }
}

function runPlugin<Stage extends StageKey>(
  { plugin }: LoadedPlugin<Stage>,
  run: Run,
  stage: Stage,
  context: StageContext,
): Promise<StageOutcome<Stage>> {
  if (run.show === null) throw new Error('a run without a show has no stages to run');
  const call = plugin.run as (input: unknown, context: StageContext) => Promise<StageOutcome<Stage>>;
  return call.call(plugin, { show: run.show, results: resultsFor(run, stage) }, context);
}

async function timedOutAttempt(call: StageCall, spending: Parts['spending']): Promise<AttemptResult> {
  const { run, stage, milliseconds, prompts } = call;
  const { paid, timeout_milliseconds: planned } = currentPlan(run, stage);
  const reason =
    milliseconds < planned
      ? `no response within ${milliseconds / 1000} s, all the time that the run had for it`
      : timeoutReason(milliseconds);
  const outcome = { kind: 'failed', reason, retryable: true } as const;
  return paid
    ? unreportedAttempt(outcome, call, spending)
    : { outcome, usage: null, digest: null, account: null, prompts };
}

/** A paid attempt whose cost nothing reported counts as the most expensive of the day, and its reason says so. */
async function unreportedAttempt(
  outcome: Extract<StageOutcome<StageKey>, { kind: 'failed' }>,
  { stage, prompts }: StageCall,
  spending: Parts['spending'],
): Promise<AttemptResult> {
  const usage = assumedUsage(await spending.highestToday(stage));
  const { cost, currency } = usage;
  const counts = cost === null ? '' : `, it counts as ${cost} ${currency}, the highest of today`;
  const reason = `${outcome.reason.replace(/\.$/u, '')}; the cost of the attempt is not known${counts}`;
  return { outcome: { ...outcome, reason }, usage, digest: null, account: null, prompts };
}

function timeoutReason(milliseconds: number): string {
  return `no response within ${milliseconds / 1000} s (BRIEF_STAGE_TIMEOUTS may allow more)`;
}

/** Returns the function and line that threw an error; null where it does not say. */
function placeIn(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /^ {0,9}at (.+)$/mu.exec(stack)?.[1] ?? null;
}
