import type { RunCommand } from '../../domain/run/commands.js';
import type { RunEvent } from '../../domain/run/events.js';
import { runDecider } from '../../domain/run/run-decider.js';
import type { RunState } from '../../domain/run/state.js';
import { runOfStream, streamOfRun } from '../../domain/streams.js';
import type { StreamKind, Streams } from '../streams/streams.js';

export type RunStreams = Streams<RunCommand, RunState>;

/** The events by which a worker advances a run. Starting a run, and what people request of a running one, makes no owner. */
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
