import { sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { takesPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import { countryCode } from '../../shared/places/countries.js';
import { isRegionOf } from '../../shared/places/regions.js';
import { couldBeSameHall, namesHall } from '../../shared/places/same-hall.js';
import type { PlaceTable } from '../../shared/places/table.js';
import type { FindTown } from '../../shared/places/town-in-text.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Roles } from './history-columns.js';
import type { HistoryRow } from './history-row.js';

type Place = Pick<HistoryRow, 'city' | 'region' | 'venue'>;

/** Characters of a cell that names a place: others are notes. */
const longestPlace = 80;

/** Returns the place that a row names, tonight's room being one; null for a row without a place. */
export function placeIn(
  cells: readonly string[],
  { positions, texts }: Roles,
  show: Show,
  find: FindTown,
  table: PlaceTable,
): Place | null {
  const own = (column: string) => cells[positions.get(column) ?? -1] ?? '';
  const named = cells.flatMap((cell, at) => (cell.length > longestPlace || texts.has(at) ? [] : [find(cell)]));
  const city = find(own('city'));
  const other = city.kind === 'other' ? city : named.find((one) => one.kind === 'other');
  const found = city.kind === 'none' ? named.find((one) => one.kind === 'same') : city;
  const isHall = (cell: string, at: number) =>
    !texts.has(at) && cell.length < longestPlace && find(cell).kind !== 'same' && namesHall(cell, show.venue.name);
  const venue = own('venue') || (cells.find(isHall) ?? '');
  if (found?.kind === 'same') {
    const [, region = null] = /^[\s,(/]{1,3}([A-Z]{2})(?![\p{L}\d])/u.exec(found.after) ?? [];
    const rest = found.after
      .replace(/^\/[A-Z]{2}(?!\p{L})/u, '')
      .replace(/^[\s,(–—-]{1,5}/u, '')
      .replace(/^([^(]*)\)$/u, '$1');
    const room = find(venue).kind === 'same' || venue === '' ? rest : venue;
    return {
      city: show.city,
      region,
      venue: isRoom(room, show, table) ? plainText(room, longestPlace) : null,
    };
  }
  if (other?.kind === 'other') return { city: other.name, region: null, venue: null };
  return venue !== '' && couldBeSameHall(venue, show.venue.name) ? { city: show.city, region: null, venue } : null;
}

/** Returns true for words after a town that are no region or country: `Portland, Oregon`. */
function isRoom(text: string, { country, place = null }: Show, table: PlaceTable): boolean {
  const code = place?.country ?? country ?? '';
  return (
    /^\P{L}{0,3}(?:\p{L}{1,3}\.? (?:[&+] )?){0,3}\p{L}{4}/u.test(text) &&
    !/\d/u.test(text) &&
    countryCode(text) === null &&
    !isRegionOf(text, code, table)
  );
}

/** Returns tonight's town for the date of another show there: people who stay do not write it into each row. */
export function placeOfDate(night: Pick<HistoryRow, 'showDate'> | null, { city, around = [] }: Show): Place | null {
  const isStop = around.some(
    (other) => other.show_date === night?.showDate && sameName(other.city, city) && takesPlace(other),
  );
  return isStop ? { city, region: null, venue: null } : null;
}
