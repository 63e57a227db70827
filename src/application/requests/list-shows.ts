import * as v from 'valibot';
import type { FailedLookup } from '../../domain/request/events.js';
import type { StagePlan } from '../../domain/run/plan.js';
import { type Notice, notice } from '../../domain/stage-values/documents.js';
import { type Show, show } from '../../domain/stage-values/hub-lookup.js';
import { instantOf, type LocalDate, type Milliseconds } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { HubListing, LookupContext, StagePlugins } from '../../ports/stage-plugin.js';
import { type Traced, tracing } from '../../ports/trace-context.js';
import { accountOf, type Permit, pauseText, type VendorRateLimiters } from '../limits/vendor-rate-limiter.js';
import { type AbortHandle, timedOut, withSignal } from '../runs/call-limits.js';
import { recordableFailure, recordableWait } from '../runs/checked-outcome.js';

/**
 * `attempt` counts from 1. The result is useless after `deadline`, null for never. `traceparent` goes with the requests
 * to the hub.
 */
export type ShowsQuery = Traced &
  Readonly<{
    date: LocalDate;
    hub: StagePlan;
    attempt: number;
    deadline: Milliseconds | null;
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
    const { vendor, implementation } = query.hub;
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
  { date, hub, deadline, traceparent }: ShowsQuery,
  abort: AbortHandle,
): Promise<Listed | FailedResult | null> {
  const { implementation, timeout_milliseconds: timeout } = hub;
  const startedAt = clock.now();
  const milliseconds = deadline === null ? timeout : Math.max(0, Math.min(timeout, deadline - startedAt));
  const failed = (reason: string) =>
    failedLookup(recordableFailure({ kind: 'failed', reason, retryable: true }), startedAt, clock.now());
  const { plugin, settings } = await plugins.load('hub_lookup', implementation);
  const traced = traceparent === undefined ? services : { ...services, ...tracing(services.fetch, traceparent) };
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

const listingShape = v.object({ shows: v.array(v.unknown()), unusable: v.array(notice), notices: v.array(notice) });

/** The id is a key in the views, which store printable text. */
const recordableShow = v.pipe(
  show,
  v.check(({ show_id: id }) => !/[\p{Cc}\p{Cs}]/u.test(id), 'has an id that is not printable'),
);

/**
 * Returns a hub's listing as it can be recorded: a show that does not fit its schema is reported as unusable, and no
 * other is lost.
 */
function checkedListing(listing: HubListing): HubListing {
  if (listing.kind === 'failed') return recordableFailure(listing);
  const { shows: given, unusable, notices } = v.parse(listingShape, listing);
  const shows: Show[] = [];
  for (const each of given) {
    const checked = checkedShow(each);
    if ('show_id' in checked) shows.push(checked);
    else unusable.push(checked);
  }
  const listed = { kind: 'listed', shows, unusable, notices } as const;
  if (listing.pauseMilliseconds === undefined) return listed;
  const pause = recordableWait(listing.pauseMilliseconds);
  return pause === null || pause === 0 ? listed : { ...listed, pauseMilliseconds: pause };
}

function checkedShow(given: unknown): Show | Notice {
  const result = v.safeParse(recordableShow, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'the show itself';
  return { message: `a show from the hub does not fit at ${place}: ${issue.message}`, file: null, line: null };
}
