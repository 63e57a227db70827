import type { FailedLookup } from '../../domain/request/events.js';
import { firstOf } from '../../domain/request/request-response.js';
import type { RunPlan } from '../../domain/run/plan.js';
import { noticeText } from '../../domain/stage-values/documents.js';
import type { Show } from '../../domain/stage-values/hub-lookup.js';
import { instantOf, type LocalDate, type Milliseconds } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { HubListing, LookupContext, StagePlugins } from '../../ports/stage-plugin.js';
import { tracing } from '../../ports/trace-context.js';
import { type Permit, pauseText } from '../limits/vendor-rate-limiter.js';
import { accountOf, type VendorRateLimiters } from '../limits/vendor-rate-limiters.js';
import type { Queries } from '../read-models/queries.js';
import { AbortHandle, timedOut, withSignal } from '../runs/call-limits.js';
import { checkedListing, recordableFailure } from '../runs/checked-outcome.js';
import type { PlanRun } from './plan-run.js';

/**
 * `attempt` counts from 1. The result is useless after `deadline`, null for never. `traceparent` goes with the requests
 * to the hub; null for none.
 */
export type ShowsQuery = Readonly<{
  date: LocalDate;
  plan: RunPlan;
  attempt: number;
  deadline: Milliseconds | null;
  traceparent: string | null;
}>;

/**
 * A listing, or the failed lookup. `refused` is a failure without a call: rate limits hold the hub back beyond the
 * deadline.
 */
export type ShowsResult = Listed | FailedResult | Readonly<{ kind: 'refused'; reason: string }>;

type Listed = Extract<HubListing, { kind: 'listed' }>;
type FailedResult = Readonly<{ kind: 'failed'; lookup: FailedLookup }>;

/** Lists the shows of a date once the hub's rate limits admit it. Null when it was aborted. */
export type ListShows = (query: ShowsQuery, abort: AbortHandle) => Promise<ShowsResult | null>;

type Parts = Readonly<{
  plugins: StagePlugins;
  services: Pick<LookupContext, 'fetch' | 'history' | 'log'>;
  limiters: VendorRateLimiters;
  clock: Clock;
}>;

export function createListShows(parts: Parts): ListShows {
  const { plugins, limiters, clock } = parts;
  return async (query, abort) => {
    const { vendor, implementation } = query.plan.stages.hub_lookup;
    if (vendor === null) return callHub(parts, query, abort);
    const loaded = await plugins.load('hub_lookup', implementation).catch(() => null);
    const account = loaded === null ? null : accountOf(loaded);
    const permit = await acquire(parts, vendor, account, query, abort);
    if (permit === null || 'kind' in permit) return permit;
    try {
      const result = await callHub(parts, query, abort);
      const wait = result?.kind === 'failed' ? result.lookup.retry_after_milliseconds : result?.pauseMilliseconds;
      if (wait !== undefined) limiters.of(vendor).pause(account, clock.now() + wait);
      return result;
    } finally {
      permit.release(0);
    }
  };
}

function failedLookup(
  { reason, retryable, retryAfterMilliseconds: wait }: Extract<HubListing, { kind: 'failed' }>,
  startedAt: Milliseconds,
  failedAt: Milliseconds,
): FailedResult {
  const asked = wait === undefined ? {} : { retry_after_milliseconds: wait };
  const times = { started_at: instantOf(startedAt), failed_at: instantOf(failedAt) };
  return { kind: 'failed', lookup: { ...times, reason, retryable, ...asked } };
}

async function acquire(
  { limiters }: Parts,
  vendor: string,
  account: string | null,
  { attempt, deadline }: ShowsQuery,
  abort: AbortHandle,
): Promise<Permit | Extract<ShowsResult, { kind: 'refused' }> | null> {
  const kind = attempt === 1 ? 'first' : 'retry';
  const acquired = await limiters.of(vendor).acquireBefore({ kind, account, deadline }, abort.signal);
  if (acquired === null || 'release' in acquired) return acquired;
  const until = deadline === null ? '' : `, after the deadline of the request, ${instantOf(deadline)}`;
  const reason =
    acquired.pausedUntil === null
      ? `the rate limits for ${vendor} held the lookup back${until}`
      : `${pauseText(vendor, acquired.pausedUntil)}${until}`;
  return { kind: 'refused', reason };
}

