import type { StageKey } from '../domain/pipeline.js';
import type { StagePlan } from '../domain/run/events.js';
import { resultsFor } from '../domain/run/stage-results.js';
import { attemptTime, type Run, valueOfDeployment } from '../domain/run/state.js';
import type { RecordedUsage } from '../domain/run/usage.js';
import type { StageOutcome } from '../domain/stage-outcome.js';
import type { ValueOf } from '../domain/stage-values/stage-values.js';
import type { Clock } from '../ports/clock.js';
import type { Log } from '../ports/log.js';
import type {
  DeploymentPlugin,
  InputOf,
  LoadedPlugin,
  PluginOf,
  StageContext,
  StagePlugins,
} from '../ports/stage-plugin.js';
import { checkedOutcome } from './checked-outcome.js';
import { laterReleasesOf } from './later-releases.js';
import { assumedUsage, isUntold, type PriceUsage, recordedUsage } from './paid-usage.js';
import { patientFiles } from './patient-files.js';
import { plainFailure } from './plain-failure.js';
import type { Spending } from './spending.js';
import type { Pause } from './time-limit.js';
import type { VendorAccounts } from './vendor-accounts.js';
import { within } from './within.js';

/** What every stage's context shares; the rest depends on run, stage and attempt. */
export type StageServices = Pick<StageContext, 'fetch' | 'history' | 'artifacts' | 'pages'>;

/**
 * What one attempt came to and what it used. `digest` is of the code that ran; null when that was the planned one. `account` is a mark
 * of whom the vendor took the caller for; null where the plugin does not tell.
 */
export type Attempt = Readonly<{
  outcome: StageOutcome<StageKey>;
  usage: RecordedUsage | null;
  digest: string | null;
  account: string | null;
}>;

export type StageRunner = Readonly<{
  /** One attempt. Null when the signal aborted first: then nothing is to be recorded. */
  run(run: Run, stage: StageKey, attempt: number, signal: AbortSignal): Promise<Attempt | null>;
  /** Takes back the page that the run has, or may have, deployed. Rejects when that cannot be done. */
  withdraw(run: Run, signal: AbortSignal): Promise<{ restored: string | null }>;
  /** Takes the run's published brief from the web. Rejects when that cannot be done. */
  unpublish(run: Run, signal: AbortSignal): Promise<void>;
}>;

type Dependencies = Readonly<{
  plugins: StagePlugins;
  accounts: Pick<VendorAccounts, 'markOf'>;
  services: StageServices;
  price: PriceUsage;
  spending: Pick<Spending, 'costliestToday'>;
  clock: Clock;
  log: Log;
}>;

export function createStageRunner(dependencies: Dependencies): StageRunner {
  const { plugins, spending, clock, log } = dependencies;

  /** What is done to a page that an earlier attempt deployed. Rejects when it takes longer than a deployment may. */
  async function onDeployment<Value>(
    run: Run,
    signal: AbortSignal,
    act: (plugin: DeploymentPlugin, value: ValueOf<'vps_deployment'> | null, context: StageContext) => Promise<Value>,
  ): Promise<Value> {
    const { implementation, timeout_milliseconds: milliseconds } = run.plan.stages.vps_deployment;
    const { plugin, settings } = await plugins.load('vps_deployment', implementation);
    const deployment = run.stages.vps_deployment;
    const value = valueOfDeployment(run);
    const attempt = deployment.status === 'waiting' ? 0 : deployment.attempt;
    const answer = await within(milliseconds, signal, clock, async (both, pause) => {
      const call: Call = { run, stage: 'vps_deployment', attempt, milliseconds, settings, signal: both, pause };
      const context = contextOf(dependencies, call);
      return { value: await act(plugin, value, context) };
    });
    if (answer === null) throw new Error(lateReason(milliseconds));
    return answer.value;
  }

  return {
    async run(run, stage, attempt, signal) {
      const milliseconds = attemptTime(run, stage, clock.now());
      try {
        const made = await within(milliseconds, signal, clock, (both, pause) =>
          attemptOf(dependencies, { run, stage, attempt, milliseconds, signal: both, pause }),
        );
        const attempted = made ?? (await lateAttempt(run.plan.stages[stage], stage, milliseconds, spending));
        return signal.aborted ? null : attempted;
      } catch (error) {
        if (signal.aborted) return null;
        log.error('a stage threw', { run: run.runId, stage, attempt, error: messageOf(error) });
        return withoutUsage(plainFailure({ kind: 'failed', reason: messageOf(error), retryable: true }));
      }
    },
    async withdraw(run, signal) {
      if (run.stages.vps_deployment.status === 'waiting') return { restored: null };
      const answer = await onDeployment(run, signal, (plugin, value, context) => plugin.withdraw(value, context));
      return { restored: answer.restored ?? null };
    },
    async unpublish(run, signal) {
      await onDeployment(run, signal, async (plugin, value, context) => {
        if (value === null) throw new Error('the run has deployed nothing');
        await plugin.unpublish(value, context);
      });
    },
  };
}

