import { tokensOf } from '../../domain/costs/usage.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { RunCommand } from '../../domain/run/commands.js';
import type { RunStep } from '../../domain/run/next-steps.js';
import { reusableOutcomes } from '../../domain/run/resume.js';
import { currentPlan, deadlineOf } from '../../domain/run/state.js';
import { type Instant, instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { maximumAppendBytes } from '../../ports/encode-append.js';
import type { StageAdmission } from '../limits/stage-admission.js';
import type { VendorRateLimiters } from '../limits/vendor-rate-limiters.js';
import type { Retry } from '../streams/retry-until-stopped.js';
import type { RunStreams } from '../streams/stream-kinds.js';
import type { AttemptResult, StageRunner } from './run-stage.js';
import type { RunCall } from './stage-context.js';
import type { StagePermits } from './stage-permits.js';

/** One step of one run, and what it may use. */
export type RunStepTask = RunCall & Readonly<{ permits: StagePermits; retry: Retry }>;

/** Performs a step and returns the command that records its result; null when there is nothing to record. */
export type PerformRunStep = (step: RunStep, task: RunStepTask) => Promise<RunCommand | null>;

type Parts = Readonly<{
  streams: RunStreams;
  runner: StageRunner;
  admission: StageAdmission;
  limiters: VendorRateLimiters;
  clock: Clock;
}>;

/** Outcomes that are reused in one append, in bytes of JSON, with room for the metadata. */
const maximumReusedBytes = Math.floor(maximumAppendBytes * 0.85);

export function createPerformRunStep(parts: Parts): PerformRunStep {
  const { clock } = parts;
  return (step, task) => {
    switch (step.kind) {
      case 'run_stage':
        return runStage(parts, step, task);
      case 'start_stage':
        return startStage(parts, step, task);
      case 'reuse_stages':
        return reuseStages(parts, task);
      case 'expire_run': {
        const at = instantOf(Math.max(clock.now(), deadlineOf(task.run) ?? 0));
        return Promise.resolve({ type: 'ExpireRun', data: { at } });
      }
      case 'withdraw_page':
        return withdrawPage(parts, task);
      case 'unpublish_brief':
        return unpublishBrief(parts, task);
      case 'wait_until':
        return Promise.resolve(null);
    }
  };
}

async function withdrawPage({ runner, clock }: Parts, task: RunStepTask): Promise<RunCommand | null> {
  const { value, problem } = await settled(runner.withdraw(task));
  const restored = value?.restored ?? null;
  return task.abort.aborted ? null : { type: 'FinishWithdrawal', data: { restored, problem, at: nowOf(clock) } };
}

async function unpublishBrief({ runner, clock }: Parts, task: RunStepTask): Promise<RunCommand | null> {
  const { problem } = await settled(runner.unpublish(task));
  return task.abort.aborted ? null : { type: 'FinishUnpublishing', data: { problem, at: nowOf(clock) } };
}

function nowOf(clock: Clock): Instant {
  return instantOf(clock.now());
}

async function settled<Value>(act: Promise<Value>): Promise<{ value: Value | null; problem: string | null }> {
  try {
    return { value: await act, problem: null };
  } catch (error) {
    return { value: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function reuseStages({ streams, clock }: Parts, { run, retry }: RunStepTask): Promise<RunCommand> {
  const { run_id: originId = '', reused = [] } = run.origin ?? {};
  const { state: origin } = await streams.load(originId, retry);
  const missing = reused.filter((stage) => run.stages[stage].status === 'waiting');
  const outcomes = origin === null ? [] : reusableOutcomes(origin, missing);
  if (outcomes.length === 0) throw new Error(`the run ${originId} no longer has the outcomes to reuse`);
  let room = maximumReusedBytes;
  const fitting = outcomes.filter((outcome, index) => {
    room -= Buffer.byteLength(JSON.stringify(outcome));
    return index === 0 || room > 0;
  });
  return { type: 'ReuseStages', data: { outcomes: fitting, at: nowOf(clock) } };
}

type StageStep<Kind extends RunStep['kind']> = Extract<RunStep, { kind: Kind }>;

async function startStage(
  { admission, clock }: Parts,
  { stage, attempt, since }: StageStep<'start_stage'>,
  { run, permits, abort }: RunStepTask,
): Promise<RunCommand | null> {
  const mustWait = attempt === 1 || permits.wasThrottled(stage, attempt);
  const immediate = mustWait ? null : await admission.tryAdmit(run, stage, attempt);
  const admitted = immediate ?? (await admission.admit(run, stage, attempt, abort.signal));
  if (admitted === null) return null;
  const at = nowOf(clock);
  if ('kind' in admitted) {
    const { reason, cause } = admitted;
    return { type: 'RefuseStage', data: { stage, attempt, reason, cause, at } };
  }
  permits.keep(stage, attempt, admitted);
  const queued = immediate === null ? { queued_at: instantOf(since) } : {};
  return { type: 'StartStage', data: { stage, attempt, ...queued, at } };
}

async function runStage(
  { runner, limiters, clock }: Parts,
  { stage, attempt }: StageStep<'run_stage'>,
  task: RunStepTask,
): Promise<RunCommand | null> {
  const { run, permits } = task;
  let tokens = 0;
  try {
    const result = await runner.run(task, stage, attempt);
    if (result === null) return null;
    tokens = tokensOf(result.usage);
    const { outcome } = result;
    const { vendor } = currentPlan(run, stage);
    const wait = outcome.kind === 'failed' ? outcome.retryAfterMilliseconds : outcome.pauseMilliseconds;
    if (vendor !== null && wait !== undefined) limiters.of(vendor).pause(result.account, clock.now() + wait);
    return commandFor(stage, attempt, result, nowOf(clock));
  } finally {
    permits.release(stage, attempt, tokens);
  }
}

function commandFor(stage: StageKey, attempt: number, result: AttemptResult, at: Instant): RunCommand {
  const { outcome, usage, digest, prompts } = result;
  const isFree = usage === null && digest === null && prompts.length === 0;
  if (isFree && outcome.kind === 'produced' && outcome.shortfall === undefined)
    return { type: 'CompleteStage', data: { stage, attempt, value: outcome.value, at } };
  const facts = {
    ...(usage === null ? null : { usage }),
    ...(prompts.length === 0 ? null : { prompts }),
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

/**
 * Returns the failure of a stage whose value does not fit into an append; null for any other command. Large bodies
 * belong in the artifact store.
 */
export function failTooLarge(command: RunCommand): RunCommand | null {
  if (command.type !== 'CompleteStage') return null;
  const { stage, attempt, value: _value, shortfall: _shortfall, ...facts } = command.data;
  const reason = `its value is too large: an event holds at most ${maximumAppendBytes} bytes of JSON`;
  return { type: 'FailStage', data: { stage, attempt, reason, retryable: false, ...facts } };
}
