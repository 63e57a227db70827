import { couldBeSame } from '../../../src/domain/names.js';
import { oncePer } from '../../shared/lines/once.js';
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
  const day = dayOf(show);
  const near = Array.from({ length: 2 * most + 1 }, (_, index) => groupsByDay(groups).get(day - most + index) ?? []);
  const others = near.flatMap((ofDay) => ofDay.filter(({ group: [{ names }] }) => names.city !== show.names.city));
  return others.toSorted(byPosition).flatMap(({ group: [other] }) => {
    if (!couldBeSame(show.performer, other.performer)) return [];
    const days = dayOf(other) - day;
    const { town, basis } = resolvePlace(placeQuery(other), [], table);
    return town === null ? [] : [{ ...town, days, basis }];
  });
}

type Placed = Readonly<{ group: ShowGroup; position: number }>;

function byPosition(one: Placed, other: Placed): number {
  return one.position - other.position;
}

/** Finds shows by their day, so that a list of thousands does not compare each with all others. */
const groupsByDay = oncePer((groups: readonly ShowGroup[]) => {
  const found = new Map<number, Placed[]>();
  for (const [position, group] of groups.entries()) {
    const day = dayOf(group[0]);
    const known = found.get(day);
    if (known === undefined) found.set(day, [{ group, position }]);
    else known.push({ group, position });
  }
  return found;
});

function dayOf({ date }: ShowGroup[0]): number {
  return Math.round(Date.parse(date) / 86_400_000);
}
