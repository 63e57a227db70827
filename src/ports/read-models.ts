import type { RunListEntry } from '../domain/api-documents/runs.js';
import type { Spent } from '../domain/costs/spent.js';
import type { StageKey } from '../domain/pipeline.js';
import type { BriefsRequested, ResumptionRequested } from '../domain/request/events.js';
import type { Brief } from '../domain/run/events.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { Instant, Milliseconds } from '../domain/time.js';
import type { EndpointState } from '../domain/webhook/endpoint-state.js';
import type { WebhookType } from '../domain/webhook/events.js';
import type { WebhookState } from '../domain/webhook/webhook-decider.js';
import type { Position } from './event-store.js';
import type { Projection } from './projection.js';

/** A request whose runs are not recorded yet. */
export type OpenRequest = Readonly<{
  id: string;
  request: BriefsRequested | ResumptionRequested;
  attempt: number;
  next_attempt_at: Instant | null;
  error: string | null;
}>;

/** The highest cost of a completed attempt per stage, by currency. */
export type HighestCosts = Readonly<Partial<Record<StageKey, Readonly<Record<string, number>>>>>;

/** What all runs used in the quarter of an hour that starts at `from`. */
export type CostsOfSlot = Readonly<{ from: Instant; spent: Spent; highest: HighestCosts }>;

/**
 * What all runs sent to one vendor in the minute that starts at `from`. `firstAttempts` and `retries` add up to the
 * requests.
 */
export type VendorMinute = Readonly<{
  vendor: string;
  from: Milliseconds;
  firstAttempts: number;
  retries: number;
  tokens: number;
}>;

/**
 * A webhook message since the event that it reports, at that position; `type` and `webhook` are null until it is
 * queued.
 */
export type WebhookRow = Readonly<{
  id: string;
  type: WebhookType | null;
  at: Instant;
  position: Position;
  webhook: WebhookState;
}>;

/** The read models that the application needs. */
export type ReadModels = Readonly<{
  /** By run id, newest start first; the group is `unfinished` or `finished`. */
  runList: Projection<RunListEntry>;
  /** By show id, newest publication first; the group is the town's comparable name. */
  recentBriefs: Projection<Brief>;
  /** By show id; the group is the date. */
  knownShows: Projection<Show>;
  /** By request id, oldest first: the requests whose runs are not all recorded. */
  openRequests: Projection<OpenRequest>;
  /** By quarter of an hour, newest first. */
  costs: Projection<CostsOfSlot>;
  /** By vendor and minute, newest first. */
  vendorUsage: Projection<VendorMinute>;
  /** By message id, newest first; the group is `open` while attempts are due, else `closed`. */
  webhooks: Projection<WebhookRow>;
  /** By the endpoint's id. */
  webhookEndpoints: Projection<EndpointState>;
}>;

/** Returns the higher cost of both, by stage and currency. */
export function higherCosts(one: HighestCosts, other: HighestCosts): HighestCosts {
  const highest: Record<string, Readonly<Record<string, number>>> = { ...one };
  for (const [stage, costs] of Object.entries(other)) {
    const before = highest[stage] ?? {};
    const higher = Object.entries(costs).map(([currency, cost]) => [currency, Math.max(cost, before[currency] ?? 0)]);
    highest[stage] = { ...before, ...Object.fromEntries(higher) };
  }
  return highest;
}
