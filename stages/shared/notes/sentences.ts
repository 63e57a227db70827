import { oncePerText } from '../lines/once.js';
import { withoutContacts } from './certain-forms.js';
import { isAbbreviated, isOpenBracket } from './split-notes.js';
import { isAsked } from './wishes.js';

const sentences = /(?<=[;!?]|(?<!\.\.)\.)\s+(?:\/{1,2}\s+)?|(?<!\s)\s+\/\/\s+|\n+/u;
/** Between the statements of notes without full stops. */
const slashes = /(?<!\s)\s+\/\s+/u;
/** The German form of a date, whose full stop ends no sentence: `Zahnarzt 2.4. absagen`. */
const dayAndMonth = /(?<!\d)(?:[12]?\d|3[01])\.(?:0?[1-9]|1[0-2])\.$/u;
/** A few words before a sentence in small letters: `Holy Thursday!! house wants nothing about the Mass`. */
const heading = /^\p{Lu}\S{0,30}(?: \S{1,30}){0,2}!{1,9}$/u;

/**
 * Splits notes into sentences; one that ends in an abbreviation, in or before a bracket continues. A slash ends one
 * where nothing else does: `no Easter / church gags.` is one sentence.
 */
export const sentencesIn = oncePerText(100_000, (notes: string) => notes, splitSentences);

function splitSentences(notes: string): readonly string[] {
  const found: string[] = [];
  const parts = notes.split(sentences);
  let from = 0;
  for (const part of parts.length > 1 ? parts : notes.split(slashes)) {
    const before = found.at(-1);
    const at = notes.indexOf(part, from);
    const isNewLine = notes.slice(from, at).includes('\n');
    from = at + part.length;
    if (before !== undefined && isContinued(before, part, isNewLine)) found[found.length - 1] += ` ${part}`;
    else found.push(part);
  }
  return found;
}

/** A closing mark, what else is to be done, or a few words after a conjunction or preposition in small letters. */
const isRest =
  /^(?:[»”)]|(?:[Nn]ot even|[Nn]icht (?:ein)?mal|[Mm]ême pas|[Pp]as même|[Nn]i siquiera|[Nn]emmeno|[Nn]eanche|[Nn]em sequer|[Zz]elfs niet)(?!\p{L})|(?:sonst|andernfalls|otherwise|or else|sinon|si no|altrimenti|sen[aã]o|anders)(?!\p{L})|(?:w\/|with|and|but|mit|und|aber|avec|et|mais|con|y|pero|e|ma|com|mas|met|maar)(?: [^\s.;!?]{1,20}){1,3}[.;!?]?$)/u;

/** Returns true for a part that continues a sentence, which can contain an exclamation: `¡se llevó! el gorro`. */
function isContinued(before: string, part: string, isNewLine: boolean): boolean {
  const isLabelOfContact = /^\p{L}{1,12}\.$/u.test(before) && withoutContacts(part) !== part;
  const isExclaimed = /\S\s*[¡¿][^!?¡¿]{0,80}[!?]$/u.test(before) && /^\p{Ll}/u.test(part);
  // A bracket that a line leaves open ends with it.
  const isOpen = isOpenBracket(before, '(', ')') || isOpenBracket(before, '[', ']');
  const isInBrackets = part.startsWith('(') || (isOpen && !isNewLine);
  const isHeading = heading.test(before) && /^\p{Ll}/u.test(part);
  const isOfDate = dayAndMonth.test(before) && /^\p{Ll}/u.test(part);
  // A request continues to its full stop.
  const isOfRequest = before.endsWith(';') && isAsked(before);
  return (
    isLabelOfContact ||
    isExclaimed ||
    isHeading ||
    isOfDate ||
    isRest.test(part) ||
    isInBrackets ||
    isOfRequest ||
    (!isNewLine && isAbbreviated(`${before} ${part}`, before.length + 1))
  );
}

/** Characters by which a sentence is found in its notes. */
const fewestAlike = 8;

/** Returns of each sentence whether it is the first one of its line. */
export function startsOfLines(notes: string): readonly boolean[] {
  let from = 0;
  return sentencesIn(notes).map((sentence) => {
    const at = Math.max(from, notes.indexOf(sentence.slice(0, fewestAlike), from));
    from = at + sentence.length;
    return at === 0 || notes.slice(Math.max(0, at - 3), at).includes('\n');
  });
}

/** Joins sentences, each of which ends in a mark unless it is the last. */
export function joined(all: readonly string[]): string {
  const some = all.filter((sentence) => sentence !== '');
  return some
    .map((sentence, index) => (index < some.length - 1 ? sentence.replace(/[\p{L}\p{N})]$/u, '$&.') : sentence))
    .join(' ');
}
