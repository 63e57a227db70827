import { couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { countryCode } from './countries.js';
import { townsNamed } from './named-towns.js';
import { isInCountry } from './regions.js';
import { type PlaceQuery, type Resolution, resolvePlace } from './resolve-place.js';
import type { PlaceTable } from './table.js';
import type { TourStop } from './tour.js';

/** What a row, file or earlier show says about its place. */
export type StatedPlace = Readonly<{
  city: string;
  region: string | null;
  country: string | null;
  venue: string | null;
}>;

/** `question`: the names are the same, and nothing says whether the places are. */
export type Relation = 'same' | 'other' | 'question';

type PlacedShow = Pick<Show, 'city' | 'region' | 'country' | 'venue' | 'place' | 'place_candidates'>;

/** Returns whether a place is that of the show. A name alone is enough only if it can mean no other large town. */
export function relationTo(
  show: PlacedShow,
  stated: StatedPlace,
  stopsOf: () => readonly TourStop[],
  table: PlaceTable,
): Relation {
  const { place } = show;
  const named = townsNamed(stated.city.split(',')[0] ?? '', table);
  const ids = place === null ? show.place_candidates.map(({ id }) => id) : [place.id];
  const isNamed = named.some(({ id }) => ids.includes(id));
  const sameCity = sameName(stated.city, show.city);
  if ((!sameCity && !isNamed) || contradicts(show, stated)) return 'other';
  if (sameCity && sameName(stated.venue, show.venue.name)) return 'same';
  const isOnlyName = place === null ? ids.length === 0 : place.id === null && named.length === 0;
  if (isOnlyName) return 'same';
  return place === null || place.id === null
    ? 'question'
    : relationOf(resolvePlace(queryOf(stated), stopsOf(), table), place.id, isNamed);
}

/** Compares by the resolved town; one that only its size decides may be the other one. */
function relationOf({ town, basis, candidates }: Resolution, id: number, isNamed: boolean): Relation {
  if (town === null) return candidates.some((candidate) => candidate.id === id) ? 'question' : 'other';
  if (town.id === id) return 'same';
  return basis === 'largest' && isNamed ? 'question' : 'other';
}

/** For a place that is not known to belong to a tour. */
export const noStops = (): readonly TourStop[] => [];

/** Returns a query for a place that is known by name. */
export function queryOf({ city, region, country }: Omit<StatedPlace, 'venue'>): PlaceQuery {
  return { city, region, country, text: null, position: null, timeZone: null };
}

function contradicts({ place, ...show }: PlacedShow, { country }: StatedPlace): boolean {
  if (place !== null && country !== null && isInCountry(place, country)) return false;
  const [mine, theirs] = [place?.country ?? show.country, country].map((text) =>
    text === null || text === undefined ? null : (countryCode(text) ?? text),
  );
  return !couldBeSame(mine ?? null, theirs ?? null);
}
