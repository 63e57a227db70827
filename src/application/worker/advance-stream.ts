import {
  nextRequestSteps,
  type RequestCommand,
  type RequestState,
  type RequestStep,
} from '../../domain/request/request-decider.js';
import type { RunCommand } from '../../domain/run/commands.js';
import { nextSteps, type RunStep } from '../../domain/run/next-steps.js';
import type { RunState } from '../../domain/run/state.js';
import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { WorkerRegistry } from '../../ports/worker-registry.js';
import type { StageAdmission } from '../limits/stage-admission.js';
import type { ProcessRequest } from '../requests/process-request.js';
import { failTooLarge, type PerformRunStep } from '../runs/perform-run-step.js';
import { StagePermits } from '../runs/stage-permits.js';
import type { Retry, StopSignal } from '../streams/retry-until-stopped.js';
import type { RequestStreams, RunStreams } from '../streams/stream-kinds.js';
import type { Loaded } from '../streams/stream-states.js';
import { isAdvancedByOther, service } from '../streams/streams.js';
import type { DeliverWebhook } from '../webhooks/deliver-webhook.js';
import { type Advancement, StepsInFlight } from './steps-in-flight.js';
import type { Advanced, UnfinishedStream } from './worker.js';

type Parts = Readonly<{
  clock: Clock;
  worker: string;
  isAlive: (worker: string) => boolean;
  /** Whether deaths of other workers are known; a worker that has the log to itself takes every other one for dead. */
  isShared: boolean;
  retry: Retry;
  stop: StopSignal;
}>;

/**
 * Advances one stream until nothing is left to do: performs its open steps side by side, records their results, those
 * that are ready together in one append, and starts what follows from them. Stops when another worker has taken the
 * stream over. Steps in flight are aborted at the end, and nothing is recorded for them.
 */
export async function advanceStream<Command, State, Step extends Readonly<{ kind: string }>>(
  advancement: Advancement<Command, State, Step>,
  id: string,
  wasLeft: boolean,
  parts: Parts,
): Promise<Advanced> {
  const { streams } = advancement;
  const steps = new StepsInFlight(advancement, parts);
  const stopListening = streams.onChange(id, () => steps.wakeUnlessRecording());
  const forget = parts.stop.onStop(() => steps.wake());
  try {
    let next = await takeOver(advancement, id, wasLeft, parts);
    while (!parts.stop.isStopped()) {
      if (next === null) return 'released';
      let loaded = next;
      const open = advancement.nextSteps(loaded.state, steps.now());
      if (open.length === 0) return 'done';
      if (isForeign(loaded, parts)) return 'released';
      steps.reconcile(open, loaded);
      const results = await steps.results();
      if (parts.stop.isStopped()) return 'stopped';
      if (results.length > 0) {
        steps.isRecording = true;
        const commands = results.map(({ command }) => command);
        const recorded = await record(advancement, id, commands, loaded, parts);
        steps.recorded(results);
        if (!isAdvancedByOther(loaded, recorded, parts.worker)) loaded = recorded;
      }
      next = await continueFrom(loaded, advancement, id, parts);
    }
    return 'stopped';
  } finally {
    stopListening();
    forget();
    steps.abortAll();
    advancement.end();
  }
}

function isForeign({ owner }: Loaded<unknown>, { worker, isAlive }: Parts): boolean {
  return owner !== null && owner !== worker && isAlive(owner);
}

/**
 * Steps that run in the recorded state were interrupted when their process is gone, or when advancing failed in this
 * one. Null when another worker takes the stream over first.
 */
async function takeOver<Command, State, Step extends Readonly<{ kind: string }>>(
  { streams, takeOver: commandOf, prepare }: Advancement<Command, State, Step>,
  id: string,
  wasLeft: boolean,
  { worker, isAlive, retry }: Parts,
): Promise<Loaded<State> | null> {
  const loaded = await streams.load(id, retry);
  const { owner } = loaded;
  const isLeft = wasLeft || (owner !== null && owner !== worker && !isAlive(owner));
  const command = isLeft ? commandOf() : null;
  if (command === null) return loaded;
  const options = { retry, prepare, unlessAdvancedSince: loaded };
  const { loaded: after } = await streams.execute(id, [command], service, options);
  return isAdvancedByOther(loaded, after, worker) ? null : after;
}

