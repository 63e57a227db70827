import { numberBeyond } from '../untrusted-text/numbers.js';
import { type ComparedText, comparedText } from './compared-text.js';
import { sensitiveInLine } from './line-screening.js';
import { areOpposite } from './opposites.js';
import { isSameWord } from './word-index.js';
import { stemOf, wordsOf } from './words.js';

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
  return isCarriedBy(comparedText(statement, place), comparedText(carrier, place));
}

/** `carries`, for texts that are compared with many others. */
export function isCarriedBy(statement: ComparedText, carrier: ComparedText): boolean {
  return (
    sharesEnough(statement, carrier) &&
    statement.isNegated() === carrier.isNegated() &&
    numberBeyond(statement.text, carrier.numbers()) === null &&
    !areOpposite(statement.sides(), carrier.sides()) &&
    !addsHarm(statement, carrier)
  );
}

/** `isCarriedBy` by the words alone, whatever the numbers and the negations. */
export function sharesEnough(statement: ComparedText, carrier: ComparedText): boolean {
  const { shared, all } = wordsInBoth(statement, carrier);
  return all > 0 && shared / all >= carryingShare;
}

/** Whether a text has to do with the statement beyond the place that both name. */
export function isAbout(statement: ComparedText, text: ComparedText): boolean {
  const { shared, all } = wordsInBoth(statement, text);
  return shared >= Math.max(1, Math.min(wordsInCommon, all / 2));
}

/** `isAbout` by a single word that is no number: what says the contrary shares hardly more with it (`The bridge reopened`, `The bridge is closed`). */
export function touches(statement: ComparedText, text: ComparedText): boolean {
  const said = text.ownWords();
  return statement.ownWords().words.some((word) => !/\d/u.test(word) && said.holds(word));
}

/** How many words of substance a statement has, and how many of them a text holds. */
function wordsInBoth(statement: ComparedText, text: ComparedText): Readonly<{ shared: number; all: number }> {
  const [meant, said] = [statement.ownWords().words, text.ownWords()];
  return { shared: meant.filter((word) => said.holds(word)).length, all: meant.length };
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
function addsHarm(statement: ComparedText, carrier: ComparedText): boolean {
  const harm = statement.harm();
  if (harm === null) return false;
  const said = carrier.words();
  const diesThere = said.some((word) => deaths.has(word) || waysToDie.has(word));
  const isHeld = (word: string) =>
    said.some((other) => isSameWord(word, other) || isSameWord(stemOf(word), stemOf(other))) ||
    (diesThere && deaths.has(word));
  if (!wordsOf(harm).every(isHeld)) return true;
  const withoutHeld = statement.text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    wordsOf(word).every(isHeld) ? '…' : word,
  );
  return sensitiveInLine(withoutHeld) !== null;
}
