import type { Spent } from '../domain/costs/spent.js';
import type { StageKey } from '../domain/pipeline.js';
import type { BriefsRequested, ResumptionRequested } from '../domain/request/events.js';
import type { Brief } from '../domain/run/events.js';
import type { RunStatus } from '../domain/run/state.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { Instant, LocalDate, Milliseconds } from '../domain/time.js';
import type { EndpointState } from '../domain/webhook/endpoint-state.js';
import type { WebhookType } from '../domain/webhook/events.js';
import type { WebhookState } from '../domain/webhook/webhook-decider.js';
import type { Position } from './event-store.js';
import type { Projection } from './projection.js';

/** A run as the list of runs shows it. */
export type RunListEntry = Readonly<{
  brief_run_id: string;
  show_id: string | null;
  show_date: LocalDate;
  performer: string | null;
  city: string | null;
  venue: string | null;
  run_date: LocalDate;
  trigger: string;
  /** Who started the run. */
  actor: string;
  status: RunStatus;
  started_at: Instant;
  /** When the run ends at the latest, except for withdrawing its page; null for a run without a timeout. */
  deadline: Instant | null;
  completed_at: Instant | null;
  /** Seconds from the start to the end; null until then. */
  duration: number | null;
  error: string | null;
  /** The stage that ended the run, else the first one of `failed_stages`. */
  failed_stage: StageKey | null;
  /** Why that stage failed, in at most 200 characters. */
  failure_reason: string | null;
  /** Each stage that failed permanently, fell back, or could not do all of its work. */
  failed_stages: readonly StageKey[];
  /** What the run's own attempts cost, by currency, where it is known. */
  costs: Readonly<Record<string, number>>;
  retry_count: number;
  /** The published page; null until there is one, and once it was unpublished. */
  url: string | null;
  /** The run that this one resumes. */
  origin_run_id: string | null;
  /** True while the run's page is being withdrawn before the run ends. */
  ending: boolean;
  /** True while the brief is being unpublished. */
  unpublishing: boolean;
}>;

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
