import type { Message } from '../../domain/decider.js';
import type { RequestEvent } from '../../domain/request/events.js';
import { type RequestCommand, type RequestState, requestDecider } from '../../domain/request/request-decider.js';
import type { RunCommand } from '../../domain/run/commands.js';
import type { RunEvent } from '../../domain/run/events.js';
import { runDecider } from '../../domain/run/run-decider.js';
import type { RunState } from '../../domain/run/state.js';
import {
  endpointOfStream,
  requestOfStream,
  runOfStream,
  streamOfEndpoint,
  streamOfRequest,
  streamOfRun,
  streamOfWebhook,
  webhookOfStream,
} from '../../domain/streams.js';
import type { WebhookEndpointEnabled, WebhookEvent } from '../../domain/webhook/events.js';
import { type WebhookCommand, type WebhookState, webhookDecider } from '../../domain/webhook/webhook-decider.js';
import type { StreamKind, Streams } from './streams.js';

export type RunStreams = Streams<RunCommand, RunState, RunEvent>;
export type RequestStreams = Streams<RequestCommand, RequestState, RequestEvent>;
export type WebhookStreams = Streams<WebhookCommand, WebhookState, WebhookEvent>;
type EnableEndpoint = Message<'EnableEndpoint', WebhookEndpointEnabled['data']>;
export type EndpointStreams = Streams<EnableEndpoint, null, WebhookEndpointEnabled>;

/**
 * The events by which a worker advances a run. Starting a run, and what people request of a running one, makes no
 * owner.
 */
const advances: Readonly<Record<RunEvent['type'], boolean>> = {
  RunStarted: false,
  StageStarted: true,
  StageReused: true,
  StageCompleted: true,
  StageFailed: true,
  StageSkipped: false,
  CancellationRequested: false,
  RunCompleted: false,
  RunFailed: false,
  RunCancelled: false,
  UnpublishingRequested: true,
  BriefUnpublished: false,
  UnpublishingFailed: false,
};

export const runStreamKind: StreamKind<RunCommand, RunEvent, RunState> = {
  decider: runDecider,
  streamOf: streamOfRun,
  idOf: runOfStream,
  makesOwner: ({ type }) => advances[type],
};

/** A request belongs to the process that recorded it, until another one takes it over. */
export const requestStreamKind: StreamKind<RequestCommand, RequestEvent, RequestState> = {
  decider: requestDecider,
  streamOf: streamOfRequest,
  idOf: requestOfStream,
  makesOwner: () => true,
};

/** A message belongs to the process that queued, tried or replayed it last. */
export const webhookStreamKind: StreamKind<WebhookCommand, WebhookEvent, WebhookState> = {
  decider: webhookDecider,
  streamOf: streamOfWebhook,
  idOf: webhookOfStream,
  makesOwner: () => true,
};

/** The state of an endpoint follows from the streams of all messages: its own stream says when a person enabled it. */
export const endpointStreamKind: StreamKind<EnableEndpoint, WebhookEndpointEnabled, null> = {
  decider: {
    initial: null,
    decide: ({ data }) => [{ type: 'WebhookEndpointEnabled', data }],
    evolve: (state) => state,
    isTerminal: () => false,
  },
  streamOf: streamOfEndpoint,
  idOf: endpointOfStream,
  makesOwner: () => false,
};
