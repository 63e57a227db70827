import type { StageKey } from '../domain/pipeline.js';
import type { RunCommand } from '../domain/run/commands.js';
import type { Step } from '../domain/run/next-steps.js';
import { reusableOutcomes } from '../domain/run/resume.js';
import { deadlineOf, type Run } from '../domain/run/state.js';
import { type RecordedUsage, tokensOf } from '../domain/run/usage.js';
import { type Instant, instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { Admission } from './admission.js';
import { loadRun } from './deciding.js';
import type { Attempt, StageRunner } from './run-stage.js';
import type { StagePermits } from './stage-permits.js';
import { untilAvailable } from './until-available.js';
import type { VendorGate } from './vendor-limits/vendor-gate.js';

/** Does what a step asks for. The command tells what came of it; null when there is nothing to record. */
export type PerformStep = (
  step: Step,
  run: Run,
  permits: StagePermits,
  signal: AbortSignal,
) => Promise<RunCommand | null>;

type Dependencies = Readonly<{
  events: EventStore;
  runner: StageRunner;
  admission: Admission;
  gate: Pick<VendorGate, 'pause'>;
  clock: Clock;
  log: Log;
}>;

/** An append of 1 MiB holds the outcomes that are taken over together, with room for what surrounds them. */
const mostReusedAtOnce = 900_000;

export function createPerformStep(dependencies: Dependencies): PerformStep {
  const { runner, clock } = dependencies;
  return async (step, run, permits, signal) => {
    switch (step.kind) {
      case 'reuse_stages':
        return reuseStages(dependencies, run, signal);
      case 'run_stage':
        return runStage(dependencies, step, run, permits, signal);
      case 'start_stage':
        return startStage(dependencies, step, run, permits, signal);
      case 'wait_until':
        await clock.waitUntil(step.moment, signal);
        return null;
      case 'expire_run':
        return { type: 'ExpireRun', data: { at: [clock.now(), deadlineOf(run) ?? ''].sort().at(-1) ?? clock.now() } };
      case 'withdraw_page': {
        const { value, problem } = await attempted(() => runner.withdraw(run, signal));
        const restored = value?.restored ?? null;
        return signal.aborted ? null : { type: 'FinishWithdrawal', data: { restored, problem, at: clock.now() } };
      }
      case 'unpublish_brief': {
        const { problem } = await attempted(() => runner.unpublish(run, signal));
        return signal.aborted ? null : { type: 'FinishUnpublishing', data: { problem, at: clock.now() } };
      }
    }
  };
}

async function attempted<Value>(act: () => Promise<Value>): Promise<{ value: Value | null; problem: string | null }> {
  try {
    return { value: await act(), problem: null };
  } catch (error) {
    return { value: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function reuseStages(
  { events, clock, log }: Dependencies,
  run: Run,
  signal: AbortSignal,
): Promise<RunCommand | null> {
  const { run_id: originId = '', reused = [] } = run.origin ?? {};
  const what = 'the resumed run cannot be read';
  const fields = { run: run.runId, origin: originId };
  const loaded = await untilAvailable(() => loadRun(events, originId), { clock, log, signal, what, fields });
  if (loaded === null) return null;
  const origin = loaded.state;
  const missing = reused.filter((stage) => run.stages[stage].status === 'waiting');
  const outcomes = origin === null ? [] : reusableOutcomes(origin, missing);
  if (outcomes.length === 0) throw new Error(`the run ${originId} no longer holds what is to be taken over`);
  let room = mostReusedAtOnce;
  const fitting = outcomes.filter((outcome, index) => {
    room -= Buffer.byteLength(JSON.stringify(outcome));
    return index === 0 || room > 0;
  });
  return { type: 'ReuseStages', data: { outcomes: fitting, held: [], at: clock.now() } };
}

type StageStep<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

async function startStage(
  { admission, clock }: Dependencies,
  { stage, attempt, since }: StageStep<'start_stage'>,
  run: Run,
  permits: StagePermits,
  signal: AbortSignal,
): Promise<RunCommand | null> {
  const waited = attempt === 1 || permits.wasHeld(stage, attempt);
  const atOnce = waited ? null : await admission.tryAdmit(run, stage, attempt);
  const answer = atOnce ?? (await admission.admit(run, stage, attempt, signal));
  if (answer === null) return null;
  const at = clock.now();
  if ('refused' in answer) {
    const { refused: reason, cause } = answer;
    return { type: 'RefuseStage', data: { stage, reason, cause, held: [], at } };
  }
  permits.keep(stage, attempt, answer);
  return { type: 'StartStage', data: { stage, attempt, queued_at: atOnce === null ? since : null, at } };
}

async function runStage(
  { runner, gate, clock }: Dependencies,
  { stage, attempt }: StageStep<'run_stage'>,
  run: Run,
  permits: StagePermits,
  signal: AbortSignal,
): Promise<RunCommand | null> {
  let usage: RecordedUsage | null = null;
  try {
    const made = await runner.run(run, stage, attempt, signal);
    if (made === null) return null;
    usage = made.usage;
    const at = clock.now();
    const { vendor } = run.plan.stages[stage];
    const wait = made.outcome.kind === 'failed' ? made.outcome.retryAfterMilliseconds : made.outcome.pauseMilliseconds;
    if (vendor !== null && wait !== undefined) gate.pause(vendor, instantOf(millisecondsOf(at) + wait));
    return commandFor(stage, attempt, made, at);
  } finally {
    permits.leave(stage, attempt, tokensOf(usage));
  }
}

function commandFor(stage: StageKey, attempt: number, made: Attempt, at: Instant): RunCommand {
  const { outcome, usage, digest } = made;
  const account = made.account === null ? {} : { account: made.account };
  const facts = { stage, attempt, usage, digest, held: [], at };
  if (outcome.kind === 'produced') {
    const { value, pauseMilliseconds: pause, shortfall } = outcome;
    const asked = pause === undefined ? {} : { pause_milliseconds: pause, ...account };
    const lacking = shortfall === undefined ? {} : { shortfall };
    return { type: 'CompleteStage', data: { ...facts, value, ...asked, ...lacking } };
  }
  const { reason, retryable, retryAfterMilliseconds: wait } = outcome;
  const asked = { retry_after_milliseconds: wait ?? null, ...(wait === undefined ? {} : account) };
  return { type: 'FailStage', data: { ...facts, reason, retryable, ...asked } };
}
