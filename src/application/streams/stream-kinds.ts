import type { RequestEvent } from '../../domain/request/events.js';
import { type RequestCommand, type RequestState, requestDecider } from '../../domain/request/request-decider.js';
import type { RunCommand } from '../../domain/run/commands.js';
import type { RunEvent } from '../../domain/run/events.js';
import { runDecider } from '../../domain/run/run-decider.js';
import type { RunState } from '../../domain/run/state.js';
import { requestOfStream, runOfStream, streamOfRequest, streamOfRun } from '../../domain/streams.js';
import type { StreamKind, Streams } from './streams.js';

export type RunStreams = Streams<RunCommand, RunState>;
export type RequestStreams = Streams<RequestCommand, RequestState>;

/**
 * The events by which a worker advances a run. Starting a run, and what people request of a running one, makes no
 * owner.
 */
const advancing: ReadonlySet<RunEvent['type']> = new Set([
  'StageStarted',
  'StageReused',
  'StageCompleted',
  'StageFailed',
  'UnpublishingRequested',
]);

export const runStreamKind: StreamKind<RunCommand, RunEvent, RunState> = {
  decider: runDecider,
  streamOf: streamOfRun,
  idOf: runOfStream,
  makesOwner: ({ type }) => advancing.has(type),
};

/** A request belongs to the process that recorded it, until another one takes it over. */
export const requestStreamKind: StreamKind<RequestCommand, RequestEvent, RequestState> = {
  decider: requestDecider,
  streamOf: streamOfRequest,
  idOf: requestOfStream,
  makesOwner: () => true,
};
