import { isRunEnd, type RunEnded } from '../../src/domain/run/events.js';
import { messageOfRun, runOfStream, webhookOfStream } from '../../src/domain/streams.js';
import { type EndpointState, evolveEndpoint, newEndpoint } from '../../src/domain/webhook/endpoint-state.js';
import type {
  WebhookAttemptFailed,
  WebhookDelivered,
  WebhookEndpointEnabled,
  WebhookEvent,
} from '../../src/domain/webhook/events.js';
import { webhookDecider } from '../../src/domain/webhook/webhook-decider.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import type { Projection } from '../../src/ports/projection.js';
import type { WebhookRow } from '../../src/ports/read-models.js';

type EndpointEvent = WebhookEndpointEnabled | WebhookDelivered | WebhookAttemptFailed;

/** Every message by its id, newest first, from the end of its run on; in the group `open` while attempts are due. */
export const webhooks: Projection<WebhookRow, RunEnded | WebhookEvent> = {
  view: 'webhooks',
  types: {
    RunCompleted: 'replaces',
    RunFailed: 'replaces',
    RunCancelled: 'replaces',
    WebhookQueued: 'changes',
    WebhookAttemptFailed: 'changes',
    WebhookDelivered: 'changes',
    WebhookReplayed: 'changes',
  },
  keyOf: (event) => (isRunEnd(event) ? reportedRun(event) : webhookOfStream(event.stream)),
  evolve(row, event) {
    const { position } = event;
    if (isRunEnd(event)) {
      const id = reportedRun(event);
      return id === null ? row : { id, type: null, at: event.metadata.time, position, webhook: null };
    }
    const webhook = webhookDecider.evolve(row?.webhook ?? null, event);
    if (webhook === null) return row;
    const { type, at } = webhook;
    return { id: webhookOfStream(event.stream) ?? '', type, at, position: row?.position ?? position, webhook };
  },
  place: ({ webhook, position }) => ({
    group: webhookDecider.isTerminal(webhook) ? 'closed' : 'open',
    sort: position,
  }),
};

/** Returns the id of the message about the end of a run; null for a run whose end is not sent. */
function reportedRun({ stream, data }: RecordedEvent<RunEnded>): string | null {
  const run = data.webhooks === true ? runOfStream(stream) : null;
  return run === null ? null : messageOfRun(run);
}

/** Whether an endpoint gets messages, by its id. */
export const webhookEndpoints: Projection<EndpointState, EndpointEvent> = {
  view: 'webhook_endpoints',
  types: { WebhookEndpointEnabled: 'changes', WebhookDelivered: 'changes', WebhookAttemptFailed: 'changes' },
  keyOf: ({ data }) => data.endpoint,
  evolve: (state, event) => evolveEndpoint(state ?? newEndpoint, event),
  place: (_state, event) => ({ group: '', sort: event.position }),
};