/** Null when it was aborted. A plugin that throws has failed. */
async function callHub(
  { plugins, services, clock }: Parts,
  { date, plan, deadline, traceparent }: ShowsQuery,
  abort: AbortHandle,
): Promise<Listed | FailedResult | null> {
  const { implementation, timeout_milliseconds: timeout } = plan.stages.hub_lookup;
  const startedAt = clock.now();
  const milliseconds = deadline === null ? timeout : Math.max(0, Math.min(timeout, deadline - startedAt));
  const failed = (reason: string) =>
    failedLookup(recordableFailure({ kind: 'failed', reason, retryable: true }), startedAt, clock.now());
  const { plugin, settings } = await plugins.load('hub_lookup', implementation);
  const traced = traceparent === null ? services : { ...services, ...tracing(services.fetch, traceparent) };
  const context = withSignal(abort, { ...traced, now: instantOf(clock.now()), runDate: date, settings });
  try {
    const given = await abort.within(clock, milliseconds, () => plugin.shows(date, context));
    if (given === timedOut) return failed(`no response within ${milliseconds / 1000} s`);
    if (given === null) return null;
    const listing = checkedListing(given);
    return listing.kind === 'listed' ? listing : failedLookup(listing, startedAt, clock.now());
  } catch (error) {
    return abort.aborted ? null : failed(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The shows of a date, as the hub lists them; where it cannot be queried, those of earlier runs. `problem` is why the
 * list may be incomplete, null when it is not.
 */
export type ShowsOfDate = Readonly<{ date: LocalDate; shows: readonly Show[]; problem: string | null }>;

/**
 * Returns the shows of a date. The listing of a hub without a vendor is kept for seconds, so that a new show appears at
 * once; that of a vendor for two minutes, so that readers do not use up its rate limit.
 */
export type ListShowsOfDate = (date: LocalDate) => Promise<ShowsOfDate>;

const keptMilliseconds = 2_000;
const keptOfVendorMilliseconds = 120_000;
const keptDates = 60;
/** How long a reader waits for the hub. */
const waitMilliseconds = 3_000;

type ShowsOfDateParts = Readonly<{
  listShows: ListShows;
  planRun: PlanRun;
  queries: Pick<Queries, 'knownShows'>;
  clock: Clock;
}>;

export function createListShowsOfDate(parts: ShowsOfDateParts): ListShowsOfDate {
  const { planRun, clock } = parts;
  const kept = new Map<LocalDate, Readonly<{ at: Milliseconds; shows: Promise<ShowsOfDate> }>>();
  return async (date) => {
    // Only its stages matter, which are those of every show.
    const plan = await planRun('');
    const lifetime = plan.stages.hub_lookup.vendor === null ? keptMilliseconds : keptOfVendorMilliseconds;
    const now = clock.now();
    const known = kept.get(date);
    if (known !== undefined && now - known.at < lifetime && now >= known.at) return known.shows;
    if (kept.size >= keptDates) kept.clear();
    const shows = listShowsOf(parts, plan, date);
    kept.set(date, { at: now, shows });
    shows.catch(() => kept.delete(date));
    return shows;
  };
}

async function listShowsOf(
  { listShows, queries, clock }: ShowsOfDateParts,
  plan: RunPlan,
  date: LocalDate,
): Promise<ShowsOfDate> {
  const deadline = clock.now() + waitMilliseconds;
  const result = await listShows({ date, plan, attempt: 1, deadline, traceparent: null }, new AbortHandle());
  if (result?.kind !== 'listed') {
    const known = await queries.knownShows(date);
    return { date, shows: known.value, problem: `the shows of ${date} could not be listed: ${reasonOf(result)}` };
  }
  return { date, shows: result.shows, problem: firstOf(result.unusable.map(noticeText)) };
}

function reasonOf(result: Exclude<ShowsResult, { kind: 'listed' }> | null): string {
  if (result === null) return 'the service is stopping';
  return result.kind === 'failed' ? result.lookup.reason : result.reason;
}
