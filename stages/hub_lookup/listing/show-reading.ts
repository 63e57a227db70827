import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { byPlace } from '../../shared/input-files/many-notices.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { groupShows, type ShowGroup } from '../merging/groups.js';
import { placeShows } from '../merging/placed-shows.js';
import type { ToldShow, ToldShows } from '../show-files/told-show.js';

/** What a hub decides on, whoever told it. */
export type ShowReading = Readonly<{
  /** The shows of all dates that were told. */
  groups: readonly ShowGroup[];
  /** What cost a row, a file or an entry. */
  losses: readonly Notice[];
  /** What cost nothing but a column. */
  asides: readonly Notice[];
  /** What was read, in words: `the show files`, `Tour Desk`. */
  place: string;
  /** Why nothing could be used of all that was there; null when something could, or nothing was there. */
  unreadable: string | null;
  /** Where nothing was there to be read. */
  absence: readonly Notice[];
}>;

/** Tellings of one date that are compared with each other: far more than any promoter has in a night. */
const maximumPerDate = 500;

/** Puts together what tells of one show. */
export async function gatherShows(told: readonly Omit<ToldShows, 'files'>[], place: string): Promise<ShowReading> {
  const { kept, beyond } = boundedByDate(told.flatMap(({ shows }) => shows));
  return {
    groups: await groupShows(await placeShows(kept)),
    // A folder that cannot be read is met once for each format, and told once.
    losses: byPlace([...told.flatMap(({ losses }) => losses), ...beyond]),
    asides: told.flatMap(({ asides }) => asides),
    place,
    unreadable: null,
    absence: [],
  };
}

/** As `gatherShows`, for answers of a service: nothing could be used where each of them holds only what does not fit. */
export async function gatherTold(told: readonly Omit<ToldShows, 'files'>[], place: string): Promise<ShowReading> {
  const gathered = await gatherShows(told, place);
  const { losses } = gathered;
  const [first] = losses;
  const readable = told.some((each) => each.shows.length + each.asides.length > 0 || each.losses.length === 0);
  if (readable || first === undefined) return gathered;
  const more = losses.length > 1 ? ` (and ${losses.length - 1} more)` : '';
  return { ...gathered, unreadable: `none of ${place} fits: ${first.message}${more}` };
}

/**
 * What is told of a show that its date no longer has. Its own entry may be what does not fit: that costs the run nothing, as long as
 * its date could be read.
 */
export function elsewhere(ofDate: ShowReading, wider: ShowReading): ShowReading {
  return { ...wider, unreadable: ofDate.unreadable };
}

function boundedByDate(shows: readonly ToldShow[]): Readonly<{ kept: readonly ToldShow[]; beyond: readonly Notice[] }> {
  const counts = new Map<string, number>();
  const kept: ToldShow[] = [];
  const beyond: Notice[] = [];
  for (const show of shows) {
    const count = (counts.get(show.date) ?? 0) + 1;
    counts.set(show.date, count);
    if (count <= maximumPerDate) kept.push(show);
    else beyond.push(noticeAt(show.origin, `is beyond the ${maximumPerDate} shows that are read of one date`));
  }
  return { kept, beyond };
}
