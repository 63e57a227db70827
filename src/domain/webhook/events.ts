import type { Message } from '../decider.js';
import type { Instant } from '../time.js';

/** What a message reports: how a run ended, or a show whose brief is missing shortly before its doors. */
export type WebhookType = 'run.completed' | 'run.degraded' | 'run.failed' | 'run.cancelled' | 'brief.missing';

/**
 * The history of one message; one stream holds one message. `endpoint` is the id of an endpoint, never its address,
 * which may contain a secret. Stored forever, hence snake_case and plain JSON.
 */
export type WebhookEvent = WebhookQueued | WebhookAttemptFailed | WebhookDelivered | WebhookReplayed;

/** `at` is the time of what the message reports. */
export type WebhookQueued = Message<
  'WebhookQueued',
  { type: WebhookType; data: Readonly<Record<string, unknown>>; endpoints: readonly string[]; at: Instant }
>;

/**
 * Why an attempt failed. `gone` is a response 410: the endpoint wants no more messages. With `disabled` and `removed`
 * nothing was sent, because the endpoint was disabled or is no longer configured.
 */
export type AttemptFailure = 'response' | 'gone' | 'disabled' | 'removed';

/**
 * `attempt` counts from 1 and continues after a replay. `status` is the status of the response, null without one.
 * `retry_at` is null when the endpoint gets no further attempt. `open` is the number of endpoints that are still to be
 * reached.
 */
export type WebhookAttemptFailed = Message<
  'WebhookAttemptFailed',
  {
    endpoint: string;
    attempt: number;
    cause: AttemptFailure;
    status: number | null;
    reason: string;
    retry_at: Instant | null;
    open: number;
    at: Instant;
  }
>;

export type WebhookDelivered = Message<
  'WebhookDelivered',
  { endpoint: string; attempt: number; status: number; open: number; at: Instant }
>;

/** A person has the message sent again now, also to endpoints that are disabled. */
export type WebhookReplayed = Message<'WebhookReplayed', { endpoints: readonly string[]; by: string; at: Instant }>;

/** A person has a disabled endpoint used again. The stream of an endpoint holds nothing else. */
export type WebhookEndpointEnabled = Message<'WebhookEndpointEnabled', { endpoint: string; by: string; at: Instant }>;
