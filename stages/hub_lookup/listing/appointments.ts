import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { UserRow } from '../../shared/input-files/known-rows.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { isCalledShow } from '../show-files/calendar-summary.js';
import type { SourceShow } from '../show-files/source-show.js';
import { knownPerformers, performerOf } from './named-performers.js';

/** Entries of a calendar that name the performer, from which one that does not is no show. */
const fewestNamed = 2;
/** Performers of a calendar from which it is that of an agency, where any entry can be a show. */
const mostPerformers = 3;

/**
 * Separates what is in the calendar of a performer besides the shows: an entry that names neither the performer nor a
 * venue that other files know, and does not say that it is a show.
 */
export async function withoutAppointments(
  shows: readonly SourceShow[],
  rows: readonly UserRow[],
  readPerformers: () => Promise<readonly string[]>,
): Promise<Readonly<{ shows: readonly SourceShow[]; asides: readonly Notice[] }>> {
  const entries = shows.filter(({ format, performer }) => format === 'ics' && performer !== null);
  const known = await knownPerformers(shows, readPerformers);
  const isNamed = ({ performer }: SourceShow) => performerOf(performer, known) !== null;
  if (known.length > mostPerformers || entries.filter(isNamed).length < fewestNamed) return { shows, asides: [] };
  const others = shows.filter(({ format }) => format !== 'ics');
  const venues = [...others, ...rows].flatMap(({ venue }) => venue ?? []);
  const isAppointment = (entry: SourceShow) =>
    !(isNamed(entry) || saysShow(entry) || venues.some((venue) => couldBeSameHall(venue, entry.venue ?? '')));
  const apart = new Set(entries.filter(isAppointment));
  const message = 'names neither the performer nor a known venue, as other entries do, and is no show';
  return {
    shows: shows.filter((show) => !apart.has(show)),
    asides: [...apart].map(({ origin }) => noticeAt(origin, message)),
  };
}

function saysShow({ title, doors, evening }: SourceShow): boolean {
  return isCalledShow(title ?? '') || /@/u.test(title ?? '') || doors !== null || evening.load_in !== null;
}
