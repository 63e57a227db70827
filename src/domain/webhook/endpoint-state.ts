import type { Instant } from '../time.js';
import type { WebhookAttemptFailed, WebhookDelivered, WebhookEndpointEnabled } from './events.js';

/**
 * An endpoint as the histories of all messages describe it. `failedMessages` counts those in a row that failed in every
 * attempt. `disabled` is null while it is used.
 */
export type EndpointState = Readonly<{
  failedMessages: number;
  disabled: Readonly<{ at: Instant; reason: string }> | null;
  deliveredAt: Instant | null;
}>;

/** An endpoint is disabled after so many messages in a row that failed in every attempt, which takes days. */
const mostFailedMessages = 5;

export const newEndpoint: EndpointState = { failedMessages: 0, disabled: null, deliveredAt: null };

/**
 * Returns the state after an event. There is no event for disabling an endpoint: it follows from the failures, so that
 * no crash can lose it. A delivery, which a disabled endpoint gets only from a replay, or a person enables it again.
 */
export function evolveEndpoint(
  state: EndpointState,
  event: WebhookAttemptFailed | WebhookDelivered | WebhookEndpointEnabled,
): EndpointState {
  if (event.type === 'WebhookEndpointEnabled') return { ...state, failedMessages: 0, disabled: null };
  const { at } = event.data;
  if (event.type === 'WebhookDelivered') return { failedMessages: 0, disabled: null, deliveredAt: at };
  const { cause, retry_at: retryAt, reason } = event.data;
  if (cause === 'gone') return { ...state, disabled: state.disabled ?? { at, reason } };
  if (cause !== 'response' || retryAt !== null) return state;
  const failedMessages = state.failedMessages + 1;
  if (failedMessages < mostFailedMessages) return { ...state, failedMessages };
  const why = `${failedMessages} messages in a row failed in every attempt, the last one with: ${reason}`;
  return { ...state, failedMessages, disabled: state.disabled ?? { at, reason: why } };
}
