import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { frequencyOf } from '../lines/news-words.js';
import { oncePerText } from '../lines/once.js';
import { type NearTown, nearestTowns } from './near.js';
import { placeTable } from './table.js';

/** A town this far is another town with the same papers. */
const nearKilometres = 40;
const mostTowns = 150;
/** Characters before a name that say whether it is a town's. */
const around = 40;
/** Letters of a name that is seldom anything else. */
const longName = 4;

/** Resolves with the towns around a show, nearest first, without its own; empty where its place is unknown. */
export async function neighboursOf({ place, city }: Pick<Show, 'place' | 'city'>): Promise<readonly NearTown[]> {
  return place == null ? [] : knownAround(place, city);
}

/** Several stages of each run look around the same town. */
const knownAround = oncePerText(5_000, (place, city) => JSON.stringify([place, city]), townsAround);

async function townsAround(place: NonNullable<Show['place']>, city: string): Promise<readonly NearTown[]> {
  const towns = nearestTowns(place, { limit: mostTowns, within: nearKilometres }, await placeTable());
  const own = [city, place.name, place.latin_name].map(comparableName);
  return towns.filter(({ town }) => town.id !== place.id && !own.includes(comparableName(town.name)));
}

/** Words before a name that is a place's, in seven languages. */
const placing =
  /(?:^|\s)(?:in|at|near|from|of|to|aan|bij|uit|te|naar|aus|nach|bei|von|à|de|en|a|desde|di|da|ad|em|no|na)\s$/u;

/**
 * Returns the first neighbouring town that a text names; null where it names none, or the show's own town, which a
 * word may begin with (`Alkmaarder`). After another capitalised word a name is a family's; a name that is also a word
 * of news counts only after a word of place.
 */
export function neighbourNamed(
  text: string,
  language: string | null,
  { place, city }: Pick<Show, 'place' | 'city'>,
  neighbours: readonly NearTown[],
): NearTown | null {
  const own = [city, place?.name ?? city].map(comparableName);
  const words = ` ${comparableName(text)}`;
  if (own.some((name) => words.includes(` ${name}`))) return null;
  const named = neighbours
    .map((near) => ({ near, at: placeOf(near.town.name, text, language) }))
    .filter(({ at }) => at >= 0);
  return named.toSorted((one, other) => one.at - other.at)[0]?.near ?? null;
}

/** Returns where a text names a town; -1 where it does not. */
function placeOf(name: string, text: string, language: string | null): number {
  if (name.length < longName || !text.includes(name)) return -1;
  const isWord = !/\s/u.test(name) && frequencyOf(comparableName(name), language) !== 'rare';
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [
      text.slice(Math.max(0, at - around), at),
      text.slice(at + name.length, at + name.length + 1),
    ];
    if (/^[\p{L}\p{N}]/u.test(after) || /[\p{L}\p{N}]$/u.test(before)) continue;
    const isFamily = /\p{Lu}\p{Ll}+\s$/u.test(before) && language?.startsWith('de') !== true;
    if (isWord ? placing.test(before) : !isFamily) return at;
  }
  return -1;
}
