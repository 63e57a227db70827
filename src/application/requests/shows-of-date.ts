import { firstOf } from '../../domain/request/request-response.js';
import type { StagePlan } from '../../domain/run/plan.js';
import { noticeText } from '../../domain/stage-values/documents.js';
import type { Show } from '../../domain/stage-values/hub-lookup.js';
import type { LocalDate, Milliseconds } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Queries } from '../read-models/queries.js';
import { AbortHandle } from '../runs/call-limits.js';
import type { ListShows, ShowsResult } from './list-shows.js';
import type { PlanLookup } from './plan-run.js';

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
  planLookup: PlanLookup;
  queries: Pick<Queries, 'knownShows'>;
  clock: Clock;
}>;

export function createListShowsOfDate(parts: ShowsOfDateParts): ListShowsOfDate {
  const { planLookup, clock } = parts;
  const kept = new Map<LocalDate, Readonly<{ at: Milliseconds; shows: Promise<ShowsOfDate> }>>();
  return async (date) => {
    const { hub } = await planLookup();
    const lifetime = hub.vendor === null ? keptMilliseconds : keptOfVendorMilliseconds;
    const now = clock.now();
    const known = kept.get(date);
    if (known !== undefined && now - known.at < lifetime && now >= known.at) return known.shows;
    if (kept.size >= keptDates) kept.clear();
    const shows = listShowsOf(parts, hub, date);
    kept.set(date, { at: now, shows });
    shows.catch(() => kept.delete(date));
    return shows;
  };
}

async function listShowsOf(
  { listShows, queries, clock }: ShowsOfDateParts,
  hub: StagePlan,
  date: LocalDate,
): Promise<ShowsOfDate> {
  const deadline = clock.now() + waitMilliseconds;
  const result = await listShows({ date, hub, attempt: 1, deadline }, new AbortHandle());
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
