import type { RecordedUsage } from '../../domain/costs/usage.js';
import type { StageKey } from '../../domain/pipeline.js';
import { resultsFor } from '../../domain/run/stage-results.js';
import { attemptTimeout, currentPlan, deployedValue, hasAttemptLeft, type Run } from '../../domain/run/state.js';
import type { StageOutcome } from '../../domain/stage-outcome.js';
import type { ValueOf } from '../../domain/stage-values/stage-values.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import type { DeploymentPlugin, LoadedPlugin, StageContext, StagePlugins } from '../../ports/stage-plugin.js';
import type { Spending } from '../limits/spending.js';
import { accountOf } from '../limits/vendor-rate-limiters.js';
import type { AbortHandle } from './abort-handle.js';
import { AttemptTimer } from './attempt-timer.js';
import { assumedUsage, isUnreported, type PriceUsage, recordedUsage } from './attempt-usage.js';
import { checkedOutcome, recordableFailure } from './checked-outcome.js';
import { type StageCall, type StageServices, stageContext } from './stage-context.js';

/** The result of one attempt. `digest` is that of the code that ran where it is not the planned code; `account` identifies the caller to the vendor. */
export type AttemptResult = Readonly<{
  outcome: StageOutcome<StageKey>;
  usage?: RecordedUsage;
  digest?: string;
  account: string | null;
}>;

export type StageRunner = Readonly<{
  /** Runs one attempt. Null when it was aborted: then nothing is recorded. */
  run(run: Run, stage: StageKey, attempt: number, abort: AbortHandle): Promise<AttemptResult | null>;
  /** Withdraws the page that the run has, or may have, deployed. Rejects when that fails or takes too long. */
  withdraw(run: Run, abort: AbortHandle): Promise<{ restored: string | null }>;
  /** Unpublishes the run's brief. Rejects when that fails or takes too long. */
  unpublish(run: Run, abort: AbortHandle): Promise<void>;
}>;

type Parts = Readonly<{
  plugins: StagePlugins;
  services: StageServices;
  price: PriceUsage;
  spending: Pick<Spending, 'highestToday'>;
  clock: Clock;
  log: Log;
}>;

/** One call into a plugin, and its time limit. */
type Call = StageCall & Readonly<{ timer: AttemptTimer }>;

const timedOut = Symbol('timed out');
/** How long a page that is to be removed waits for the aborted call that may still publish it. A call that never ends must not stop it. */
const deploymentGraceMilliseconds = 5_000;

