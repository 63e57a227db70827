import type { WebhookEvent } from '../../src/domain/webhook/events.js';
import type { Instruments } from './instruments.js';

/** An attempt failed and is repeated, or the endpoint is given up, also one that is disabled or was removed. */
export const webhookOutcomes = ['delivered', 'failed_attempt', 'abandoned'] as const;

/** Counts what became of a message at one endpoint. */
export function countWebhook({ webhookMessages }: Instruments, event: WebhookEvent): void {
  const outcome = outcomeOf(event);
  if (outcome !== null) webhookMessages.inc({ outcome });
}

function outcomeOf({ type, data }: WebhookEvent): (typeof webhookOutcomes)[number] | null {
  if (type === 'WebhookDelivered') return 'delivered';
  if (type !== 'WebhookAttemptFailed') return null;
  return data.retry_at === null ? 'abandoned' : 'failed_attempt';
}
