import { type AtlasTown, findTown } from '../../shared/atlas/atlas.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import type { ToldShow } from '../show-files/told-show.js';
import { type ComparableNames, comparableNames } from './comparable-names.js';

/** A told show with its town, as far as the atlas knows just one that is meant. */
export type PlacedShow = ToldShow & Readonly<{ names: ComparableNames; town: AtlasTown | null }>;

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
    const { city, region, country, position } = show;
    const query = { city, region, country, latitude: null, longitude: null, ...position };
    const key = JSON.stringify(query);
    if (!towns.has(key)) {
      const answer = await findTown(query);
      towns.set(key, answer.kind === 'found' ? answer.town : null);
    }
    placed.push({ ...show, names, town: towns.get(key) ?? null });
  }
  return placed;
}

function sharedDates(shows: readonly ToldShow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(shows.map(({ date }) => date).filter((date) => seen.has(date) || !seen.add(date)));
}
