import { type Show, unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import { kilometresBetween } from '../../shared/places/distance.js';
import { townsNamed } from '../../shared/places/named-towns.js';
import { placeTable } from '../../shared/places/table.js';

/** Dates around a show that are looked at. */
const mostDates = 40;

/** The performer's shows around a show, and the time zones of their towns. */
export type Tour = Readonly<{ shows: NonNullable<Show['around']>; zones: readonly string[] }>;

/**
 * Resolves with the shows around a show. Of several towns of a name, the nearest is meant. A date without a venue whose
 * town no table has is a day off or a journey: `drive`.
 */
export async function tourOf({ around = [], place, city, time_zone }: Show): Promise<Tour> {
  const dates = around.slice(0, mostDates);
  if (dates.length === 0) return { shows: [], zones: [] };
  const table = await placeTable();
  const towns = dates.map((date) => {
    const named = townsNamed(date.city, table);
    if (place === null || place === undefined) return named[0];
    return named.toSorted((one, other) => kilometresBetween(one, place) - kilometresBetween(other, place))[0];
  });
  const isShow = ({ venue, city: name }: (typeof dates)[number], at: number) =>
    venue !== unnamedVenue || name === city || towns[at] !== undefined;
  const zones = new Set(towns.flatMap((town) => (town === undefined || town.zone === time_zone ? [] : [town.zone])));
  return { shows: dates.filter(isShow), zones: [...zones] };
}
