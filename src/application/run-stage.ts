import * as v from 'valibot';
import type { StageKey } from '../domain/pipeline.js';
import { resultsFor } from '../domain/run/stage-results.js';
import type { Run } from '../domain/run/state.js';
import type { StageOutcome } from '../domain/stage-outcome.js';
import { usage as usageSchema } from '../domain/stage-values/documents.js';
import { stageValueSchemas, type ValueOf } from '../domain/stage-values/stage-values.js';
import type { Clock } from '../ports/clock.js';
import type { Log } from '../ports/log.js';
import type { InputOf, LoadedPlugin, PluginOf, StageContext, StagePlugins } from '../ports/stage-plugin.js';
import { plainFailure } from './plain-failure.js';
import { within } from './within.js';

/** What every stage's context shares; the rest depends on run, stage and attempt. */
export type StageServices = Pick<StageContext, 'fetch' | 'history' | 'artifacts' | 'pages'>;

export type StageRunner = Readonly<{
  /** One attempt. Null when the signal aborted first: then nothing is to be recorded. */
  run(run: Run, stage: StageKey, attempt: number, signal: AbortSignal): Promise<StageOutcome<StageKey> | null>;
  /** Takes the run's deployed page back. Rejects when that cannot be done. */
  withdraw(run: Run, signal: AbortSignal): Promise<{ restored: string | null }>;
}>;

type Dependencies = Readonly<{ plugins: StagePlugins; services: StageServices; clock: Clock; log: Log }>;

/** A value with more bytes than this as JSON does not belong into an event: large bodies go to the artifact store. */
const longestValue = 512 * 1024;

export function createStageRunner(dependencies: Dependencies): StageRunner {
  const { plugins, clock, log } = dependencies;

  async function call(
    run: Run,
    stage: StageKey,
    attempt: number,
    signal: AbortSignal,
  ): Promise<StageOutcome<StageKey>> {
    const loaded = await plugins.load(stage, run.plan.stages[stage].implementation);
    const context = contextOf(dependencies, { run, stage, attempt, settings: loaded.settings, signal });
    return checked(stage, await runPlugin(loaded, stage, run, context));
  }

  return {
    async run(run, stage, attempt, signal) {
      const milliseconds = run.plan.stages[stage].timeout_milliseconds;
      try {
        const outcome = await within(milliseconds, signal, clock, (both) => call(run, stage, attempt, both));
        if (outcome !== null) return signal.aborted ? null : outcome;
        return signal.aborted ? null : { kind: 'failed', reason: lateReason(milliseconds), retryable: true };
      } catch (error) {
        if (signal.aborted) return null;
        log.error('a stage threw', { run: run.runId, stage, attempt, error: messageOf(error) });
        return plainFailure({ kind: 'failed', reason: messageOf(error), retryable: true });
      }
    },
    async withdraw(run, signal) {
      const deployment = run.stages.vps_deployment;
      if (deployment.status !== 'completed') return { restored: null };
      const { plugin, settings } = await plugins.load('vps_deployment', run.plan.stages.vps_deployment.implementation);
      const milliseconds = run.plan.stages.vps_deployment.timeout_milliseconds;
      const answer = await within(milliseconds, signal, clock, (both) => {
        const call = { run, stage: 'vps_deployment', attempt: deployment.attempt, settings, signal: both } as const;
        const value = deployment.value as ValueOf<'vps_deployment'>;
        return plugin.withdraw(value, contextOf(dependencies, call));
      });
      if (answer === null) throw new Error(lateReason(milliseconds));
      return { restored: answer.restored ?? null };
    },
  };
}

type Call = Readonly<{ run: Run; stage: StageKey; attempt: number; settings: unknown; signal: AbortSignal }>;

function contextOf(
  { services, clock, log }: Dependencies,
  { run, stage, attempt, settings, signal }: Call,
): StageContext {
  const { public_base: publicBase, slug, financials_slug: financialsSlug } = run.plan.addresses;
  return {
    ...services,
    runId: run.runId,
    runDate: run.runDate,
    attempt,
    now: clock.now(),
    settings,
    signal,
    idempotencyKey: `${run.runId}:${stage}`,
    addresses: { publicBase, slug, financialsSlug },
    log: log.child({ run: run.runId, stage, attempt }),
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
  if (outcome.kind === 'failed') return plainFailure(outcome);
  const result = v.safeParse(stageValueSchemas[stage], outcome.value);
  if (!result.success) {
    const [issue] = result.issues;
    const place = v.getDotPath(issue) ?? 'the value itself';
    return { kind: 'failed', reason: `its value does not fit at ${place}: ${issue.message}`, retryable: false };
  }
  const length = Buffer.byteLength(JSON.stringify(result.output));
  if (length > longestValue) {
    const reason = `its value is ${length} bytes long, at most ${longestValue} are kept`;
    return { kind: 'failed', reason, retryable: false };
  }
  const usage = v.safeParse(usageSchema, outcome.usage);
  return { kind: 'produced', value: result.output, ...(usage.success ? { usage: usage.output } : {}) };
}

function lateReason(milliseconds: number): string {
  return `no answer within ${milliseconds / 1000} s`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
