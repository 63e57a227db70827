import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { monthNamed, weekdayNamed } from '../input-files/written-dates.js';
import { townsNamed } from './named-towns.js';
import type { PlaceTable } from './table.js';

type PlacedShow = Pick<Show, 'city' | 'place' | 'around'>;
/** What a text names: the show's town, with what follows it, or another one. */
export type TownNamed =
  | Readonly<{ kind: 'same'; name: string; after: string }>
  | Readonly<{ kind: 'other'; name: string }>
  | Readonly<{ kind: 'none' }>;

/** Words of a town's longest name, and characters of a text that is looked at. */
const mostWords = 4;
const longestText = 120;
/** Letters of the shortest beginning of a town's name that means it. */
const fewestLetters = 5;

/** A shorter name is a word of many languages. */
const isName = /^(?:['’]\p{Ll}|\p{Lu})[\p{L}’'-]{2}/u;

/**
 * Returns whether a text names the show's town, in any of its names or by the beginning of it that no other town has:
 * `Klinker Winschoten`, `Paris TX 4-2-24`, `Cologne`, `Wagga - Duke`.
 */
export function townIn(text: string, show: PlacedShow, table: PlaceTable): TownNamed {
  const words = [...text.slice(0, longestText).matchAll(/[\p{L}’'][\p{L}\p{M}’'.-]*/gu)];
  const own = namesOf(show);
  const isDated = /\d/u.test(text);
  let other: string | null = null;
  for (let at = 0; at < words.length; ) {
    const from = words[at]?.index ?? 0;
    let size = Math.min(mostWords, words.length - at);
    for (; size > 0; size -= 1) {
      const last = words[at + size - 1];
      const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
      const name = text.slice(from, end);
      const towns = isName.test(name) && !(isDated && isOfDate(name)) ? townsNamed(name, table) : [];
      const isOwn = own.includes(comparableName(name)) || towns.some(({ id }) => id === show.place?.id);
      if (isOwn || (at === 0 && towns.length === 0 && isBeginning(name, show, own)))
        return { kind: 'same', name, after: text.slice(end) };
      if (towns.length === 0) continue;
      other ??= name;
      break;
    }
    at += Math.max(1, size);
  }
  return other === null ? { kind: 'none' } : { kind: 'other', name: other };
}

/** Returns true for a month or a day of the week: there are towns of most of these names. */
function isOfDate(name: string): boolean {
  return monthNamed(name) !== null || weekdayNamed(name) !== null;
}

function namesOf({ city, place }: PlacedShow): readonly string[] {
  const plain = city.replace(/^(?:[A-Z]{1,2}-)?\d{4,6}\s+/u, '');
  return [plain, city, place?.name ?? '', place?.latin_name ?? ''].map(comparableName).filter((name) => name !== '');
}

function isBeginning(name: string, { around = [] }: PlacedShow, own: readonly string[]): boolean {
  const start = comparableName(name);
  const isIn = (town: string) => town !== start && (town.startsWith(`${start} `) || town.startsWith(start));
  const others = around.map(({ city }) => comparableName(city)).filter((town) => !own.includes(town));
  return start.length >= fewestLetters && own.some(isIn) && !others.some(isIn);
}
