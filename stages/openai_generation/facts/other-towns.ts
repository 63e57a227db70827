import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { frequencyOf } from '../../shared/lines/news-words.js';
import { wordsOf } from '../../shared/lines/words.js';
import { townsNamed } from '../../shared/places/named-towns.js';
import { neighboursOf } from '../../shared/places/neighbours.js';
import { placeTable } from '../../shared/places/table.js';
import { contentWords } from '../../shared/text/content-words.js';
import type { EarlierItem } from '../material/earlier-material.js';

/** Letters of the shortest word that is a town’s name, and no ending of one. */
const shortest = 4;

/**
 * Resolves with the words that name other towns: those around, of the next shows, and in which a recording was made. A
 * joke on a town is on none of the stories that only name it.
 */
export async function otherTowns(
  show: Pick<Show, 'city' | 'place' | 'around'>,
  spoken: readonly EarlierItem[],
  language: string,
): Promise<ReadonlySet<string>> {
  const table = await placeTable();
  const country = show.place?.country;
  const isTown = (word: string) => townsNamed(word, table).some((town) => town.country === country);
  const titles = [...new Set(spoken.map(({ recording }) => recording ?? ''))];
  const recorded = titles
    .flatMap((title) => contentWords(title))
    .filter((word) => word.length >= shortest && isTown(word));
  const played = [...recorded, ...(show.around ?? []).flatMap(({ city }) => contentWords(city))];
  const near = (await neighboursOf({ place: show.place ?? null, city: show.city })).flatMap(({ town }) =>
    wordsOf(town.name).filter((word) => word.length >= shortest && frequencyOf(word, language) === 'rare'),
  );
  return new Set([...played, ...near]);
}
