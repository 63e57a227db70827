import { type RecordedUsage, tokensOf } from '../../domain/costs/usage.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { RunCommand } from '../../domain/run/commands.js';
import { resultsFor } from '../../domain/run/stage-results.js';
import { currentPlan, type Run } from '../../domain/run/state.js';
import { attemptTimeout, hasAttemptLeft } from '../../domain/run/time-limits.js';
import type { StageOutcome } from '../../domain/stage-outcome.js';
import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import type { LoadedPlugin, StageContext, StagePlugins } from '../../ports/stage-plugin.js';
import { traceIdOf } from '../../ports/trace-context.js';
import type { Spending } from '../limits/spending.js';
import type { StagePermits } from '../limits/stage-permits.js';
import { accountOf, type VendorRateLimiters } from '../limits/vendor-rate-limiter.js';
import { timedOut, timeoutReason } from './call-limits.js';
import {
  assumedUsage,
  checkedOutcome,
  isUnreported,
  type PriceUsage,
  recordableFailure,
  recordedUsage,
} from './checked-outcome.js';
import type { Deployments } from './remove-page.js';
import { type RunCall, type StageCall, type StageServices, stageContext } from './stage-context.js';

/**
 * The result of one attempt. `usage` is null where nothing was used. `digest` is that of the code that ran where it is
 * not the planned code, else null; `account` identifies the caller to the vendor, null without one.
 */
type AttemptResult = Readonly<{
  outcome: StageOutcome<StageKey>;
  usage: RecordedUsage | null;
  digest: string | null;
  account: string | null;
}>;

export type StageParts = Readonly<{
  plugins: StagePlugins;
  services: StageServices;
  deployments: Pick<Deployments, 'remember'>;
  permits: StagePermits;
  limiters: VendorRateLimiters;
  price: PriceUsage;
  spending: Pick<Spending, 'highestToday'>;
  clock: Clock;
  log: Log;
}>;

/**
 * Runs one attempt and returns the command that records its outcome. Null when it was aborted: then nothing is
 * recorded.
 */
export async function runStage(
  parts: StageParts,
  { run, abort, traceparent }: RunCall,
  stage: StageKey,
  attempt: number,
): Promise<RunCommand | null> {
  const { permits, limiters, clock } = parts;
  const milliseconds = attemptTimeout(run, stage, clock.now());
  const call: StageCall = {
    run,
    abort,
    traceparent,
    stage,
    attempt,
    milliseconds,
    prompts: [],
    kept: [],
    files: [],
  };
  let tokens = 0;
  try {
    const ended = await abort.within(clock, milliseconds, () => callPlugin(parts, call));
    if (ended === null) return null;
    if (call.kept.length > 0) await Promise.all(call.kept);
    const result = ended === timedOut ? await timedOutAttempt(parts, call) : ended;
    tokens = tokensOf(result.usage);
    const { outcome, account } = result;
    const { vendor } = currentPlan(run, stage);
    const wait = outcome.kind === 'failed' ? outcome.retryAfterMilliseconds : outcome.pauseMilliseconds;
    if (vendor !== null && wait !== undefined) limiters.of(vendor).pause(account, clock.now() + wait);
    return commandFor(call, result, clock);
  } catch (error) {
    if (abort.aborted) return null;
    await Promise.all(call.kept);
    return commandFor(call, thrownAttempt(parts, call, error), clock);
  } finally {
    permits.release(run, stage, attempt, tokens);
  }
}

