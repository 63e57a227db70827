import { couldBeSame } from '../../../src/domain/names.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { mostDays, type TourStop } from '../../shared/places/tour.js';
import type { ShowGroup } from './groups.js';
import { placeQuery } from './placed-shows.js';

/** Days around a show in which the stops of its tour show the country that it is in. */
const daysOfTour = 14;

/** Returns the performer's other shows around a date whose places need no other show to decide them. */
export function tourStops(group: ShowGroup, groups: readonly ShowGroup[], table: PlaceTable): readonly TourStop[] {
  return stopsWithin(mostDays, group, groups, table).flatMap(({ basis, ...stop }) =>
    basis === 'largest' ? [] : [stop],
  );
}

/** Returns the performer's other shows of some weeks, also those of which only the size of the town says where. */
export function tourAround(group: ShowGroup, groups: readonly ShowGroup[], table: PlaceTable): readonly TourStop[] {
  return stopsWithin(daysOfTour, group, groups, table);
}

function stopsWithin(most: number, [show]: ShowGroup, groups: readonly ShowGroup[], table: PlaceTable) {
  return groups.flatMap(([other]) => {
    const days = Math.round((Date.parse(other.date) - Date.parse(show.date)) / 86_400_000);
    const isNear = Math.abs(days) <= most && couldBeSame(show.performer, other.performer);
    if (other === show || !isNear || other.names.city === show.names.city) return [];
    const { town, basis } = resolvePlace(placeQuery(other), [], table);
    return town === null ? [] : [{ ...town, days, basis }];
  });
}
