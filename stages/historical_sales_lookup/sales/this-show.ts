import { couldBeSame } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { noStops, relationTo } from '../../shared/places/same-place.js';
import type { PlaceTable } from '../../shared/places/table.js';
import type { SalesShow } from './sales-shows.js';

type Found<Sold> = Readonly<{ show: Sold | null; notices: readonly Notice[] }>;

/**
 * Returns the brief's show among those of the sales rows: the one with its id, else the one of its date and town, with
 * its venue and performer if both give them. Returns null, with a notice, if several match.
 */
export function findThisShow<Sold extends SalesShow>(
  shows: readonly Sold[],
  show: Show,
  table: PlaceTable,
): Found<Sold> {
  const byId = shows.find((candidate) => candidate.showId === show.show_id);
  if (byId !== undefined) return { show: byId, notices: [] };
  const candidates = shows.filter(
    (candidate) =>
      candidate.showDate === show.show_date &&
      couldBeHere(candidate, show, table) &&
      couldBeSame(candidate.venue, show.venue.name) &&
      couldBeSame(candidate.performer, show.performer),
  );
  const [first, second] = candidates;
  if (first === undefined || second === undefined) return { show: first ?? null, notices: [] };
  const message = `could mean another show than earlier rows of ${show.show_date} in ${show.city}, and none has the show's id; none is used`;
  return { show: null, notices: second.rows.slice(0, 1).map(({ origin }) => noticeAt(origin, message)) };
}

/** Accepts a row of the day with the town's name: a tour is not in two towns of one name on one day. */
function couldBeHere(sold: SalesShow, show: Show, table: PlaceTable): boolean {
  return relationTo(show, sold, noStops, table) !== 'other';
}
