import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { monthNamed, weekdayNamed } from '../input-files/written-dates.js';
import { commonWordTowns } from './misleading-names.js';
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
const mostWordsOfText = 10;
const longestText = 120;
/** Letters of the shortest beginning of a town's name that means it. */
const fewestLetters = 5;

/** A shorter name is a word of many languages. */
const isName = /^(?:['’]\p{Ll}|\p{Lu})[\p{L}’'-]{2}/u;
const article = /^(?:the|der|die|das|den|les|los|las|una|het|een|gli|dos|uma|une)$/iu;

/** Before the name of a town in that of another one: `North Ghent`. */
const direction =
  /^(?:north|south|east|west|upper|lower|new|nord|süd|sud|ober|unter|neu|nieuw|nouvelle|nuovo|nueva|novo|alto|alta)$/iu;

/** Texts of one file that are looked at: each costs up to forty names to look up. */
const mostTexts = 5_000;

export type FindTown = (text: string) => TownNamed;

/**
 * Returns a function that says whether a text names the show's town, in any of its names or by the beginning of it that
 * no other town has: `Klinker Winschoten`, `Paris TX 4-2-24`, `Cologne`, `Wagga - Duke`.
 */
export function townFinder(show: PlacedShow, table: PlaceTable): FindTown {
  const known = new Map<string, TownNamed>();
  return (text) => {
    const found = known.get(text) ?? (known.size < mostTexts ? townIn(text, show, table) : { kind: 'none' });
    if (known.size < mostTexts) known.set(text, found);
    return found;
  };
}

function townIn(text: string, show: PlacedShow, table: PlaceTable): TownNamed {
  const words = [...text.slice(0, longestText).matchAll(/[\p{L}’'][\p{L}\p{M}’'.-]*/gu)].slice(0, mostWordsOfText);
  let other: string | null = null;
  for (let at = 0; at < words.length;) {
    const from = words[at]?.index ?? 0;
    const ends = words.slice(at, at + mostWords).map(({ index, 0: word }) => index + word.length);
    // What follows a dash is another name.
    const names = ends.map((end) => text.slice(from, end)).filter((one) => !/\s[–—-]\s/u.test(one));
    const size = names.findLastIndex((name) => relationOf(name, at === 0, text, show, table) !== 'none') + 1;
    const name = names[size - 1];
    const isPartOfOther = direction.test(words[at - 1]?.[0] ?? '') && text[from - 1] === ' ';
    if (name !== undefined && !isPartOfOther && relationOf(name, at === 0, text, show, table) === 'same')
      return { kind: 'same', name, after: text.slice(from + name.length) };
    if (isPartOfOther) other = `${words[at - 1]?.[0]} ${name}`;
    other ??= name ?? null;
    at += Math.max(1, size);
  }
  return other === null ? { kind: 'none' } : { kind: 'other', name: other };
}

/** Returns which town a name is; a town of another country does not take the beginning of a name from the show's. */
function relationOf(
  name: string,
  isFirst: boolean,
  text: string,
  show: PlacedShow,
  table: PlaceTable,
): TownNamed['kind'] {
  const own = namesOf(show);
  const isWord = article.test(name) || commonWordTowns.has(name.toLowerCase());
  const isTown = isName.test(name) && !isWord && !(/\d/u.test(text) && isOfDate(name));
  const towns = isTown ? townsNamed(name, table) : [];
  if (own.includes(comparableName(name)) || towns.some(({ id }) => id === show.place?.id)) return 'same';
  const isFree = isFirst && !towns.some(({ country, isOther }) => !isOther && country === show.place?.country);
  if (isFree && isBeginning(name, show, own)) return 'same';
  return towns.length > 0 ? 'other' : 'none';
}

/** Returns true for a month or a day of the week: there are towns of most of these names. */
function isOfDate(name: string): boolean {
  return monthNamed(name) !== null || weekdayNamed(name) !== null;
}

function namesOf({ city, place }: PlacedShow): readonly string[] {
  const plain = city.replace(/^(?:[A-Z]{1,2}-)?\d{4,6}\s+/u, '');
  return [plain, city, place?.name ?? '', place?.latin_name ?? ''].map(comparableName).filter((name) => name !== '');
}

/** Returns whether a name begins the town's, with its first words or letters but not with a part of a double name. */
function isBeginning(name: string, { city, around = [] }: PlacedShow, own: readonly string[]): boolean {
  const start = comparableName(name);
  const isIn = (town: string) => town !== start && town.startsWith(start);
  const others = around.map((other) => comparableName(other.city)).filter((town) => !own.includes(town));
  const isPart = city.charAt(name.length) === '-';
  return start.length >= fewestLetters && !isPart && own.some(isIn) && !others.some(isIn);
}
