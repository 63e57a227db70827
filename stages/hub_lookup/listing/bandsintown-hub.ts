import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import type { Finding, HubListing, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { couldNotAsk } from '../../shared/findings/findings.js';
import { heedingLimits } from '../../shared/json-service/heeding-limits.js';
import type { ServiceFailure } from '../../shared/json-service/service-failure.js';
import { checkUnrecorded } from '../../shared/vendors/check-unrecorded.js';
import { askArtist } from '../bandsintown-api/ask-artist.js';
import type { BandsintownSettings } from '../bandsintown-api/settings.js';
import { bandsintownShows } from '../show-files/bandsintown-shows.js';
import type { ToldShows } from '../show-files/told-show.js';
import { findShow, listShows, outcomeOf, unusableIn } from './decide-shows.js';
import { elsewhere, gatherTold, type ShowReading } from './show-reading.js';

type Context = LookupContext<BandsintownSettings>;

/** The shows of a date. An artist that Bandsintown does not know is told like a show that cannot be used: it may be a typo. */
export function askForShows(date: LocalDate, context: Context): Promise<HubListing> {
  return heedingLimits<Context, HubListing>(context, async (asking) => {
    const told = await ask(around(date), asking);
    return 'kind' in told ? told : listShows(told, date, context);
  });
}

/** The show of the run as it is told now; where its date no longer has it, among all that are to come, since it may have moved. */
export function askForShow({ show }: InputOf<'hub_lookup'>, context: Context): Promise<StageOutcome<'hub_lookup'>> {
  return heedingLimits(context, async (asking) => {
    const ofDate = await ask(around(show.show_date), asking);
    if ('kind' in ofDate) return ofDate;
    if ((await findShow(ofDate, show, context)) !== null) return outcomeOf(ofDate, show, context);
    const upcoming = await ask('upcoming', asking);
    return 'kind' in upcoming ? upcoming : outcomeOf(elsewhere(ofDate, upcoming), show, context);
  });
}

/** Whether Bandsintown can be asked and knows the artists, and what of today's events does not fit. */
export function checkArtists(context: Context): Promise<readonly Finding[]> {
  return checkUnrecorded(context, async (unrecorded) => {
    const told = await ask(around(context.runDate), unrecorded);
    return 'kind' in told ? [couldNotAsk(told)] : unusableIn(told);
  });
}

/** Nothing says whose midnight ends a day of Bandsintown's, so its neighbours are asked for as well. */
function around(date: LocalDate): string {
  return `${addDays(date, -1)},${addDays(date, 1)}`;
}

/** What is told of every artist. One that cannot be asked fails all: nobody could tell which shows are missing. */
async function ask(dates: string, context: Context): Promise<ShowReading | ServiceFailure> {
  const told: Omit<ToldShows, 'files'>[] = [];
  for (const artist of context.settings.BRIEF_BANDSINTOWN_ARTISTS) {
    const answer = await askArtist(artist, dates, context);
    if (answer.kind === 'failed') return answer;
    if (answer.kind === 'unknown_artist') told.push({ shows: [], losses: [unknown(artist)], asides: [] });
    else told.push(await bandsintownShows(answer.items, byNumber.test(artist) ? null : artist));
  }
  return gatherTold(told, "Bandsintown's events");
}

/** An artist that is named by a number has another name. */
const byNumber = /^(?:fb)?id_\d+$/u;

function unknown(artist: string): Notice {
  const message = `Bandsintown does not know the artist "${artist}"; look at BRIEF_BANDSINTOWN_ARTISTS`;
  return { message, file: null, line: null };
}
