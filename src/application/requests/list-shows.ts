import type { FailedLookup } from '../../domain/request/events.js';
import { firstOf } from '../../domain/request/request-response.js';
import type { RunPlan } from '../../domain/run/plan.js';
import type { Notice } from '../../domain/stage-values/documents.js';
import { type Show, takesPlace } from '../../domain/stage-values/hub-lookup.js';
import { instantOf, type LocalDate, type Milliseconds } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { HubListing, LookupContext, StagePlugins } from '../../ports/stage-plugin.js';
import { tracing } from '../../ports/trace-context.js';
import { type Permit, pauseText } from '../limits/vendor-rate-limiter.js';
import { accountOf, type VendorRateLimiters } from '../limits/vendor-rate-limiters.js';
import { type AbortHandle, timedOut, withSignal, withTimeout } from '../runs/call-limits.js';
import { checkedListing, recordableFailure } from '../runs/checked-outcome.js';

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
export type ShowsResult =
  | Extract<HubListing, { kind: 'listed' }>
  | Readonly<{ kind: 'failed'; lookup: FailedLookup }>
  | Readonly<{ kind: 'refused'; reason: string }>;

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
    if (vendor === null) return lookUp(parts, query, abort, () => undefined);
    const loaded = await plugins.load('hub_lookup', implementation).catch(() => null);
    const account = loaded === null ? null : accountOf(loaded);
    const permit = await acquire(parts, vendor, account, query, abort);
    if (permit === null || 'kind' in permit) return permit;
    const pause = (milliseconds: number) => limiters.of(vendor).pause(account, clock.now() + milliseconds);
    try {
      return await lookUp(parts, query, abort, pause);
    } finally {
      permit.release(0);
    }
  };
}

/** Calls the hub. `pause` gets the pause that the hub asked for. */
async function lookUp(
  parts: Parts,
  query: ShowsQuery,
  abort: AbortHandle,
  pause: (milliseconds: number) => void,
): Promise<ShowsResult | null> {
  const startedAt = parts.clock.now();
  const listing = await callHub(parts, query, abort);
  if (listing === null) return null;
  const wait = listing.kind === 'failed' ? listing.retryAfterMilliseconds : listing.pauseMilliseconds;
  if (wait !== undefined) pause(wait);
  return listing.kind === 'listed' ? listing : failedLookup(listing, startedAt, parts.clock.now());
}

function failedLookup(
  { reason, retryable, retryAfterMilliseconds: wait }: Extract<HubListing, { kind: 'failed' }>,
  startedAt: Milliseconds,
  failedAt: Milliseconds,
): ShowsResult {
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
): Promise<HubListing | null> {
  const { implementation, timeout_milliseconds: timeout } = plan.stages.hub_lookup;
  const milliseconds = deadline === null ? timeout : Math.max(0, Math.min(timeout, deadline - clock.now()));
  const { plugin, settings } = await plugins.load('hub_lookup', implementation);
  const traced = traceparent === null ? services : { ...services, ...tracing(services.fetch, traceparent) };
  const context = withSignal(abort, { ...traced, now: instantOf(clock.now()), runDate: date, settings });
  try {
    const listing = await withTimeout(clock, milliseconds, abort, () => plugin.shows(date, context));
    if (listing === timedOut) return failedListing(`no response within ${milliseconds / 1000} s`);
    return listing === null ? null : checkedListing(listing);
  } catch (error) {
    return abort.aborted ? null : failedListing(error instanceof Error ? error.message : String(error));
  }
}

function failedListing(reason: string): HubListing {
  return recordableFailure({ kind: 'failed', reason, retryable: true });
}

/** The shows that get a run, and what the hub could not read or find. */
export type ChosenShows = Readonly<{ shows: readonly Show[]; error: string | null; unknownShow: boolean }>;

/**
 * A cancelled show gets no brief, and a show that is listed twice gets one. An unusable row is reported, so that it
 * does not silently lose a brief.
 */
export function chooseShows(
  listing: Extract<HubListing, { kind: 'listed' }>,
  showId: string | null,
  date: LocalDate,
): ChosenShows {
  const requested = listing.shows.filter((show) => showId === null || show.show_id === showId);
  const scheduled = requested.filter(takesPlace);
  const missing = showId === null ? null : whyMissing(requested, showId, date);
  const problem = firstOf([...(missing === null ? [] : [missing]), ...listing.unusable.map(textOf)]);
  return {
    shows: [...new Map(scheduled.toReversed().map((show) => [show.show_id, show])).values()].toReversed(),
    error: problem === null ? null : `hub_lookup: ${problem}`,
    unknownShow: missing !== null,
  };
}

function whyMissing(requested: readonly Show[], showId: string, date: LocalDate): string | null {
  const [show] = requested;
  if (show === undefined) return `there is no show "${showId}" on ${date}`;
  return takesPlace(show) ? null : `the show "${showId}" on ${date} is ${show.status}`;
}

/** Returns what the hub could not read, with file and line, in one sentence; null where it could read everything. */
export function unusableIn({ unusable }: Pick<Extract<HubListing, { kind: 'listed' }>, 'unusable'>): string | null {
  return firstOf(unusable.map(textOf));
}

function textOf({ message, file, line }: Notice): string {
  if (file === null) return message;
  return line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`;
}
