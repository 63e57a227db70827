import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import type { Finding, HubListing, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { failedCallFinding } from '../../shared/findings/findings.js';
import { withRateLimitPause } from '../../shared/json-service/rate-limit-pause.js';
import type { ServiceFailure } from '../../shared/json-service/service-failure.js';
import { checkUnrecorded } from '../../shared/vendors/check-unrecorded.js';
import { fetchArtistEvents } from '../bandsintown-api/fetch-artist-events.js';
import type { BandsintownSettings } from '../bandsintown-api/settings.js';
import { bandsintownShows } from '../show-files/bandsintown-shows.js';
import type { SourceShows } from '../show-files/source-show.js';
import { findShow, listShows, outcomeOf, unusableIn } from './decide-shows.js';
import { gatherServiceShows, type ShowReading, widerReading } from './show-reading.js';

type Context = LookupContext<BandsintownSettings>;

/** Lists the shows of a date. An unknown artist is reported like an unusable show: it may be a typing error. */
export function fetchShows(date: LocalDate, context: Context): Promise<HubListing> {
  return withRateLimitPause<Context, HubListing>(context, async (limited) => {
    const reading = await read(around(date), limited);
    return 'kind' in reading ? reading : listShows(reading, date, context);
  });
}

/**
 * Returns the run's show as listed now. If its date no longer lists it, searches all upcoming shows: it may have moved.
 */
export function fetchShow({ show }: InputOf<'hub_lookup'>, context: Context): Promise<StageOutcome<'hub_lookup'>> {
  return withRateLimitPause(context, async (limited) => {
    const ofDate = await read(around(show.show_date), limited);
    if ('kind' in ofDate) return ofDate;
    if ((await findShow(ofDate, show, context)) !== null) return outcomeOf(ofDate, show, context);
    const upcoming = await read('upcoming', limited);
    return 'kind' in upcoming ? upcoming : outcomeOf(widerReading(ofDate, upcoming), show, context);
  });
}

/** Checks that Bandsintown responds and knows the artists, and returns notices about today's unusable events. */
export function checkArtists(context: Context): Promise<readonly Finding[]> {
  return checkUnrecorded(context, async (unrecorded) => {
    const reading = await read(around(context.runDate), unrecorded);
    return 'kind' in reading ? [failedCallFinding(reading)] : unusableIn(reading);
  });
}

/** Returns the date with its neighbours, because the API does not define in which time zone a day ends. */
function around(date: LocalDate): string {
  return `${addDays(date, -1)},${addDays(date, 1)}`;
}

/** Reads the events of every artist. Fails if one request fails, because the missing shows are unknown. */
async function read(dates: string, context: Context): Promise<ShowReading | ServiceFailure> {
  const readings: Omit<SourceShows, 'files'>[] = [];
  for (const artist of context.settings.BRIEF_BANDSINTOWN_ARTISTS) {
    const answer = await fetchArtistEvents(artist, dates, context);
    if (answer.kind === 'failed') return answer;
    if (answer.kind === 'unknown_artist') readings.push({ shows: [], losses: [unknown(artist)], asides: [] });
    else readings.push(await bandsintownShows(answer.items, byNumber.test(artist) ? null : artist));
  }
  return gatherServiceShows(readings, "Bandsintown's events");
}

/** Matches an artist given by number instead of name. */
const byNumber = /^(?:fb)?id_\d+$/u;

function unknown(artist: string): Notice {
  const message = `Bandsintown does not know the artist "${artist}"; check BRIEF_BANDSINTOWN_ARTISTS`;
  return { message, file: null, line: null };
}
