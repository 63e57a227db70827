import type { RunCommand } from '../../domain/run/commands.js';
import { deployedValue } from '../../domain/run/state.js';
import type { ValueOf } from '../../domain/stage-values/stage-values.js';
import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import type { DeploymentPlugin, StageContext, StagePlugins } from '../../ports/stage-plugin.js';
import { timedOut, timeoutReason } from './call-limits.js';
import { type RunCall, type StageCall, type StageServices, stageContext } from './stage-context.js';

type Parts = Readonly<{ plugins: StagePlugins; services: StageServices; clock: Clock; log: Log }>;

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
const graceMilliseconds = 5_000;

/** Takes pages off the web that runs have, or may have, deployed. */
export class Deployments {
  readonly #parts: Parts;
  /** Deployments in flight by run, aborted ones included. */
  readonly #inFlight = new Map<string, Promise<unknown>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Notes a deployment that is in flight. */
  remember(runId: string, deployment: Promise<unknown>): void {
    this.#inFlight.set(runId, deployment);
    const forget = () => this.#inFlight.get(runId) === deployment && this.#inFlight.delete(runId);
    deployment.then(forget, forget);
  }

  /**
   * Withdraws the page that the run has, or may have, deployed. Returns the command that records how that went, null
   * when it was aborted.
   */
  async withdraw(call: RunCall): Promise<RunCommand | null> {
    const isUntouched = call.run.stages.vps_deployment.status === 'waiting';
    const act: DeploymentAct<{ restored?: string | null }> = (plugin, value, context) =>
      plugin.withdraw(value, context);
    const { value, problem } = await settled(
      isUntouched ? Promise.resolve({ restored: null }) : this.#onDeployment(call, act),
    );
    if (call.abort.aborted) return null;
    return { type: 'FinishWithdrawal', data: { restored: value?.restored ?? null, problem, at: this.#now() } };
  }

  /** Unpublishes the run's brief. Returns the command that records how that went, null when it was aborted. */
  async unpublish(call: RunCall): Promise<RunCommand | null> {
    const act: DeploymentAct<void> = async (plugin, value, context) => {
      if (value === null) throw new Error('the run has deployed nothing');
      await plugin.unpublish(value, context);
    };
    const { problem } = await settled(this.#onDeployment(call, act));
    return call.abort.aborted ? null : { type: 'FinishUnpublishing', data: { problem, at: this.#now() } };
  }

  /** Rejects when the act fails or takes too long. */
  async #onDeployment<Value>({ run, abort, traceparent }: RunCall, act: DeploymentAct<Value>): Promise<Value> {
    const { plugins, clock } = this.#parts;
    const { implementation, timeout_milliseconds: milliseconds } = run.plan.stages.vps_deployment;
    const deployment = run.stages.vps_deployment;
    const { plugin, settings } = await plugins.load('vps_deployment', implementation);
    const attempt = deployment.status === 'waiting' ? 0 : deployment.attempt;
    await this.#deploymentEnded(run.runId);
    const call: StageCall = {
      run,
      abort,
      traceparent,
      stage: 'vps_deployment',
      attempt,
      milliseconds,
      prompts: [],
      kept: [],
      files: [],
    };
    const result = await abort.within(clock, milliseconds, async () => ({
      value: await act(plugin, deployedValue(run), stageContext(this.#parts, call, settings)),
    }));
    if (result === timedOut || result === null) throw new Error(timeoutReason(milliseconds));
    return result.value;
  }

  #deploymentEnded(runId: string): Promise<unknown> {
    const { clock } = this.#parts;
    const deployment = this.#inFlight.get(runId);
    if (deployment === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.callAt(clock.now() + graceMilliseconds, () => resolve(null));
      void deployment.finally(cancel).then(resolve, resolve);
    });
  }

  #now(): string {
    return instantOf(this.#parts.clock.now());
  }
}

async function settled<Value>(act: Promise<Value>): Promise<{ value: Value | null; problem: string | null }> {
  try {
    return { value: await act, problem: null };
  } catch (error) {
    return { value: null, problem: error instanceof Error ? error.message : String(error) };
  }
}
