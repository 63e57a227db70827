import { comparableName } from '../../../src/domain/names.js';
import { oncePerText } from '../lines/once.js';

/** Articles and prepositions of the seven languages, which one file writes in a venue's name and another leaves out. */
const articles = new Set(
  'the a an der die das de het t le la les l el los las il lo i gli o os as at in of im am zu du da do di del'.split(
    ' ',
  ),
);
/** Letters of the longest abbreviation: `St`, `Str`, `Thea`. */
const longestAbbreviation = 4;
/** Characters of remembered names: each show is compared with all rows of its town. */
const rememberedCharacters = 200_000;

const wordsOf = oncePerText(
  rememberedCharacters,
  (name: string) => name,
  (name: string): readonly string[] => {
    const words = comparableName(name).split(' ');
    const own = words.filter((word) => !articles.has(word));
    return own.length > 0 ? own : words;
  },
);

/**
 * Returns whether two names of venues in one town can mean one: `Gore St. Hall` and `Gore Street Hall`, `The Tin Shed`
 * and `Tin Shed Mysuru`. A name that is not given can mean any.
 */
export function couldBeSameHall(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((some, others) => some.length - others.length);
  return few !== undefined && many !== undefined && areWithin(few, many);
}

/** Returns whether a text names a room by a word that is long enough to be its own. */
export function namesHall(text: string, hall: string): boolean {
  const name = text.replace(/\d[\d.:/-]{0,12}/gu, ' ').trim();
  return /\p{L}{5}/u.test(name) && couldBeSameHall(name, hall);
}

/**
 * Returns whether two names of venues have the same words in any order, those in brackets too: `The Dukes` and
 * `Dukes`, `Mill Studio` and `The Studio at the Mill`.
 */
export function isSameHall(one: string, other: string): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  if (mine.length !== theirs.length) return false;
  return couldBeSameHall(one, other) || mine.toSorted().join(' ') === theirs.toSorted().join(' ');
}

/** Returns whether all words of a list are in another one, in order. */
function areWithin(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  for (const word of many) if (at < few.length && isSameWord(few[at] ?? '', word)) at += 1;
  return at === few.length && few.join('') !== '';
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short !== '' && short.length <= longestAbbreviation && long.startsWith(short) && !/^\d/u.test(short);
}
