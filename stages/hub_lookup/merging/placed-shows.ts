import { sameName } from '../../../src/domain/names.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import type { Point } from '../../shared/places/distance.js';
import { type PlaceQuery, resolvePlace } from '../../shared/places/resolve-place.js';
import { placeTable, type Town } from '../../shared/places/table.js';
import type { SourceShow } from '../show-files/source-show.js';
import { type ComparableNames, comparableNames } from './comparable-names.js';

/** The town of an entry, if what it says decides it, and its coordinates, unless they contradict the town's name. */
type Whereabouts = Readonly<{ town: Town | null; spot: Point | null }>;

export type PlacedShow = SourceShow & Whereabouts & Readonly<{ names: ComparableNames }>;

type SourcePlace = Pick<SourceShow, 'city' | 'region' | 'country' | 'position' | 'timeZone' | 'venue' | 'address'>;

/** Looks up the town of each show. */
export async function placeShows(shows: readonly SourceShow[]): Promise<readonly PlacedShow[]> {
  const placed: PlacedShow[] = [];
  for await (const show of yieldingToEventLoop(shows)) {
    const where = await whereaboutsOf(show);
    placed.push({ ...show, city: spelled(show.city, where.town), names: comparableNames(show), ...where });
  }
  return placed;
}

/** Returns the name of a town as it is spelled there, where an export has it in capitals or in small letters only. */
function spelled(city: string, town: Town | null): string {
  const isOneCase = city === city.toLocaleUpperCase() || city === city.toLocaleLowerCase();
  return isOneCase && town !== null && sameName(city, town.name) ? town.name : city;
}

/** Looks up a place by itself, without the other shows of the tour. */
export async function whereaboutsOf(place: SourcePlace): Promise<Whereabouts> {
  const { town, conflict } = resolvePlace(placeQuery(place), [], await placeTable());
  return { town, spot: conflict === null ? place.position : null };
}

/** Returns the query for the place of a show. */
export function placeQuery({ city, region, country, position, timeZone, venue, address }: SourcePlace): PlaceQuery {
  const text = [venue, address].filter((part) => part !== null).join(', ');
  return { city, region, country, position, timeZone, text: text || null };
}
