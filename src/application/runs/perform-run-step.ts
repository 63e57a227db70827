import type { RunCommand } from '../../domain/run/commands.js';
import { nextSteps, type RunStep } from '../../domain/run/next-steps.js';
import { reusableOutcomes } from '../../domain/run/resume.js';
import type { Run, RunState } from '../../domain/run/state.js';
import { deadlineOf } from '../../domain/run/time-limits.js';
import { instantOf } from '../../domain/time.js';
import { maximumAppendBytes } from '../../ports/encode-append.js';
import type { Retry } from '../streams/retry-until-stopped.js';
import type { RunStreams } from '../streams/stream-kinds.js';
import type { Advancement } from '../worker/steps-in-flight.js';
import type { Deployments } from './remove-page.js';
import { runStage, type StageParts } from './run-stage.js';
import type { RunCall } from './stage-context.js';

type Parts = StageParts & Readonly<{ runs: RunStreams; deployments: Deployments; retry: Retry }>;

/** Outcomes that are reused in one append, in bytes of JSON, with room for the metadata. */
const maximumReusedBytes = Math.floor(maximumAppendBytes * 0.85);

/** Returns how the worker advances runs. */
export function createRunAdvancement(parts: Parts): Advancement<RunCommand, RunState, RunStep> {
  const { runs, permits, clock } = parts;
  return {
    streams: runs,
    nextSteps,
    nameOf: (step) => ('stage' in step ? `${step.kind} ${step.stage} ${step.attempt}` : step.kind),
    perform: (_id, step, { state: run, traceparent }, abort) =>
      run === null ? Promise.resolve(null) : performRunStep(parts, step, { run, traceparent, abort }),
    prepare: (command, run) => (run === null ? command : permits.throttle(command, run)),
    replaceTooLarge: failTooLarge,
    takeOver: () => ({ type: 'RestartInterruptedStages', data: { at: instantOf(clock.now()) } }),
    end: (id) => permits.releaseAll(id),
  };
}

function performRunStep(parts: Parts, step: RunStep, call: RunCall): Promise<RunCommand | null> {
  switch (step.kind) {
    case 'run_stage':
      return runStage(parts, call, step.stage, step.attempt);
    case 'start_stage':
      return startStage(parts, step, call);
    case 'reuse_stages':
      return reuseStages(parts, call.run);
    case 'expire_run': {
      const at = instantOf(Math.max(parts.clock.now(), deadlineOf(call.run) ?? 0));
      return Promise.resolve({ type: 'ExpireRun', data: { at } });
    }
    case 'withdraw_page':
      return parts.deployments.withdraw(call);
    case 'unpublish_brief':
      return parts.deployments.unpublish(call);
    case 'wait_until':
      return Promise.resolve(null);
  }
}

async function reuseStages({ runs, retry, clock }: Parts, run: Run): Promise<RunCommand> {
  const { run_id: originId = '', reused = [] } = run.origin ?? {};
  const { state: origin } = await runs.load(originId, retry);
  const missing = reused.filter((stage) => run.stages[stage].status === 'waiting');
  const outcomes = origin === null ? [] : reusableOutcomes(origin, missing);
  if (outcomes.length === 0) throw new Error(`the run ${originId} no longer has the outcomes to reuse`);
  let room = maximumReusedBytes;
  const fitting = outcomes.filter((outcome, index) => {
    room -= Buffer.byteLength(JSON.stringify(outcome));
    return index === 0 || room > 0;
  });
  return { type: 'ReuseStages', data: { outcomes: fitting, at: instantOf(clock.now()) } };
}

async function startStage(
  { permits, clock }: Parts,
  { stage, attempt, since }: Extract<RunStep, { kind: 'start_stage' }>,
  { run, abort }: RunCall,
): Promise<RunCommand | null> {
  const acquired = await permits.acquire(run, stage, attempt, abort.signal);
  if (acquired === null) return null;
  const at = instantOf(clock.now());
  if (acquired.kind === 'refused') {
    const { reason, cause } = acquired;
    return { type: 'RefuseStage', data: { stage, attempt, reason, cause, at } };
  }
  const queued = acquired.hasWaited ? { queued_at: instantOf(since) } : {};
  return { type: 'StartStage', data: { stage, attempt, ...queued, at } };
}

/**
 * Returns the failure of a stage whose value does not fit into an append; null for any other command. Large bodies
 * belong in the artifact store.
 */
function failTooLarge(command: RunCommand): RunCommand | null {
  if (command.type !== 'CompleteStage') return null;
  const { stage, attempt, value: _value, shortfall: _shortfall, ...facts } = command.data;
  const reason = `its value is too large: an event holds at most ${maximumAppendBytes} bytes of JSON`;
  return { type: 'FailStage', data: { stage, attempt, reason, retryable: false, ...facts } };
}
