import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { UserRow } from '../../shared/input-files/known-rows.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { isCalledShow } from '../show-files/calendar-summary.js';
import { isPrivateEntry } from '../show-files/no-show.js';
import type { SourceShow } from '../show-files/source-show.js';
import { knownPerformers, performerOf } from './named-performers.js';

/** Entries of a calendar that name the performer, from which one that does not is no show. */
const fewestNamed = 2;
/** Performers of a calendar from which it is that of an agency, where any entry can be a show. */
const mostPerformers = 3;

/**
 * Separates what is in the calendar of a performer besides the shows: an appointment, and an entry that names neither
 * the performer nor a venue that other files know, and does not say that it is a show.
 */
export async function withoutAppointments(
  all: readonly SourceShow[],
  rows: readonly UserRow[],
  readPerformers: () => Promise<readonly string[]>,
): Promise<Readonly<{ shows: readonly SourceShow[]; asides: readonly Notice[] }>> {
  const appointments = new Set(all.filter(isOfDiary));
  const shows = all.filter((show) => !appointments.has(show));
  const entries = shows.filter(({ format, performer }) => format === 'ics' && performer !== null);
  const known = await knownPerformers(shows, readPerformers);
  const isNamed = ({ performer }: SourceShow) => performerOf(performer, known) !== null;
  const ofDiary = [...appointments].map(({ origin }) => noticeAt(origin, 'is an appointment, and no show'));
  if (known.length > mostPerformers || entries.filter(isNamed).length < fewestNamed) return { shows, asides: ofDiary };
  const others = shows.filter(({ format }) => format !== 'ics');
  const venues = [...others, ...rows].flatMap(({ venue }) => venue ?? []);
  const isAppointment = (entry: SourceShow) =>
    !(isNamed(entry) || saysShow(entry) || venues.some((venue) => couldBeSameHall(venue, entry.venue ?? '')));
  const apart = new Set(entries.filter(isAppointment));
  const message = 'names neither the performer nor a known venue, as other entries do, and is no show';
  return {
    shows: shows.filter((show) => !apart.has(show)),
    asides: [...ofDiary, ...[...apart].map(({ origin }) => noticeAt(origin, message))],
  };
}

/** Returns whether an entry without a start has an appointment with its hour in place of a room: `doctor 15:20`. */
function isOfDiary({ venue, start, doors }: SourceShow): boolean {
  const place = venue ?? '';
  return start === null && doors === null && isPrivateEntry(place) && clocksIn(place, 'start').length > 0;
}

function saysShow({ title, doors, evening }: SourceShow): boolean {
  return isCalledShow(title ?? '') || /@/u.test(title ?? '') || doors !== null || evening.load_in !== null;
}
