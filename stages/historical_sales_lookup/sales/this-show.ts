import { couldBeSame } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { NamedDay } from '../../shared/input-files/days-in-text.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { noStops, relationTo } from '../../shared/places/same-place.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { canBeOneStart } from '../../shared/text/one-start.js';
import type { SalesShow } from './sales-shows.js';

const clock = /^\d{2}:\d{2}$/u;

type Found<Sold> = Readonly<{ shows: readonly Sold[]; notices: readonly Notice[] }>;

/**
 * Returns the brief's show among those of the sales rows: the one with its id, else that of its date and town, with its
 * venue and performer if both give them. Files write one town and one venue in several ways, so there may be several
 * that are one. Returns none, with a notice, if they differ in venue or performer.
 */
export function findThisShow<Sold extends SalesShow>(
  shows: readonly Sold[],
  show: Show,
  table: PlaceTable,
): Found<Sold> {
  const byId = shows.find((candidate) => candidate.showId === show.show_id);
  if (byId !== undefined) return { shows: [byId], notices: [] };
  const candidates = shows.filter(
    (candidate) =>
      candidate.showDate === show.show_date &&
      couldBeHere(candidate, show, table) &&
      couldBeSameHall(candidate.venue, show.venue.name) &&
      couldBeSame(candidate.performer, show.performer) &&
      couldStartAt(candidate.start, show),
  );
  const [first, ...others] = candidates;
  const different = others.find((other) => first !== undefined && !couldBeOne(first, other));
  if (different === undefined) return { shows: candidates, notices: [] };
  const message = `could mean another show than earlier rows of ${show.show_date} in ${show.city}, and none has the show's id; none is used`;
  return { shows: [], notices: different.rows.slice(0, 1).map(({ origin }) => noticeAt(origin, message)) };
}

/** Returns whether a day, with or without its year, is that of the show. */
export function isDayOf(one: NamedDay, { show_date }: Pick<Show, 'show_date'>): boolean {
  const [year, month, day] = show_date.split('-').map(Number);
  return one.month === month && one.day === day && (one.year ?? year) === year;
}

/** Accepts a start near the one chosen for the show, or near any other that a source of the show states. */
export function couldStartAt(sold: SalesShow['start'], { start, disagreements }: Show): boolean {
  if (sold === null || start === null) return true;
  const stated = disagreements.flatMap(({ field, other }) => (field === 'start' && clock.test(other) ? [other] : []));
  return [start, ...stated].some((one) => canBeOneStart(sold, one));
}

function couldBeOne(one: SalesShow, other: SalesShow): boolean {
  const isOneId = one.showId === null || other.showId === null || one.showId === other.showId;
  return isOneId && couldBeSameHall(one.venue, other.venue) && couldBeSame(one.performer, other.performer);
}

/** Accepts a row of the day with the town's name: a tour is not in two towns of one name on one day. */
function couldBeHere(sold: SalesShow, show: Show, table: PlaceTable): boolean {
  return relationTo(show, sold, noStops, table) !== 'other';
}
