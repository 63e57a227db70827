import PQueue from 'p-queue';
import { runOfMessage } from '../../domain/streams.js';
import { instantOf, type Milliseconds } from '../../domain/time.js';
import type { EndpointState } from '../../domain/webhook/endpoint-state.js';
import type { AttemptFailure } from '../../domain/webhook/events.js';
import { runOutcome } from '../../domain/webhook/payload.js';
import {
  nextWebhookSteps,
  type Webhook,
  type WebhookCommand,
  type WebhookState,
  type WebhookStep,
} from '../../domain/webhook/webhook-decider.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import { OutboundError } from '../../ports/outbound.js';
import type { ReadModels } from '../../ports/read-models.js';
import { childOf, type Traced } from '../../ports/trace-context.js';
import type { WebhookSender } from '../../ports/webhook-sender.js';
import type { Projector } from '../read-models/projector.js';
import type { AbortHandle } from '../runs/call-limits.js';
import type { Retry } from '../streams/retry-until-stopped.js';
import type { RunStreams, WebhookStreams } from '../streams/stream-kinds.js';
import type { Advancement } from '../worker/steps-in-flight.js';

/** How long an attempt may take, and how many one endpoint gets from this process at the same time. */
const attemptMilliseconds = 20_000;
const concurrentAttempts = 8;

type Parts = Readonly<{
  webhooks: WebhookStreams;
  runs: RunStreams;
  /** Null when no endpoint is configured (any more). */
  webhookSender: WebhookSender | null;
  projector: Pick<Projector, 'get'>;
  models: Pick<ReadModels, 'webhookEndpoints'>;
  clock: Clock;
  log: Log;
  retry: Retry;
}>;

type Step = Exclude<WebhookStep, { kind: 'wait_until' }>;
type Attempt = Extract<Step, { kind: 'deliver' }>;

/** Returns how the worker advances the streams of messages. */
export function createWebhookAdvancement(parts: Parts): Advancement<WebhookCommand, WebhookState, WebhookStep> {
  const queues = new Map<string, PQueue>();
  const inTurn = (endpoint: string) => {
    const queue = queues.get(endpoint) ?? new PQueue({ concurrency: concurrentAttempts });
    queues.set(endpoint, queue);
    return queue;
  };
  async function perform(id: string, step: Step, state: WebhookState, abort: AbortHandle) {
    if (state === null || step.kind === 'queue') return queueCommand(parts, id);
    const result = await inTurn(step.endpoint).add(async () =>
      abort.aborted ? null : attempt(parts, id, step, state, abort),
    );
    return result ?? null;
  }
  return {
    streams: parts.webhooks,
    nextSteps: nextWebhookSteps,
    nameOf: (step) => (step.kind === 'deliver' ? `${step.kind} ${step.endpoint} ${step.attempt}` : step.kind),
    perform: (id, step, { state }, abort) => perform(id, step as Step, state, abort),
  };
}

/** Queues the message about the end of a run; every other message is queued by what reports it. */
async function queueCommand({ runs, webhookSender, retry }: Parts, id: string): Promise<WebhookCommand | null> {
  const { state: run } = await runs.load(runOfMessage(id) ?? '', retry);
  const content = run === null ? null : runOutcome(run);
  if (content === null) throw new Error(`the message ${id} is not about the end of a run`);
  const endpoints = webhookSender?.endpoints.map((endpoint) => endpoint.id) ?? [];
  return { type: 'QueueWebhook', data: { ...content, endpoints } };
}

type Failure = Readonly<{ cause: AttemptFailure; status: number | null; reason: string; pause?: Milliseconds }>;

async function attempt(
  parts: Parts,
  id: string,
  step: Attempt,
  webhook: Webhook,
  abort: AbortHandle,
): Promise<WebhookCommand | null> {
  const { webhookSender, projector, models, clock, log } = parts;
  const { endpoint, attempt, isReplay } = step;
  const isConfigured = webhookSender?.endpoints.some((each) => each.id === endpoint) === true;
  const endpointState = await projector.get(models.webhookEndpoints, endpoint);
  const traceparent = await traceOf(parts, webhook);
  const outcome =
    isConfigured && webhookSender !== null
      ? (whyDisabled(endpointState, isReplay) ??
        (await send(webhookSender, clock, { id, step, webhook, traceparent }, abort)))
      : unsent('removed', 'the endpoint is no longer in BRIEF_WEBHOOK_URLS');
  if (abort.aborted) return null;
  const at = instantOf(clock.now());
  if (typeof outcome === 'number') return { type: 'DeliverWebhook', data: { endpoint, attempt, status: outcome, at } };
  log.warn('a webhook message was not delivered', { webhook: id, endpoint, attempt, reason: outcome.reason });
  return { type: 'FailAttempt', data: { endpoint, attempt, ...outcome, at } };
}

function whyDisabled(state: EndpointState | null, isReplay: boolean): Failure | null {
  if (isReplay || state === null || state.disabled === null) return null;
  return unsent('disabled', `the endpoint is disabled: ${state.disabled.reason}`);
}

function unsent(cause: AttemptFailure, reason: string): Failure {
  return { cause, status: null, reason };
}

/** Returns the trace of the run that a message names, with the run as its parent; undefined without one. */
async function traceOf({ runs, retry }: Parts, { data }: Webhook): Promise<string | undefined> {
  const runId = data['brief_run_id'];
  return typeof runId === 'string' ? childOf((await runs.load(runId, retry)).traceparent, runId) : undefined;
}

type Sent = Traced & Readonly<{ id: string; step: Attempt; webhook: Webhook }>;

/** Returns the status of a successful response, or why there was no such response. */
async function send(
  sender: WebhookSender,
  clock: Clock,
  { id, step, webhook: { type, data, at }, traceparent }: Sent,
  abort: AbortHandle,
): Promise<number | Failure> {
  const timeout = new AbortController();
  const cancel = clock.callAt(clock.now() + attemptMilliseconds, () =>
    timeout.abort(new DOMException('The attempt took too long', 'TimeoutError')),
  );
  const body = JSON.stringify({ type, timestamp: at, data });
  try {
    const message = { id, body, sentAt: clock.now(), traceparent };
    const { status, retryAfterMilliseconds: pause } = await sender.send(
      step.endpoint,
      message,
      AbortSignal.any([abort.signal, timeout.signal]),
    );
    if (status >= 200 && status < 300) return status;
    const asked = pause === null ? {} : { pause };
    const reason = `the response has the status ${status}`;
    return { cause: status === 410 ? 'gone' : 'response', status, reason, ...asked };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { cause: 'response', status: null, reason: error.message };
  } finally {
    cancel();
  }
}