async function attemptOf(dependencies: Dependencies, which: Omit<Call, 'settings'>): Promise<Attempt> {
  const { run, stage } = which;
  const { plugins, accounts, price } = dependencies;
  const loaded = await plugins.load(stage, run.plan.stages[stage].implementation);
  const context = contextOf(dependencies, { ...which, settings: loaded.settings });
  const outcome = checkedOutcome(stage, await runPlugin(loaded, stage, run, context));
  const digest = loaded.digest === run.plan.stages[stage].digest ? null : loaded.digest;
  const account = accounts.markOf(loaded);
  const { paid } = run.plan.stages[stage];
  const usage = recordedUsage(outcome, paid, price);
  if (paid && outcome.kind === 'failed' && isUntold(usage)) {
    return { ...(await untoldAttempt(outcome, stage, dependencies.spending)), digest, account };
  }
  return { outcome, usage, digest, account };
}

function withoutUsage(outcome: StageOutcome<StageKey>): Attempt {
  return { outcome, usage: null, digest: null, account: null };
}

type Call = Readonly<{
  run: Run;
  stage: StageKey;
  attempt: number;
  milliseconds: number;
  settings: unknown;
  signal: AbortSignal;
  pause: Pause;
}>;

function contextOf(dependencies: Dependencies, call: Call): StageContext {
  const { plugins, services, clock, log } = dependencies;
  const { run, stage, attempt, milliseconds, settings, signal, pause } = call;
  const fields = { run: run.runId, stage, attempt };
  const { public_base: publicBase, slug, financials_slug: financialsSlug } = run.plan.addresses;
  return {
    ...services,
    ...patientFiles(services, { signal, pause, clock, log, fields }),
    runId: run.runId,
    runDate: run.runDate,
    attempt,
    attemptMilliseconds: milliseconds,
    now: clock.now(),
    settings,
    signal,
    idempotencyKey: `${run.runId}:${stage}`,
    addresses: { publicBase, slug, financialsSlug },
    log: log.child(fields),
    laterReleases: () =>
      laterReleasesOf(run, plugins, (its) =>
        contextOf(dependencies, { ...call, stage: 'vps_deployment', settings: its }),
      ),
  };
}

function runPlugin<Stage extends StageKey>(
  loaded: LoadedPlugin<Stage>,
  stage: Stage,
  run: Run,
  context: StageContext,
): Promise<StageOutcome<Stage>> {
  if (run.show === null) throw new Error('a run without a show has no stages to run');
  const plugin: PluginOf<StageKey> = loaded.plugin;
  const input: InputOf<Stage> = { show: run.show, results: resultsFor(run, stage) };
  return plugin.run(input as never, context) as Promise<StageOutcome<Stage>>;
}

/** What it cost all the same, only its vendor knows. */
async function lateAttempt(
  { paid, timeout_milliseconds: planned }: StagePlan,
  stage: StageKey,
  milliseconds: number,
  spending: Dependencies['spending'],
): Promise<Attempt> {
  const reason =
    milliseconds < planned
      ? `no answer within ${milliseconds / 1000} s, which is all that the run had for it`
      : lateReason(milliseconds);
  if (!paid) return withoutUsage({ kind: 'failed', reason, retryable: true });
  return untoldAttempt({ kind: 'failed', reason, retryable: true }, stage, spending);
}

/** A paid attempt whose cost nobody told counts as the costliest of the day, and its reason says so. */
async function untoldAttempt(
  outcome: Extract<StageOutcome<StageKey>, { kind: 'failed' }>,
  stage: StageKey,
  spending: Dependencies['spending'],
): Promise<Attempt> {
  const usage = assumedUsage(await spending.costliestToday(stage));
  const { cost, currency } = usage;
  const counts = cost === null ? '' : `, it counts as ${cost} ${currency}, the most that one has cost today`;
  const reason = `${outcome.reason.replace(/\.$/u, '')}; what the attempt cost is not known${counts}`;
  return { outcome: { ...outcome, reason }, usage, digest: null, account: null };
}

function lateReason(milliseconds: number): string {
  return `no answer within ${milliseconds / 1000} s (BRIEF_STAGE_TIMEOUTS may allow more)`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
