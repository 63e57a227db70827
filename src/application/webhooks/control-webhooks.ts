import type { EndpointReport, MessageReport } from '../../domain/api-documents/reports.js';
import { type Rejected, rejected } from '../../domain/rejection.js';
import { instantOf } from '../../domain/time.js';
import { newEndpoint } from '../../domain/webhook/endpoint-state.js';
import type { Webhook } from '../../domain/webhook/webhook-decider.js';
import type { Clock } from '../../ports/clock.js';
import type { EventStore } from '../../ports/event-store.js';
import type { ReadModels, WebhookRow } from '../../ports/read-models.js';
import type { WebhookSender } from '../../ports/webhook-sender.js';
import type { Projector } from '../read-models/projector.js';
import type { EndpointStreams, WebhookStreams } from '../streams/stream-kinds.js';
import type { Actor } from '../streams/streams.js';
import { streamWithoutTurn } from '../worker/queue.js';
import type { Worker } from '../worker/worker.js';

export type MessagePage = Readonly<{ messages: readonly MessageReport[]; nextCursor: string | null }>;

/** What people see of the webhooks, and what they may request. */
export type ControlWebhooks = Readonly<{
  endpoints(): Promise<readonly EndpointReport[]>;
  /** Returns messages, newest first; `cursor` is that of the page before, null for the first page. */
  messages(limit: number, cursor: string | null): Promise<MessagePage>;
  /**
   * Has a message sent again now, under the same id: to the endpoints that did not get it, or to all if each of them
   * did.
   */
  replay(messageId: string, who: Actor): Promise<MessageReport | Rejected>;
  /** Has a disabled endpoint used again; one that is enabled stays so. */
  enable(endpoint: string, who: Actor): Promise<readonly EndpointReport[] | Rejected>;
}>;

type Parts = Readonly<{
  webhooks: WebhookStreams;
  endpoints: EndpointStreams;
  webhookSender: WebhookSender | null;
  projector: Projector;
  models: Pick<ReadModels, 'webhooks' | 'webhookEndpoints'>;
  events: Pick<EventStore, 'head'>;
  worker: Pick<Worker, 'claim'>;
  clock: Clock;
}>;

/** How long a read waits for what was recorded last. */
const freshnessMilliseconds = 1_000;
const unknownEndpoint = rejected('endpoint_not_found', 'no endpoint of BRIEF_WEBHOOK_URLS has this id');

export function createControlWebhooks(parts: Parts): ControlWebhooks {
  const { webhookSender, projector, models } = parts;
  const configured = webhookSender?.endpoints ?? [];
  const refresh = async () => projector.reach(await parts.events.head(), freshnessMilliseconds);
  const endpoints = async () => {
    await refresh();
    return Promise.all(
      configured.map(async ({ id, url }): Promise<EndpointReport> => {
        const state = (await projector.get(models.webhookEndpoints, id)) ?? newEndpoint;
        return {
          ...{ id, url, status: state.disabled === null ? 'enabled' : 'disabled' },
          ...{ failed_messages: state.failedMessages, disabled_at: state.disabled?.at ?? null },
          ...{ reason: state.disabled?.reason ?? null, last_delivered_at: state.deliveredAt },
        };
      }),
    );
  };
  return {
    endpoints,
    async messages(limit, cursor) {
      await refresh();
      const before = cursor === null ? {} : { before: Number(cursor) };
      const rows = await projector.list(models.webhooks, { limit, ...before });
      const nextCursor = rows.length < limit ? null : String(rows.at(-1)?.position);
      return { messages: rows.map(reportOf), nextCursor };
    },
    replay: (messageId, who) => replay(parts, messageId, who),
    async enable(endpoint, who) {
      if (!configured.some(({ id }) => id === endpoint)) return unknownEndpoint;
      const state = await projector.get(models.webhookEndpoints, endpoint);
      if (state?.disabled == null) return endpoints();
      const data = { endpoint, by: who.actor, at: instantOf(parts.clock.now()) };
      await parts.endpoints.execute(endpoint, [{ type: 'EnableEndpoint', data }], who);
      return endpoints();
    },
  };
}

async function replay(parts: Parts, id: string, who: Actor): Promise<MessageReport | Rejected> {
  const { webhooks, webhookSender, worker, clock } = parts;
  const { state } = await webhooks.load(id);
  if (state === null) return rejected('webhook_not_found', 'there is no such message');
  const configured = webhookSender?.endpoints ?? [];
  if (configured.length === 0) {
    return rejected('endpoint_not_found', 'there is no endpoint to send the message to: set BRIEF_WEBHOOK_URLS');
  }
  const missed = configured.filter((endpoint) => state.deliveries[endpoint.id]?.status !== 'delivered');
  const endpoints = (missed.length > 0 ? missed : configured).map((endpoint) => endpoint.id);
  const data = { endpoints, by: who.actor, at: instantOf(clock.now()) };
  const { loaded } = await webhooks.execute(id, [{ type: 'ReplayWebhook', data }], who);
  worker.claim(streamWithoutTurn('webhook', id, clock.now()));
  return reportOf({ id, type: state.type, at: state.at, position: 0, webhook: loaded.state });
}

function reportOf({ id, type, at, webhook }: WebhookRow): MessageReport {
  const about = (name: string) => {
    const value = webhook?.data[name];
    return typeof value === 'string' ? value : null;
  };
  const show = { show_id: about('show_id'), show_date: about('show_date'), city: about('city') };
  return { id, type, at, ...show, deliveries: deliveriesOf(webhook) };
}

function deliveriesOf(webhook: Webhook | null): MessageReport['deliveries'] {
  return Object.entries(webhook?.deliveries ?? {}).map(([endpoint, delivery]) => ({
    ...{ endpoint, status: delivery.status, attempts: delivery.attempts },
    ...{ response: delivery.response, error: delivery.error },
    ...{ next_attempt_at: delivery.retryAt, delivered_at: delivery.deliveredAt },
  }));
}
