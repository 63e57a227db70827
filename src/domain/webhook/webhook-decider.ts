import type { Decider, Message } from '../decider.js';
import { fractionOf } from '../run/time-limits.js';
import { type Instant, instantOf, type Milliseconds, millisecondsOf } from '../time.js';
import type { WebhookAttemptFailed, WebhookDelivered, WebhookEvent, WebhookQueued, WebhookReplayed } from './events.js';

/**
 * A message on its way to one endpoint. The schedule of retries starts behind the attempt `base`, which is that before
 * the last replay. `failedAt` and `retryAt` are null before the first failure.
 */
export type Delivery = Readonly<{
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  base: number;
  isReplay: boolean;
  response: number | null;
  error: string | null;
  failedAt: Instant | null;
  retryAt: Instant | null;
  deliveredAt: Instant | null;
}>;

/** A message as its history describes it; `deliveries` by endpoint. */
export type Webhook = WebhookQueued['data'] & Readonly<{ deliveries: Readonly<Record<string, Delivery>> }>;

/** Null before the message is queued. */
export type WebhookState = Webhook | null;

export type WebhookCommand =
  | Message<'QueueWebhook', WebhookQueued['data']>
  /** `pause` is what the endpoint asks for before the next attempt. */
  | Message<'FailAttempt', Omit<WebhookAttemptFailed['data'], 'retry_at' | 'open'> & { pause?: Milliseconds }>
  | Message<'DeliverWebhook', Omit<WebhookDelivered['data'], 'open'>>
  | Message<'ReplayWebhook', WebhookReplayed['data']>;

/** One thing that a worker does for a message. */
export type WebhookStep =
  | Readonly<{ kind: 'queue' }>
  | Readonly<{ kind: 'deliver'; endpoint: string; attempt: number; isReplay: boolean }>
  | Readonly<{ kind: 'wait_until'; moment: Milliseconds }>;

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** The pauses between attempts that standardwebhooks.com recommends: ten attempts within three days. */
const pauses: readonly Milliseconds[] = [
  ...[5 * seconds, 5 * minutes, 30 * minutes],
  ...[2, 5, 10, 14, 20, 24].map((count) => count * hours),
];
const longestPause = Math.max(...pauses);
/** A pause is longer by up to this share, so that messages that failed together are not repeated together. */
const jitter = 0.2;

/** One message, from its first event until every endpoint has it or gets no further attempt. */
export const webhookDecider: Decider<WebhookCommand, WebhookEvent, WebhookState> = {
  initial: null,
  decide,
  evolve,
  isTerminal: (state) => state !== null && openIn(state).length === 0,
};

function openIn({ deliveries }: Webhook): readonly string[] {
  return Object.keys(deliveries).filter((endpoint) => deliveries[endpoint]?.status === 'pending');
}

function decide(command: WebhookCommand, state: WebhookState): readonly WebhookEvent[] {
  if (state === null) return command.type === 'QueueWebhook' ? [{ type: 'WebhookQueued', data: command.data }] : [];
  if (command.type === 'QueueWebhook') return [];
  if (command.type === 'ReplayWebhook') return [{ type: 'WebhookReplayed', data: command.data }];
  const { endpoint, attempt, at } = command.data;
  const delivery = state.deliveries[endpoint];
  if (delivery?.status !== 'pending' || attempt !== delivery.attempts + 1) return [];
  const others = openIn(state).length - 1;
  if (command.type === 'DeliverWebhook') {
    return [{ type: 'WebhookDelivered', data: { ...command.data, open: others } }];
  }
  const { pause: asked = 0, ...failed } = command.data;
  const planned = failed.cause === 'response' ? pauses[attempt - delivery.base - 1] : undefined;
  // A pause that an endpoint asks for is kept up to the longest one of the schedule.
  const pause = planned === undefined ? null : Math.max(planned, Math.min(asked, longestPause));
  const retry_at = pause === null ? null : instantOf(millisecondsOf(at) + jittered(pause, `${endpoint} ${at}`));
  const open = retry_at === null ? others : others + 1;
  return [{ type: 'WebhookAttemptFailed', data: { ...failed, retry_at, open } }];
}

/** The jitter is derived from a text, so that a replay of the history decides the same. */
function jittered(pause: Milliseconds, seed: string): Milliseconds {
  return Math.round(pause * (1 + jitter * fractionOf(seed)));
}

const newDelivery: Delivery = {
  ...{ status: 'pending', attempts: 0, base: 0, isReplay: false, response: null, error: null },
  ...{ failedAt: null, retryAt: null, deliveredAt: null },
};

function evolve(state: WebhookState, event: WebhookEvent): WebhookState {
  if (event.type === 'WebhookQueued') {
    const deliveries = Object.fromEntries(event.data.endpoints.map((endpoint) => [endpoint, newDelivery]));
    return { ...event.data, deliveries };
  }
  if (state === null) return state;
  const changed = event.type === 'WebhookReplayed' ? replayed(event, state) : attempted(event, state);
  return { ...state, deliveries: { ...state.deliveries, ...changed } };
}

function deliveryTo({ deliveries }: Webhook, endpoint: string): Delivery {
  return deliveries[endpoint] ?? newDelivery;
}

function replayed({ data: { endpoints } }: WebhookReplayed, webhook: Webhook): Webhook['deliveries'] {
  const again = endpoints.map((endpoint): readonly [string, Delivery] => {
    const before = deliveryTo(webhook, endpoint);
    return [endpoint, { ...before, status: 'pending', base: before.attempts, isReplay: true, retryAt: null }];
  });
  return Object.fromEntries(again);
}

function attempted(event: WebhookAttemptFailed | WebhookDelivered, webhook: Webhook): Webhook['deliveries'] {
  const { endpoint, attempt, status: response, at } = event.data;
  const delivery = { ...deliveryTo(webhook, endpoint), attempts: attempt, response, retryAt: null };
  if (event.type === 'WebhookDelivered') {
    return { [endpoint]: { ...delivery, status: 'delivered', error: null, deliveredAt: at } };
  }
  const { retry_at: retryAt, reason: error } = event.data;
  const status = retryAt === null ? 'failed' : 'pending';
  return { [endpoint]: { ...delivery, status, error, failedAt: at, retryAt } };
}

/** Returns the steps that are open now; none once no endpoint gets a further attempt. */
export function nextWebhookSteps(state: WebhookState, now: Milliseconds): readonly WebhookStep[] {
  if (state === null) return [{ kind: 'queue' }];
  const steps: WebhookStep[] = [];
  const moments: Milliseconds[] = [];
  for (const endpoint of openIn(state)) {
    const { attempts, isReplay, failedAt, retryAt } = deliveryTo(state, endpoint);
    // A failure in the future was recorded before the clock was set back: the retry does not wait for that.
    const isDue = retryAt === null || millisecondsOf(retryAt) <= now || now < millisecondsOf(failedAt as Instant);
    if (isDue) steps.push({ kind: 'deliver', endpoint, attempt: attempts + 1, isReplay });
    else moments.push(millisecondsOf(retryAt));
  }
  return moments.length === 0 ? steps : [...steps, { kind: 'wait_until', moment: Math.min(...moments) }];
}
