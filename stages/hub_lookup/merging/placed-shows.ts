import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { type PlaceQuery, resolvePlace } from '../../shared/places/resolve-place.js';
import { placeTable, type Town } from '../../shared/places/table.js';
import type { SourceShow } from '../show-files/source-show.js';
import { type ComparableNames, comparableNames } from './comparable-names.js';

/** An entry with its town, if what it says decides it. */
export type PlacedShow = SourceShow & Readonly<{ names: ComparableNames; town: Town | null }>;

type SourcePlace = Pick<SourceShow, 'city' | 'region' | 'country' | 'position' | 'timeZone' | 'venue' | 'address'>;

/** Looks up the town of each show. */
export async function placeShows(shows: readonly SourceShow[]): Promise<readonly PlacedShow[]> {
  const placed: PlacedShow[] = [];
  for await (const show of yieldingToEventLoop(shows)) {
    placed.push({ ...show, names: comparableNames(show), town: await townOf(show) });
  }
  return placed;
}

/** Returns the town of a place, null if what it says does not decide it. */
export async function townOf(place: SourcePlace): Promise<Town | null> {
  return resolvePlace(placeQuery(place), [], await placeTable()).town;
}

/** Returns the query for the place of a show. */
export function placeQuery({ city, region, country, position, timeZone, venue, address }: SourcePlace): PlaceQuery {
  const text = [venue, address].filter((part) => part !== null).join(', ');
  return { city, region, country, position, timeZone, text: text || null };
}
