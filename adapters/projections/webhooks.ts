import type { RunEvent } from '../../src/domain/run/events.js';
import { endpointOfStream, messageOfRun, runOfStream, webhookOfStream } from '../../src/domain/streams.js';
import { type EndpointState, evolveEndpoint, newEndpoint } from '../../src/domain/webhook/endpoint-state.js';
import type { WebhookEndpointEnabled, WebhookEvent } from '../../src/domain/webhook/events.js';
import { webhookDecider } from '../../src/domain/webhook/webhook-decider.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import type { WebhookRow } from '../../src/ports/read-models.js';

/** Every message by its id, newest first, from the end of its run on; in the group `open` while attempts are due. */
export const webhooks: Projection<WebhookRow> = {
  view: 'webhooks',
  keyOf: (event) => reportedRun(event) ?? webhookOfStream(event.stream),
  replacesRow: (event) => reportedRun(event) !== null,
  evolve(row, event) {
    const { position } = event;
    const id = reportedRun(event);
    if (id !== null) return { id, type: null, at: event.metadata.time, position, webhook: null };
    const webhook = webhookDecider.evolve(row?.webhook ?? null, event as WebhookEvent);
    if (webhook === null) return row;
    const { type, at } = webhook;
    return { id: webhookOfStream(event.stream) ?? '', type, at, position: row?.position ?? position, webhook };
  },
  place: ({ webhook, position }) => ({
    group: webhookDecider.isTerminal(webhook) ? 'closed' : 'open',
    sort: position,
  }),
};

/** Returns the id of the message about the end of a run; null for any other event. */
function reportedRun({ type, stream, data }: RecordedEvent): string | null {
  if (type !== 'RunCompleted' && type !== 'RunFailed' && type !== 'RunCancelled') return null;
  const run = (data as Extract<RunEvent, { type: typeof type }>['data']).webhooks === true ? runOfStream(stream) : null;
  return run === null ? null : messageOfRun(run);
}

/** Whether an endpoint gets messages, by its id. */
export const webhookEndpoints: Projection<EndpointState> = {
  view: 'webhook_endpoints',
  keyOf: (event) => endpointEvent(event)?.data.endpoint ?? null,
  evolve(state, event) {
    const changing = endpointEvent(event);
    return changing === null ? state : evolveEndpoint(state ?? newEndpoint, changing);
  },
  place: (_state, event) => ({ group: '', sort: event.position }),
};

function endpointEvent(event: RecordedEvent) {
  if (endpointOfStream(event.stream) !== null) return event as RecordedEvent<WebhookEndpointEnabled>;
  if (webhookOfStream(event.stream) === null) return null;
  const change = event as RecordedEvent<WebhookEvent>;
  return change.type === 'WebhookDelivered' || change.type === 'WebhookAttemptFailed' ? change : null;
}
