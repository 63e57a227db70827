import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { byPlace } from '../../shared/input-files/many-notices.js';
import { noticeAt } from '../../shared/origins/origin.js';
import type { PlaceClues } from '../../shared/places/clues.js';
import { groupShows, type ShowGroup } from '../merging/groups.js';
import { placeShows } from '../merging/placed-shows.js';
import type { SourceShow, SourceShows } from '../show-files/source-show.js';

/** The shows that a hub read, whatever its source. */
export type ShowReading = Readonly<{
  /** The shows of all dates. */
  groups: readonly ShowGroup[];
  /** Notices about rows, files or entries that were lost. */
  losses: readonly Notice[];
  /** Notices about lesser problems, such as an unusable column. */
  asides: readonly Notice[];
  /** The name of the source: `the show files`, `Tour Desk`. */
  place: string;
  /** Why everything that was found is unusable; null if something was usable, or nothing was found. */
  unreadable: string | null;
  /** The notice that nothing was found, else empty. */
  absence: readonly Notice[];
  /** What the rest of the input says of where shows are; absent without other input. */
  clues?: PlaceClues;
}>;

/** Entries of one date that are compared with each other: far more than any promoter has in a night. */
const maximumPerDate = 500;

/** Groups the entries of each show. */
export async function gatherShows(
  readings: readonly Omit<SourceShows, 'files'>[],
  place: string,
): Promise<ShowReading> {
  const { kept, beyond } = boundedByDate(readings.flatMap(({ shows }) => shows));
  return {
    groups: await groupShows(await placeShows(kept)),
    // A folder that cannot be read fails once per format, and is reported once.
    losses: byPlace([...readings.flatMap(({ losses }) => losses), ...beyond]),
    asides: readings.flatMap(({ asides }) => asides),
    place,
    unreadable: null,
    absence: [],
  };
}

/** Like `gatherShows`, for responses of a service: unreadable if every response holds only invalid entries. */
export async function gatherServiceShows(
  readings: readonly Omit<SourceShows, 'files'>[],
  place: string,
): Promise<ShowReading> {
  const gathered = await gatherShows(readings, place);
  const { losses } = gathered;
  const [first] = losses;
  const readable = readings.some((each) => each.shows.length + each.asides.length > 0 || each.losses.length === 0);
  if (readable || first === undefined) return gathered;
  const more = losses.length > 1 ? ` (and ${losses.length - 1} more)` : '';
  return { ...gathered, unreadable: `none of ${place} fits: ${first.message}${more}` };
}

/**
 * Returns the reading of a wider search for a show that its date no longer lists. The show's own entry may be the
 * invalid one; that does not fail the run, as long as its date could be read.
 */
export function widerReading(ofDate: ShowReading, wider: ShowReading): ShowReading {
  return { ...wider, unreadable: ofDate.unreadable };
}

function boundedByDate(
  shows: readonly SourceShow[],
): Readonly<{ kept: readonly SourceShow[]; beyond: readonly Notice[] }> {
  const counts = new Map<string, number>();
  const kept: SourceShow[] = [];
  const beyond: Notice[] = [];
  for (const show of shows) {
    const count = (counts.get(show.date) ?? 0) + 1;
    counts.set(show.date, count);
    if (count <= maximumPerDate) kept.push(show);
    else beyond.push(noticeAt(show.origin, `is beyond the ${maximumPerDate} shows that are read of one date`));
  }
  return { kept, beyond };
}
