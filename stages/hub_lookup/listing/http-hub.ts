import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { Finding, HubListing, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { askHub, type HubAnswer } from '../../shared/hub-client/ask-hub.js';
import { hubName } from '../../shared/hub-client/ask-page.js';
import { checkAnswer } from '../../shared/hub-client/hub-reading.js';
import type { HubSettings } from '../../shared/hub-client/settings.js';
import { heedingLimits } from '../../shared/json-service/heeding-limits.js';
import type { ServiceFailure } from '../../shared/json-service/service-failure.js';
import { hubShows } from '../show-files/hub-shows.js';
import { findShow, listShows, outcomeOf, unusableIn } from './decide-shows.js';
import { elsewhere, gatherTold, type ShowReading } from './show-reading.js';

type Context = LookupContext<HubSettings>;

/** The shows of a date, as the hub lists them. */
export function askForShows(date: LocalDate, context: Context): Promise<HubListing> {
  return heedingLimits<Context, HubListing>(context, async (asking) => {
    const told = await ask({ date }, asking);
    return 'kind' in told ? told : listShows(told, date, context);
  });
}

/** The show of the run as the hub has it now; where its date no longer lists it, by its id, since it may have moved. */
export function askForShow({ show }: InputOf<'hub_lookup'>, context: Context): Promise<StageOutcome<'hub_lookup'>> {
  return heedingLimits(context, async (asking) => {
    const ofDate = await ask({ date: show.show_date }, asking);
    if ('kind' in ofDate) return ofDate;
    if ((await findShow(ofDate, show, context)) !== null) return outcomeOf(ofDate, show, context);
    const byId = await ask({ show_id: show.show_id }, asking);
    return 'kind' in byId ? byId : outcomeOf(elsewhere(ofDate, byId), show, context);
  });
}

/** Whether the hub can be asked, and what of today's shows does not fit. */
export function checkHubShows(context: Context): Promise<readonly Finding[]> {
  const question = { path: '/shows', parameters: { date: context.runDate } } as const;
  return checkAnswer(question, context, async (answer) => unusableIn(await readingOf(answer, context)));
}

async function ask(
  parameters: Readonly<{ date?: LocalDate; show_id?: string }>,
  context: Context,
): Promise<ShowReading | ServiceFailure> {
  const answer = await askHub({ path: '/shows', parameters }, context);
  return answer.kind === 'failed' ? answer : readingOf(answer, context);
}

async function readingOf(answer: Exclude<HubAnswer, ServiceFailure>, { settings }: Context): Promise<ShowReading> {
  const items = answer.kind === 'told' ? answer.items : [];
  return gatherTold([await hubShows(items)], `the shows of ${hubName(settings)}`);
}
