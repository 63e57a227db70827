import type { Milliseconds } from '../domain/time.js';
import type { Traced } from './trace-context.js';

/**
 * Where messages are sent. `id` is derived from the address; `url` is shown to people, without what may be a secret.
 */
export type WebhookEndpoint = Readonly<{ id: string; url: string }>;

/**
 * `sentAt` is the time of the attempt; `id` and `body` are the same in every attempt. `traceparent` is the trace of the
 * run that the message is about.
 */
export type SignedMessage = Traced & Readonly<{ id: string; body: string; sentAt: Milliseconds }>;

/** What an endpoint responded; the pause is what its `Retry-After` asks for, null without one. */
export type WebhookResponse = Readonly<{ status: number; retryAfterMilliseconds: Milliseconds | null }>;

/** Signs messages and sends them to the endpoints of the configuration. */
export interface WebhookSender {
  readonly endpoints: readonly WebhookEndpoint[];
  /** Rejects with `OutboundError` without a response. */
  send(endpoint: string, message: SignedMessage, signal: AbortSignal): Promise<WebhookResponse>;
}