/**
 * Returns the newest state. Null when another live worker has taken the stream over; one that has died since is taken
 * over in turn. A worker that was presumed dead and advances its stream nevertheless is interrupted once more.
 */
async function continueFrom<Command, State, Step extends Readonly<{ kind: string }>>(
  before: Loaded<State>,
  advancement: Advancement<Command, State, Step>,
  id: string,
  parts: Parts,
): Promise<Loaded<State> | null> {
  const newest = await advancement.streams.load(id, parts.retry);
  if (!isAdvancedByOther(before, newest, parts.worker)) return newest;
  const hasDiedSince = parts.isShared && !isForeign(newest, parts);
  const isLeft = newest.owner === before.owner || hasDiedSince;
  return isLeft ? takeOver(advancement, id, false, parts) : null;
}

/** Records in one append; what is too large for one is recorded command by command. */
async function record<Command, State, Step extends Readonly<{ kind: string }>>(
  advancement: Advancement<Command, State, Step>,
  id: string,
  commands: readonly Command[],
  loaded: Loaded<State>,
  parts: Parts,
): Promise<Loaded<State>> {
  const { streams, prepare, replaceTooLarge } = advancement;
  const { retry } = parts;
  try {
    const options = { retry, prepare, unlessAdvancedSince: loaded };
    return (await streams.execute(id, commands, service, options)).loaded;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const [command, ...others] = commands;
    if (command === undefined) throw error;
    if (others.length === 0) {
      const replacement = replaceTooLarge(command);
      if (replacement === null) throw error;
      return record(advancement, id, [replacement], loaded, parts);
    }
    let after = loaded;
    for (const each of commands) after = await record(advancement, id, [each], after, parts);
    return after;
  }
}

type AdvanceParts = Readonly<{
  runs: RunStreams;
  requests: RequestStreams;
  performRunStep: PerformRunStep;
  processRequest: ProcessRequest;
  deliverWebhook: DeliverWebhook;
  admission: StageAdmission;
  workers: WorkerRegistry;
  clock: Clock;
  retry: Retry;
  stop: StopSignal;
}>;

/** Returns how the worker advances a stream, by its kind. */
export function createAdvance(parts: AdvanceParts): (stream: UnfinishedStream, wasLeft: boolean) => Promise<Advanced> {
  const { clock, retry, stop, workers } = parts;
  const common = { clock, retry, stop, worker: workers.worker, isAlive: workers.isAlive, isShared: workers.isShared };
  return ({ kind, id }, wasLeft) => {
    if (kind === 'run') return advanceStream(runAdvancement(parts), id, wasLeft, common);
    if (kind === 'webhook') return advanceStream(parts.deliverWebhook(id), id, wasLeft, common);
    return advanceStream(requestAdvancement(parts, id), id, wasLeft, common);
  };
}

function runAdvancement(parts: AdvanceParts): Advancement<RunCommand, RunState, RunStep> {
  const { runs, performRunStep, admission, clock, retry } = parts;
  const permits = new StagePermits(admission);
  return {
    streams: runs,
    nextSteps,
    nameOf: (step) => ('stage' in step ? `${step.kind} ${step.stage} ${step.attempt}` : step.kind),
    perform: (step, { state: run, traceparent }, abort) =>
      run === null ? Promise.resolve(null) : performRunStep(step, { run, traceparent, permits, abort, retry }),
    prepare: (command, run) => (run === null ? command : permits.throttle(command, run)),
    replaceTooLarge: failTooLarge,
    takeOver: () => ({ type: 'RestartInterruptedStages', data: { at: instantOf(clock.now()) } }),
    end: () => permits.releaseAll(),
  };
}

function requestAdvancement(
  { requests, processRequest, retry }: AdvanceParts,
  id: string,
): Advancement<RequestCommand, RequestState, RequestStep> {
  return {
    streams: requests,
    nextSteps: nextRequestSteps,
    nameOf: (step) => `${step.kind} ${'attempt' in step ? step.attempt : ''}`,
    perform: (step, { state }, abort) => processRequest(id, step, state, abort, retry),
    prepare: (command) => command,
    replaceTooLarge: () => null,
    takeOver: () => null,
    end: () => undefined,
  };
}
