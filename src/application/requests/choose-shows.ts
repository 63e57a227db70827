import type { Notice } from '../../domain/stage-values/documents.js';
import { type Show, takesPlace } from '../../domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../domain/time.js';
import type { HubListing } from '../../ports/stage-plugin.js';

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
  const problems = [...(missing === null ? [] : [missing]), ...listing.unusable.map(textOf)];
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return {
    shows: [...new Map(scheduled.toReversed().map((show) => [show.show_id, show])).values()].toReversed(),
    error: first === undefined ? null : `hub_lookup: ${first}${more}`,
    unknownShow: missing !== null,
  };
}

function whyMissing(requested: readonly Show[], showId: string, date: LocalDate): string | null {
  const [show] = requested;
  if (show === undefined) return `there is no show "${showId}" on ${date}`;
  return takesPlace(show) ? null : `the show "${showId}" on ${date} is ${show.status}`;
}

function textOf({ message, file, line }: Notice): string {
  if (file === null) return message;
  return line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`;
}
