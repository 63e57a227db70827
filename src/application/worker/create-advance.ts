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
import type { RequestStreams } from '../requests/request-streams.js';
import { failTooLarge, type PerformRunStep } from '../runs/perform-run-step.js';
import type { RunStreams } from '../runs/run-streams.js';
import { createStagePermits } from '../runs/stage-permits.js';
import type { Retry } from '../streams/retry-while-unavailable.js';
import type { StopSignal } from '../streams/stop-signal.js';
import { type Advanced, type Advancement, advanceStream } from './advance-stream.js';
import type { UnfinishedStream } from './worker.js';

type Parts = Readonly<{
  runs: RunStreams;
  requests: RequestStreams;
  performRunStep: PerformRunStep;
  processRequest: ProcessRequest;
  admission: StageAdmission;
  workers: WorkerRegistry;
  clock: Clock;
  retry: Retry;
  stop: StopSignal;
}>;

/** Returns how the worker advances a stream, by its kind. */
export function createAdvance(parts: Parts): (stream: UnfinishedStream, wasLeft: boolean) => Promise<Advanced> {
  const { clock, retry, stop, workers } = parts;
  const common = { clock, retry, stop, worker: workers.worker, isAlive: workers.isAlive, isShared: workers.isShared };
  return ({ kind, id }, wasLeft) =>
    kind === 'run'
      ? advanceStream(runAdvancement(parts), id, wasLeft, common)
      : advanceStream(requestAdvancement(parts, id), id, wasLeft, common);
}

function runAdvancement(parts: Parts): Advancement<RunCommand, RunState, RunStep> {
  const { runs, performRunStep, admission, clock, retry } = parts;
  const permits = createStagePermits(admission);
  return {
    streams: runs,
    nextSteps,
    nameOf: (step) => ('stage' in step ? `${step.kind} ${step.stage} ${step.attempt}` : step.kind),
    perform: async (step, run, abort) => (run === null ? null : performRunStep(step, { run, permits, abort, retry })),
    prepare: (command, run) => (run === null ? command : permits.throttle(command, run)),
    replaceTooLarge: failTooLarge,
    takeOver: () => ({ type: 'RestartInterruptedStages', data: { at: instantOf(clock.now()) } }),
    end: permits.releaseAll,
  };
}

function requestAdvancement(
  { requests, processRequest, retry }: Parts,
  id: string,
): Advancement<RequestCommand, RequestState, RequestStep> {
  return {
    streams: requests,
    nextSteps: nextRequestSteps,
    nameOf: (step) => `${step.kind} ${'attempt' in step ? step.attempt : ''}`,
    perform: (step, state, abort) => processRequest(id, step, state, abort, retry),
    prepare: (command) => command,
    replaceTooLarge: () => null,
    takeOver: () => null,
    end: () => undefined,
  };
}
