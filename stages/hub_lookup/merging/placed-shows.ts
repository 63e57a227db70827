import { type AtlasTown, findTown, type TownQuery } from '../../shared/atlas/atlas.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import type { ToldShow } from '../show-files/told-show.js';
import { type ComparableNames, comparableNames } from './comparable-names.js';

/** A told show with its town, as far as the atlas knows just one that is meant. */
export type PlacedShow = ToldShow & Readonly<{ names: ComparableNames; town: AtlasTown | null }>;

type ToldPlace = Pick<ToldShow, 'city' | 'region' | 'country' | 'position'>;

/** Looks up the towns of shows that share their date with another, every town once: nothing else is compared, and the atlas takes its time to load. */
export async function placeShows(shows: readonly ToldShow[]): Promise<readonly PlacedShow[]> {
  const towns = new Map<string, AtlasTown | null>();
  const placed: PlacedShow[] = [];
  const shared = sharedDates(shows);
  for await (const show of unhurried(shows)) {
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

/** The town that is meant, null when the atlas does not know just one. */
export async function townOf(told: ToldPlace): Promise<AtlasTown | null> {
  const answer = await findTown(queryOf(told));
  return answer.kind === 'found' ? answer.town : null;
}

function queryOf({ city, region, country, position }: ToldPlace): TownQuery {
  return { city, region, country, latitude: null, longitude: null, ...position };
}

function sharedDates(shows: readonly ToldShow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(shows.map(({ date }) => date).filter((date) => seen.has(date) || !seen.add(date)));
}
