import { couldBeSame, sameName } from '../../../src/domain/names.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { resolvePlace } from './resolve-place.js';
import { queryOf, type StatedPlace } from './same-place.js';
import type { PlaceTable } from './table.js';
import { mostDays, type TourStop } from './tour.js';

type DatedPlace = Omit<StatedPlace, 'venue'> & Readonly<{ showDate: LocalDate; performer: string | null }>;

/** Returns the performer's other stops around a row whose places are decided by what their own rows say. */
export function stopsAround(row: DatedPlace, rows: readonly DatedPlace[], table: PlaceTable): readonly TourStop[] {
  return rows.flatMap((other) => {
    const days = daysBetween(row.showDate, other.showDate);
    if (Math.abs(days) > mostDays || sameName(other.city, row.city)) return [];
    if (!couldBeSame(row.performer, other.performer)) return [];
    const { town } = resolvePlace(queryOf(other), [], table);
    return town === null ? [] : [{ ...town, days }];
  });
}
