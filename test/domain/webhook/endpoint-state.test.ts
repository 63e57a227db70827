import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evolveEndpoint, newEndpoint } from '../../../src/domain/webhook/endpoint-state.js';
import type {
  WebhookAttemptFailed,
  WebhookDelivered,
  WebhookEndpointEnabled,
} from '../../../src/domain/webhook/events.js';

const test = suite('a webhook endpoint');

type EndpointEvent = WebhookAttemptFailed | WebhookDelivered | WebhookEndpointEnabled;
const at = '2026-11-20T09:00:00.000Z';
const reason = 'the response has the status 500';
const failed = (data: Partial<WebhookAttemptFailed['data']> = {}): EndpointEvent => ({
  type: 'WebhookAttemptFailed',
  data: { endpoint: 'one', attempt: 8, open: 0, cause: 'response', status: 500, reason, retry_at: null, at, ...data },
});
const delivered: EndpointEvent = {
  type: 'WebhookDelivered',
  data: { endpoint: 'one', attempt: 1, status: 200, open: 0, at },
};
const enabled: EndpointEvent = { type: 'WebhookEndpointEnabled', data: { endpoint: 'one', by: 'cli:me', at } };
const stateAfter = (...events: readonly EndpointEvent[]) => events.reduce(evolveEndpoint, newEndpoint);
const five = Array.from({ length: 5 }, () => failed());

test('is disabled after five messages in a row that failed in every attempt', () => {
  assert.equal(stateAfter(...five.slice(1)), { failedMessages: 4, disabled: null, deliveredAt: null });
  const why = `5 messages in a row failed in every attempt, the last one with: ${reason}`;
  assert.equal(stateAfter(...five).disabled, { at, reason: why });
  assert.equal(stateAfter(...five, failed({ reason: 'later' })).disabled, { at, reason: why });
});

test('counts neither an attempt that is repeated nor one that the service stopped', () => {
  assert.equal(stateAfter(failed({ retry_at: at }), failed({ cause: 'disabled' })), newEndpoint);
});

test('is disabled at once where it says that it is gone, and keeps the first reason', () => {
  assert.equal(stateAfter(failed({ cause: 'gone' }), ...five).disabled, { at, reason });
  assert.equal(stateAfter(...five, failed({ cause: 'gone' })).disabled?.reason.startsWith('5 messages'), true);
});

test('is used again after a delivery, or when a person enables it', () => {
  assert.equal(stateAfter(...five, delivered), { failedMessages: 0, disabled: null, deliveredAt: at });
  assert.equal(stateAfter(...five, enabled), newEndpoint);
});

test.run();