async function callPlugin(parts: StageParts, call: StageCall): Promise<AttemptResult> {
  const { run, stage } = call;
  const { implementation, digest: planned, vendor, paid } = currentPlan(run, stage);
  const loaded = await parts.plugins.load(stage, implementation);
  const response = runPlugin(loaded, run, stage, stageContext(parts, call, loaded.settings));
  if (stage === 'vps_deployment') parts.deployments.remember(run.runId, Promise.resolve(response));
  const outcome = checkedOutcome(stage, await response);
  const usage = recordedUsage(outcome, paid, parts.price);
  const digest = loaded.digest === planned ? null : loaded.digest;
  const account = vendor === null ? null : accountOf(loaded);
  return paid && outcome.kind === 'failed' && isUnreported(usage)
    ? { ...(await unreportedAttempt(parts, call, outcome)), digest, account }
    : { outcome, usage, digest, account };
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

/** What was thrown is for operators: a reason is recorded, and shown on a page that anyone may read. */
function thrownAttempt({ log }: StageParts, { run, stage, attempt, traceparent }: StageCall, error: unknown) {
  const reference = `${run.runId.slice(0, 8)}.${attempt}`;
  log.error('a stage threw an error', {
    run: run.runId,
    ...{ stage, attempt, reference },
    error: error instanceof Error ? error.message : String(error),
    at: placeIn(error),
    trace_id: traceIdOf(traceparent),
  });
  const reason = `it threw an error, which the log of the service has under ${reference}`;
  // An error that the plugin did not foresee may repeat forever.
  const retryable = hasAttemptLeft(run, stage, attempt);
  return {
    outcome: recordableFailure({ kind: 'failed', reason, retryable }),
    usage: null,
    digest: null,
    account: null,
  };
}

async function timedOutAttempt(parts: StageParts, call: StageCall): Promise<AttemptResult> {
  const { run, stage, milliseconds } = call;
  const { paid, timeout_milliseconds: planned } = currentPlan(run, stage);
  const reason =
    milliseconds < planned
      ? `no response within ${milliseconds / 1000} s, all the time that the run had for it`
      : timeoutReason(milliseconds);
  const outcome = { kind: 'failed', reason, retryable: true } as const;
  return paid ? unreportedAttempt(parts, call, outcome) : { outcome, usage: null, digest: null, account: null };
}

/** A paid attempt whose cost nothing reported counts as the most expensive of the day, and its reason says so. */
async function unreportedAttempt(
  { spending }: StageParts,
  { stage }: StageCall,
  outcome: Extract<StageOutcome<StageKey>, { kind: 'failed' }>,
): Promise<AttemptResult> {
  const usage = assumedUsage(await spending.highestToday(stage));
  const { cost, currency } = usage;
  const counts = cost === null ? '' : `, it counts as ${cost} ${currency}, the highest of today`;
  const reason = `${outcome.reason.replace(/\.$/u, '')}; the cost of the attempt is not known${counts}`;
  return { outcome: { ...outcome, reason }, usage, digest: null, account: null };
}

function commandFor(
  { stage, attempt, prompts, files }: StageCall,
  { outcome, usage, digest }: AttemptResult,
  clock: Clock,
): RunCommand {
  const at = instantOf(clock.now());
  const isFree = usage === null && digest === null && prompts.length + files.length === 0;
  if (isFree && outcome.kind === 'produced' && outcome.shortfall === undefined)
    return { type: 'CompleteStage', data: { stage, attempt, value: outcome.value, at } };
  const facts = {
    ...(usage === null ? null : { usage }),
    ...(prompts.length === 0 ? null : { prompts }),
    ...(files.length === 0 ? null : { files }),
    ...(digest === null ? null : { digest }),
  };
  if (outcome.kind === 'produced') {
    const { value, shortfall } = outcome;
    const partial = shortfall === undefined ? null : { shortfall };
    return { type: 'CompleteStage', data: { stage, attempt, value, ...partial, ...facts, at } };
  }
  const { reason, retryable, retryAfterMilliseconds: wait } = outcome;
  const asked = wait === undefined ? {} : { retry_after_milliseconds: wait };
  return { type: 'FailStage', data: { stage, attempt, reason, retryable, ...asked, ...facts, at } };
}

/** Returns the function and line that threw an error; null where it does not say. */
function placeIn(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /^ {0,9}at (.+)$/mu.exec(stack)?.[1] ?? null;
}
