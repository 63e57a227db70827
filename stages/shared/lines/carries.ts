import { foreignNumber } from '../untrusted-text/numbers.js';
import { sensitiveInLine } from './line-screening.js';
import { isNegated } from './negation.js';
import { tellsOpposite } from './opposites.js';
import { substance } from './substance.js';
import { contentStems, stemOf, wordsOf } from './words.js';

/**
 * Of a statement's words that say something so many must stand in what carries it. Fewer, and `The mayor was convicted of fraud last
 * winter` stands on `The mayor opens the winter fair`; more, and hardly a sentence in somebody's own words stands on its source.
 */
const carryingShare = 0.6;
/** Words of a statement that a text must have to be about it, or half of a short one. */
const wordsInCommon = 2;

/**
 * Whether `carrier` says what the statement says, as far as words show it: enough of the statement's words of substance, in any of their
 * usual endings, all of its numbers, both or neither of them with a negation, every word of harm, and no opposite. The words of `place` do not count:
 * every page about a town names it.
 */
export function carries(statement: string, carrier: string, place: ReadonlySet<string>): boolean {
  return (
    sharesEnough(statement, carrier, place) &&
    isNegated(statement) === isNegated(carrier) &&
    foreignNumber(statement, [carrier]) === null &&
    !tellsOpposite(statement, carrier) &&
    !addsHarm(statement, carrier)
  );
}

/** `carries` by the words alone, whatever the numbers and the negations. */
export function sharesEnough(statement: string, carrier: string, place: ReadonlySet<string>): boolean {
  const { shared, all } = wordsInBoth(statement, carrier, place);
  return all > 0 && shared / all >= carryingShare;
}

/** Whether a text has to do with the statement beyond the place that both name. */
export function isAbout(statement: string, text: string, place: ReadonlySet<string>): boolean {
  const { shared, all } = wordsInBoth(statement, text, place);
  return shared >= Math.max(1, Math.min(wordsInCommon, all / 2));
}

/** `isAbout` by a single word that is no number: what says the contrary shares hardly more with it (`The bridge reopened`, `The bridge is closed`). */
export function touches(statement: string, text: string, place: ReadonlySet<string>): boolean {
  const meant = [...ownWords(statement, place)].filter((word) => !/\d/u.test(word));
  const said = [...ownWords(text, place)];
  return meant.some((word) => said.some((other) => isSameWord(word, other)));
}

/** How many words of substance a statement has, and how many of them a text holds. */
function wordsInBoth(
  statement: string,
  text: string,
  place: ReadonlySet<string>,
): Readonly<{ shared: number; all: number }> {
  const meant = [...ownWords(statement, place)];
  const said = [...ownWords(text, place)];
  return { shared: meant.filter((word) => said.some((other) => isSameWord(word, other))).length, all: meant.length };
}

/** The words of substance that name no place: `Belgian` is one of `Belgium` too. */
function ownWords(text: string, place: ReadonlySet<string>): ReadonlySet<string> {
  const names = [...place];
  const stems = [...contentStems(substance(text).flatMap(pairsOfLetters).join(' '), place)];
  return new Set(stems.filter((stem) => !names.some((name) => isSameWord(stem, name))));
}

/** Scripts without spaces write a sentence as one word: two letters that stand together are as good as a word. */
function pairsOfLetters(word: string): readonly string[] {
  if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2}/u.test(word))
    return [word];
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Letters that two words must have in common from their start to be forms of one: `librarian` and `library`. */
const commonStart = 5;
const commonShare = 0.6;

/** Numbers are the same or different, and nothing between. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/u.test(one) || /\d/u.test(other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= 4 && long === `${short}er`) return true;
  let length = 0;
  while (length < short.length && short[length] === long[length]) length += 1;
  return length >= commonStart && length >= commonShare * long.length;
}

/** That somebody died is told by every word for it, and by those that tell how. */
const deaths = wordsOfDeath(
  `die dies died dying dead death deaths overleden overleed overlijden stierf stierven gestorven dood starb starben gestorben
  verstorben tot tote toten mort morte morts mortes mourut deces decede murio murieron muerto muerta muertos muerte fallecio`,
);
const waysToDie = wordsOfDeath(
  `kill kills killed killing drowned murdered gedood vermoord getotet ermordet tue tues mato asesinado`,
);

function wordsOfDeath(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u));
}

/** Whether a statement tells of harm, a crime or a death that the carrier has no word for: nobody is to be killed by a model. */
function addsHarm(statement: string, carrier: string): boolean {
  const harm = sensitiveInLine(statement);
  if (harm === null) return false;
  const said = wordsOf(carrier);
  const diesThere = said.some((word) => deaths.has(word) || waysToDie.has(word));
  const isHeld = (word: string) =>
    said.some((other) => isSameWord(word, other) || isSameWord(stemOf(word), stemOf(other))) ||
    (diesThere && deaths.has(word));
  if (!wordsOf(harm).every(isHeld)) return true;
  return (
    sensitiveInLine(statement.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (wordsOf(word).every(isHeld) ? '…' : word))) !==
    null
  );
}
