import * as v from 'valibot';
import { count, type DocumentOf, date, runId, text, textOrNull, time, timeOrNull } from './parts.js';

/** The schemas of what the service reports of itself: its queue, its costs, its webhooks, the proofs of its log. */

/** The rate limits of one vendor. */
export const vendorReport = v.strictObject({
  vendor: text,
  running: count,
  waiting: count,
  retries_left: v.number(),
  paused_until: timeOrNull,
  requests_last_minute: count,
  tokens_last_minute: count,
});
export type VendorReport = DocumentOf<typeof vendorReport>;

/** What runs and waits in one process. */
export const queue = v.strictObject({
  runs: v.strictObject({
    running: count,
    queued: count,
    runs_at_once: count,
    longest_queue: count,
    oldest_queued_since: timeOrNull,
  }),
  requests: v.array(
    v.strictObject({
      since: time,
      trigger: text,
      show_id: textOrNull,
      run_date: v.nullable(date),
      attempt: count,
      next_attempt_at: timeOrNull,
      error: textOrNull,
    }),
  ),
  vendors: v.array(vendorReport),
});
export type QueueReport = DocumentOf<typeof queue>;

export const webhookEndpoint = v.strictObject({
  id: text,
  url: v.pipe(text, v.description('Without what may be a secret.')),
  status: v.picklist(['enabled', 'disabled']),
  failed_messages: v.pipe(count, v.description('Messages in a row that failed in every attempt.')),
  disabled_at: timeOrNull,
  reason: textOrNull,
  last_delivered_at: timeOrNull,
});
export type EndpointReport = DocumentOf<typeof webhookEndpoint>;

export const webhookMessage = v.strictObject({
  id: v.pipe(text, v.description('The `webhook-id` of every attempt.')),
  type: v.nullable(v.picklist(['run.completed', 'run.degraded', 'run.failed', 'run.cancelled', 'brief.missing'])),
  at: time,
  show_id: textOrNull,
  show_date: v.nullable(date),
  city: textOrNull,
  deliveries: v.array(
    v.strictObject({
      endpoint: text,
      status: v.picklist(['pending', 'delivered', 'failed']),
      attempts: count,
      response: v.pipe(v.nullable(count), v.description('The status of the last response; null without one.')),
      error: textOrNull,
      next_attempt_at: timeOrNull,
      delivered_at: timeOrNull,
    }),
  ),
});
/** What a message says, and of which show, is null until it is sent for the first time. */
export type MessageReport = DocumentOf<typeof webhookMessage>;

export const webhookList = v.strictObject({
  endpoints: v.array(webhookEndpoint),
  count,
  messages: v.array(webhookMessage),
  next_cursor: textOrNull,
});
export type WebhookList = DocumentOf<typeof webhookList>;

const verifierKeys = v.pipe(v.array(text), v.description('The keys of the log, the newest first.'));

export const logKeys = v.strictObject({
  verifier_keys: verifierKeys,
  newest_since: v.pipe(timeOrNull, v.description('When the newest key was made; null where that is not known.')),
});
export type LogKeys = DocumentOf<typeof logKeys>;

export const logCheckpoint = v.strictObject({
  size: v.pipe(count, v.description('How many events it covers.')),
  checkpoint: v.pipe(text, v.description('A signed note, c2sp.org/tlog-checkpoint.')),
  verifier_keys: verifierKeys,
});
export type LogCheckpoint = DocumentOf<typeof logCheckpoint>;

const base64Hash = v.pipe(text, v.description('A hash, in base64.'));

export const consistencyProof = v.strictObject({
  from: count,
  to: count,
  hashes: v.pipe(v.array(base64Hash), v.description('RFC 6962, 2.1.2.')),
});

export const eventProof = v.strictObject({
  index: v.pipe(count, v.description('The place of the event in the log.')),
  leaf_hash: base64Hash,
  proof: v.pipe(text, v.description('c2sp.org/tlog-proof, with the newest checkpoint.')),
});
export type EventProof = DocumentOf<typeof eventProof>;

export const runProofs = v.strictObject({
  brief_run_id: runId,
  events: v.pipe(count, v.description('The events of the run; those after the newest checkpoint have no proof yet.')),
  count,
  proofs: v.array(v.strictObject({ revision: count, ...eventProof.entries })),
});

export const costRow = v.strictObject({
  name: text,
  costs: v.pipe(v.record(text, v.number()), v.description('By currency.')),
  input_tokens: count,
  output_tokens: count,
});
export type CostRow = DocumentOf<typeof costRow>;

export const costReport = v.strictObject({
  from: date,
  to: date,
  time_zone: text,
  by_day: v.array(costRow),
  by_stage: v.array(costRow),
  by_model: v.array(costRow),
  by_show: v.pipe(v.array(costRow), v.description('Tokens are not counted by show.')),
});
export type CostReport = DocumentOf<typeof costReport>;