export function createStageRunner(parts: Parts): StageRunner {
  const { plugins, clock, log } = parts;
  /** Deployments in flight by run, aborted ones included. */
  const deployments = new Map<string, Promise<unknown>>();

  function deploymentEnded(runId: string): Promise<unknown> {
    const deployment = deployments.get(runId);
    if (deployment === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.callAt(clock.now() + deploymentGraceMilliseconds, () => resolve(null));
      void deployment.finally(cancel).then(resolve, resolve);
    });
  }

  /** Calls a plugin within the time limit. Resolves with `timedOut`, or null once aborted; the call is aborted in both cases. */
  function withTimeout<Value>(
    call: Omit<Call, 'timer'>,
    act: (call: Call) => Promise<Value>,
  ): Promise<Value | typeof timedOut | null> {
    const { abort, milliseconds } = call;
    return new Promise((resolve, reject) => {
      const timer = new AttemptTimer(clock, milliseconds, () => {
        resolve(timedOut);
        abort.abort();
      });
      abort.onAbort(() => {
        timer.cancel();
        resolve(null);
      });
      const finish = () => {
        timer.cancel();
        abort.onAbort(null);
      };
      act({ ...call, timer }).then(
        (value) => {
          finish();
          resolve(value);
        },
        (error: unknown) => {
          finish();
          reject(error);
        },
      );
    });
  }

  async function attempt(call: Call): Promise<AttemptResult> {
    const { run, stage } = call;
    const plan = currentPlan(run, stage);
    const loaded = await plugins.load(stage, plan.implementation);
    const response = Promise.resolve(
      runPlugin(loaded, run, stage, stageContext(parts, call, call.timer, loaded.settings)),
    );
    if (stage === 'vps_deployment') {
      deployments.set(run.runId, response);
      const forget = () => deployments.get(run.runId) === response && deployments.delete(run.runId);
      response.then(forget, forget);
    }
    const outcome = checkedOutcome(stage, await response);
    const usage = recordedUsage(outcome, plan.paid, parts.price);
    const facts = {
      account: accountOf(loaded),
      ...(loaded.digest === plan.digest ? {} : { digest: loaded.digest }),
    };
    if (plan.paid && outcome.kind === 'failed' && isUnreported(usage)) {
      return { ...(await unreportedAttempt(outcome, stage, parts.spending)), ...facts };
    }
    return { outcome, ...facts, ...(usage === undefined ? {} : { usage }) };
  }

  async function onDeployment<Value>(
    run: Run,
    abort: AbortHandle,
    act: (plugin: DeploymentPlugin, value: ValueOf<'vps_deployment'> | null, context: StageContext) => Promise<Value>,
  ): Promise<Value> {
    const { implementation, timeout_milliseconds: milliseconds } = run.plan.stages.vps_deployment;
    const deployment = run.stages.vps_deployment;
    const { plugin, settings } = await plugins.load('vps_deployment', implementation);
    const number = deployment.status === 'waiting' ? 0 : deployment.attempt;
    await deploymentEnded(run.runId);
    const result = await withTimeout(
      { run, stage: 'vps_deployment', attempt: number, milliseconds, abort },
      async (call) => ({
        value: await act(plugin, deployedValue(run), stageContext(parts, call, call.timer, settings)),
      }),
    );
    if (result === timedOut || result === null) throw new Error(timeoutReason(milliseconds));
    return result.value;
  }

  return {
    async run(run, stage, number, abort) {
      const milliseconds = attemptTimeout(run, stage, clock.now());
      try {
        const result = await withTimeout({ run, stage, attempt: number, milliseconds, abort }, attempt);
        return result === timedOut ? await timedOutAttempt(run, stage, milliseconds, parts.spending) : result;
      } catch (error) {
        if (abort.aborted) return null;
        log.error('a stage threw an error', { run: run.runId, stage, attempt: number, error: messageOf(error) });
        // An error that the plugin did not foresee may repeat forever.
        const retryable = hasAttemptLeft(run, stage, number);
        return { outcome: recordableFailure({ kind: 'failed', reason: messageOf(error), retryable }), account: null };
      }
    },
    async withdraw(run, abort) {
      if (run.stages.vps_deployment.status === 'waiting') return { restored: null };
      const { restored } = await onDeployment(run, abort, (plugin, value, context) => plugin.withdraw(value, context));
      return { restored: restored ?? null };
    },
    async unpublish(run, abort) {
      await onDeployment(run, abort, async (plugin, value, context) => {
        if (value === null) throw new Error('the run has deployed nothing');
        await plugin.unpublish(value, context);
      });
    },
  };
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

async function timedOutAttempt(
  run: Run,
  stage: StageKey,
  milliseconds: number,
  spending: Parts['spending'],
): Promise<AttemptResult> {
  const { paid, timeout_milliseconds: planned } = currentPlan(run, stage);
  const reason =
    milliseconds < planned
      ? `no response within ${milliseconds / 1000} s, all the time that the run had for it`
      : timeoutReason(milliseconds);
  const outcome = { kind: 'failed', reason, retryable: true } as const;
  return paid ? unreportedAttempt(outcome, stage, spending) : { outcome, account: null };
}

/** A paid attempt whose cost nothing reported counts as the most expensive of the day, and its reason says so. */
async function unreportedAttempt(
  outcome: Extract<StageOutcome<StageKey>, { kind: 'failed' }>,
  stage: StageKey,
  spending: Parts['spending'],
): Promise<AttemptResult> {
  const usage = assumedUsage(await spending.highestToday(stage));
  const { cost, currency } = usage;
  const counts = cost === null ? '' : `, it counts as ${cost} ${currency}, the highest of today`;
  const reason = `${outcome.reason.replace(/\.$/u, '')}; the cost of the attempt is not known${counts}`;
  return { outcome: { ...outcome, reason }, usage, account: null };
}

function timeoutReason(milliseconds: number): string {
  return `no response within ${milliseconds / 1000} s (BRIEF_STAGE_TIMEOUTS may allow more)`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
