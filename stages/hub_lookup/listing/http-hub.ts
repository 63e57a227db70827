import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { Finding, HubListing, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { hubName } from '../../shared/hub-client/fetch-page.js';
import { checkHubResponse } from '../../shared/hub-client/hub-reading.js';
import { type HubResult, queryHub } from '../../shared/hub-client/query-hub.js';
import type { HubSettings } from '../../shared/hub-client/settings.js';
import { withRateLimitPause } from '../../shared/json-service/rate-limit-pause.js';
import type { ServiceFailure } from '../../shared/json-service/service-failure.js';
import { hubShows } from '../show-files/hub-shows.js';
import { findShow, listShows, outcomeOf, unusableIn } from './decide-shows.js';
import { gatherServiceShows, type ShowReading, widerReading } from './show-reading.js';

type Context = LookupContext<HubSettings>;

/** Lists the shows of a date from the hub. */
export function fetchShows(date: LocalDate, context: Context): Promise<HubListing> {
  return withRateLimitPause<Context, HubListing>(context, async (limited) => {
    const reading = await read({ date }, limited);
    return 'kind' in reading ? reading : listShows(reading, date, context);
  });
}

/**
 * Returns the run's show as the hub has it now. If its date no longer lists it, looks it up by id: it may have moved.
 */
export function fetchShow({ show }: InputOf<'hub_lookup'>, context: Context): Promise<StageOutcome<'hub_lookup'>> {
  return withRateLimitPause(context, async (limited) => {
    const ofDate = await read({ date: show.show_date }, limited);
    if ('kind' in ofDate) return ofDate;
    if ((await findShow(ofDate, show, context)) !== null) return outcomeOf(ofDate, show, context);
    const byId = await read({ show_id: show.show_id }, limited);
    return 'kind' in byId ? byId : outcomeOf(widerReading(ofDate, byId), show, context);
  });
}

/** Checks that the hub responds, and returns notices about today's unusable shows. */
export function checkHubShows(context: Context): Promise<readonly Finding[]> {
  const query = { path: '/shows', parameters: { date: context.runDate } } as const;
  return checkHubResponse(query, context, async (answer) => unusableIn(await readingOf(answer, context)));
}

async function read(
  parameters: Readonly<{ date?: LocalDate; show_id?: string }>,
  context: Context,
): Promise<ShowReading | ServiceFailure> {
  const answer = await queryHub({ path: '/shows', parameters }, context);
  return answer.kind === 'failed' ? answer : readingOf(answer, context);
}

async function readingOf(answer: Exclude<HubResult, ServiceFailure>, { settings }: Context): Promise<ShowReading> {
  const items = answer.kind === 'entries' ? answer.items : [];
  return gatherServiceShows([await hubShows(items)], `the shows of ${hubName(settings)}`);
}
