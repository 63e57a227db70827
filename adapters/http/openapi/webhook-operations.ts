import type { ProblemCode } from '../problems.js';
import { emptyBody, enableBody, noQuery, webhooksQuery } from '../request-schemas.js';
import type { Operation } from './operation.js';

const fromLists: readonly ProblemCode[] = ['read_models_failed', 'unavailable'];
const bodyErrors: readonly ProblemCode[] = ['bad_request', 'body_too_long', 'unsupported_media_type', ...fromLists];

/** The operations on webhook endpoints and messages. */
export const webhookOperations: readonly Operation[] = [
  {
    ...{ method: 'get', path: '/api/v1/brief/webhooks', id: 'listWebhooks', tag: 'Webhooks' },
    summary: 'List webhook endpoints and messages',
    description: 'Messages are listed newest first, with their state at each endpoint.',
    query: webhooksQuery,
    responses: {
      200: { description: 'The endpoints, and a page of messages.', content: { 'application/json': 'WebhookList' } },
    },
    errors: fromLists,
  },
  {
    ...{ method: 'post', path: '/api/v1/brief/webhooks/enable', id: 'enableWebhook', tag: 'Webhooks' },
    summary: 'Enable a disabled webhook endpoint',
    ...{ query: noQuery, body: enableBody },
    responses: { 200: { description: 'All endpoints.', content: { 'application/json': 'WebhookEndpoints' } } },
    errors: [...bodyErrors, 'endpoint_not_found'],
  },
  {
    ...{ method: 'post', path: '/api/v1/brief/webhooks/{message_id}/replay', id: 'replayWebhook', tag: 'Webhooks' },
    summary: 'Send a webhook message again',
    description: 'Sends it now, with the same id: to the endpoints that did not get it, or to all if each of them did.',
    ...{ query: noQuery, body: emptyBody },
    responses: {
      202: { description: 'The message, before the attempt.', content: { 'application/json': 'WebhookMessage' } },
    },
    errors: [...bodyErrors, 'webhook_not_found', 'endpoint_not_found'],
  },
];
