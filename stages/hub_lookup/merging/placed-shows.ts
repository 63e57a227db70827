import { type AtlasTown, findTown, type TownQuery } from '../../shared/atlas/atlas.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import type { SourceShow } from '../show-files/source-show.js';
import { type ComparableNames, comparableNames } from './comparable-names.js';

/** An entry with its town, if the atlas finds exactly one. */
export type PlacedShow = SourceShow & Readonly<{ names: ComparableNames; town: AtlasTown | null }>;

type SourcePlace = Pick<SourceShow, 'city' | 'region' | 'country' | 'position'>;

/**
 * Looks up each town once, for shows that share their date with another: only those are compared, and the atlas loads
 * slowly.
 */
export async function placeShows(shows: readonly SourceShow[]): Promise<readonly PlacedShow[]> {
  const towns = new Map<string, AtlasTown | null>();
  const placed: PlacedShow[] = [];
  const shared = sharedDates(shows);
  for await (const show of yieldingToEventLoop(shows)) {
    const names = comparableNames(show);
    if (!shared.has(show.date)) {
      placed.push({ ...show, names, town: null });
      continue;
    }
    const key = JSON.stringify(queryOf(show));
    if (!towns.has(key)) towns.set(key, await townOf(show));
    placed.push({ ...show, names, town: towns.get(key) ?? null });
  }
  return placed;
}

/** Returns the town of a place, null unless the atlas finds exactly one. */
export async function townOf(place: SourcePlace): Promise<AtlasTown | null> {
  const answer = await findTown(queryOf(place));
  return answer.kind === 'found' ? answer.town : null;
}

function queryOf({ city, region, country, position }: SourcePlace): TownQuery {
  return { city, region, country, latitude: null, longitude: null, ...position };
}

function sharedDates(shows: readonly SourceShow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(shows.map(({ date }) => date).filter((date) => seen.has(date) || !seen.add(date)));
}
