import { numberBeyond } from '../untrusted-text/numbers.js';
import { type ComparedText, comparedText } from './compared-text.js';
import { sensitiveInLine } from './line-screening.js';
import { areOpposite } from './opposites.js';
import { isSameWord } from './word-index.js';
import { stemOf, wordsOf } from './words.js';

/**
 * Share of a statement's content words that its source must contain. With less, `The mayor opens the winter fair` would
 * support `The mayor was convicted of fraud last winter`; with more, hardly any paraphrase would be supported.
 */
const carryingShare = 0.6;
/** Content words that a text must share with a statement to be about it, or half of a short one's. */
const wordsInCommon = 2;

/**
 * Returns whether `carrier` supports the statement, judged by words: it contains enough of its content words, in any
 * form, all of its numbers and all of its words of harm, both or neither are negated, and it contains no opposite. The
 * words of `place` do not count, because every page about a town names it.
 */
export function carries(statement: string, carrier: string, place: ReadonlySet<string>): boolean {
  return isCarriedBy(comparedText(statement, place), comparedText(carrier, place));
}

/** Like `carries`, for texts that are compared with many others. */
export function isCarriedBy(statement: ComparedText, carrier: ComparedText): boolean {
  return (
    sharesEnough(statement, carrier) &&
    statement.isNegated() === carrier.isNegated() &&
    numberBeyond(statement.text, carrier.numbers()) === null &&
    !areOpposite(statement.sides(), carrier.sides()) &&
    !addsHarm(statement, carrier)
  );
}

/** Like `isCarriedBy`, without numbers, negations, opposites and harm. */
export function sharesEnough(statement: ComparedText, carrier: ComparedText): boolean {
  const { shared, all } = wordsInBoth(statement, carrier);
  return all > 0 && shared / all >= carryingShare;
}

/** Returns whether a text is about the statement, beyond the place that both name. */
export function isAbout(statement: ComparedText, text: ComparedText): boolean {
  const { shared, all } = wordsInBoth(statement, text);
  return shared >= Math.max(1, Math.min(wordsInCommon, all / 2));
}

/**
 * Like `isAbout`, by a single word that is not a number: contradictions share few words (`The bridge reopened`, `The
 * bridge is closed`).
 */
export function touches(statement: ComparedText, text: ComparedText): boolean {
  const said = text.ownWords();
  return statement.ownWords().words.some((word) => !/\d/u.test(word) && said.holds(word));
}

/** Counts the content words of a statement, and those that a text contains. */
function wordsInBoth(statement: ComparedText, text: ComparedText): Readonly<{ shared: number; all: number }> {
  const [meant, said] = [statement.ownWords().words, text.ownWords()];
  return { shared: meant.filter((word) => said.holds(word)).length, all: meant.length };
}

/** All words for death, and for ways to die, support each other. */
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

/**
 * Returns whether a statement mentions harm, a crime or a death that the carrier does not: a model must not invent
 * these.
 */
function addsHarm(statement: ComparedText, carrier: ComparedText): boolean {
  const harm = statement.harm();
  if (harm === null) return false;
  const said = carrier.words();
  const mentionsDeath = said.some((word) => deaths.has(word) || waysToDie.has(word));
  const isSupported = (word: string) =>
    said.some((other) => isSameWord(word, other) || isSameWord(stemOf(word), stemOf(other))) ||
    (mentionsDeath && deaths.has(word));
  if (!wordsOf(harm).every(isSupported)) return true;
  const unsupported = statement.text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    wordsOf(word).every(isSupported) ? '…' : word,
  );
  return sensitiveInLine(unsupported, 'any') !== null;
}
