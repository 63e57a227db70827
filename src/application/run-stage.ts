import * as v from 'valibot';
import type { StageKey } from '../domain/pipeline.js';
import { resultsFor } from '../domain/run/stage-results.js';
import type { Run } from '../domain/run/state.js';
import type { RecordedUsage } from '../domain/run/usage.js';
import type { StageOutcome } from '../domain/stage-outcome.js';
import { type Usage, usage as usageSchema } from '../domain/stage-values/documents.js';
import { stageValueSchemas, type ValueOf } from '../domain/stage-values/stage-values.js';
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
import { patientFiles } from './patient-files.js';
import { plainFailure } from './plain-failure.js';
import type { Pause } from './time-limit.js';
import { within } from './within.js';

/** What every stage's context shares; the rest depends on run, stage and attempt. */
export type StageServices = Pick<StageContext, 'fetch' | 'history' | 'artifacts' | 'pages'>;

/** What one attempt came to and what it used. `digest` is of the code that ran; null when that was the planned one. */
export type Attempt = Readonly<{
  outcome: StageOutcome<StageKey>;
  usage: RecordedUsage | null;
  digest: string | null;
}>;

/** Puts a price on what a vendor reported without one. */
export type PriceUsage = (usage: Usage) => RecordedUsage;

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
  services: StageServices;
  price: PriceUsage;
  clock: Clock;
  log: Log;
}>;

/** A value with more bytes than this as JSON does not belong into an event: large bodies go to the artifact store. */
const longestValue = 512 * 1024;

export function createStageRunner(dependencies: Dependencies): StageRunner {
  const { plugins, clock, log } = dependencies;

  /** What is done to a page that an earlier attempt deployed. Rejects when it takes longer than a deployment may. */
  async function onDeployment<Value>(
    run: Run,
    signal: AbortSignal,
    act: (plugin: DeploymentPlugin, value: ValueOf<'vps_deployment'> | null, context: StageContext) => Promise<Value>,
  ): Promise<Value> {
    const { implementation, timeout_milliseconds: milliseconds } = run.plan.stages.vps_deployment;
    const { plugin, settings } = await plugins.load('vps_deployment', implementation);
    const deployment = run.stages.vps_deployment;
    const value = deployment.status === 'completed' ? (deployment.value as ValueOf<'vps_deployment'>) : null;
    const attempt = deployment.status === 'waiting' ? 0 : deployment.attempt;
    const answer = await within(milliseconds, signal, clock, async (both, pause) => {
      const call: Call = { run, stage: 'vps_deployment', attempt, settings, signal: both, pause };
      const context = contextOf(dependencies, call);
      return { value: await act(plugin, value, context) };
    });
    if (answer === null) throw new Error(lateReason(milliseconds));
    return answer.value;
  }

  return {
    async run(run, stage, attempt, signal) {
      const milliseconds = run.plan.stages[stage].timeout_milliseconds;
      try {
        const made = await within(milliseconds, signal, clock, (both, pause) =>
          attemptOf(dependencies, { run, stage, attempt, signal: both, pause }),
        );
        if (signal.aborted) return null;
        return made ?? withoutUsage({ kind: 'failed', reason: lateReason(milliseconds), retryable: true });
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
  const { plugins, price } = dependencies;
  const loaded = await plugins.load(stage, run.plan.stages[stage].implementation);
  const context = contextOf(dependencies, { ...which, settings: loaded.settings });
  const outcome = checked(stage, await runPlugin(loaded, stage, run, context));
  const digest = loaded.digest === run.plan.stages[stage].digest ? null : loaded.digest;
  return { outcome, usage: outcome.usage === undefined ? null : price(outcome.usage), digest };
}

function withoutUsage(outcome: StageOutcome<StageKey>): Attempt {
  return { outcome, usage: null, digest: null };
}

type Call = Readonly<{
  run: Run;
  stage: StageKey;
  attempt: number;
  settings: unknown;
  signal: AbortSignal;
  pause: Pause;
}>;

function contextOf(
  { services, clock, log }: Dependencies,
  { run, stage, attempt, settings, signal, pause }: Call,
): StageContext {
  const fields = { run: run.runId, stage, attempt };
  const { public_base: publicBase, slug, financials_slug: financialsSlug } = run.plan.addresses;
  return {
    ...services,
    ...patientFiles(services, { signal, pause, clock, log, fields }),
    runId: run.runId,
    runDate: run.runDate,
    attempt,
    now: clock.now(),
    settings,
    signal,
    idempotencyKey: `${run.runId}:${stage}`,
    addresses: { publicBase, slug, financialsSlug },
    log: log.child(fields),
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

function checked(stage: StageKey, outcome: StageOutcome<StageKey>): StageOutcome<StageKey> {
  const usage = v.safeParse(usageSchema, outcome.usage);
  const used = usage.success ? { usage: usage.output } : {};
  if (outcome.kind === 'failed') return { ...plainFailure(outcome), ...used };
  const result = v.safeParse(stageValueSchemas[stage], outcome.value);
  if (!result.success) {
    const [issue] = result.issues;
    const place = v.getDotPath(issue) ?? 'the value itself';
    const reason = `its value does not fit at ${place}: ${issue.message}`;
    return { kind: 'failed', reason, retryable: false, ...used };
  }
  const length = Buffer.byteLength(JSON.stringify(result.output));
  if (length > longestValue) {
    const reason = `its value is ${length} bytes long, at most ${longestValue} are kept`;
    return { kind: 'failed', reason, retryable: false, ...used };
  }
  return { kind: 'produced', value: result.output, ...used };
}

function lateReason(milliseconds: number): string {
  return `no answer within ${milliseconds / 1000} s`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
