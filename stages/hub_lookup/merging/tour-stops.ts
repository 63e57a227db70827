import { couldBeSame } from '../../../src/domain/names.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { mostDays, type TourStop } from '../../shared/places/tour.js';
import type { ShowGroup } from './groups.js';
import { placeQuery } from './placed-shows.js';

/** Returns the performer's other shows around a date whose places need no other show to decide them. */
export function tourStops([show]: ShowGroup, groups: readonly ShowGroup[], table: PlaceTable): readonly TourStop[] {
  return groups.flatMap(([other]) => {
    const days = Math.round((Date.parse(other.date) - Date.parse(show.date)) / 86_400_000);
    const isNear = Math.abs(days) <= mostDays && couldBeSame(show.performer, other.performer);
    if (other === show || !isNear || other.names.city === show.names.city) return [];
    const { town, basis } = resolvePlace(placeQuery(other), [], table);
    return town === null || basis === 'largest' ? [] : [{ ...town, days }];
  });
}
