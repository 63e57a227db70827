import { holdsCodeOrMoney } from './certain-forms.js';
import { isPermission } from './wishes.js';

/** Takes something from what is allowed, in seven languages: `Just not about the divorce`. */
const exception =
  /^\P{L}{0,3}(?:(?:only|just|but)(?: please)? not|(?:nur|aber|bloß)(?: bitte)? (?:nicht|kein\p{L}{0,2})|(?:mais |juste |seulement |sauf )(?:pas|sur)|(?:pero|solo|sólo) no|(?:menos|salvo) |(?:ma|però|solo|solamente) non|tranne |(?:mas|só|apenas) não|(?:alleen|maar)(?: graag)? (?:niet|geen))(?!\p{L})/iu;

/** Returns whether a sentence only takes something from what is said before it. */
export function isException(sentence: string): boolean {
  return exception.test(sentence);
}

/** Returns whether a sentence is the exception to the permission before it, which misleads without it. */
export function isExceptionAt(
  remarks: readonly Readonly<{ text: string; whole: string; begins: boolean }>[],
  at: number,
): boolean {
  const [before, one] = [remarks[at - 1], remarks[at]];
  if (one?.begins !== false || before === undefined) return false;
  return isPermission(before.text) && isException(one.whole) && !holdsCodeOrMoney(one.whole);
}

/** Between the clauses of a sentence. */
const between = /[,;]\s+|\s[–—-]\s/u;

/** Returns whether a sentence allows something but for its last clauses: `Tease him, just not about the divorce`. */
export function isAllowedBut(sentence: string): boolean {
  const clauses = sentence.split(between);
  const at = clauses.findIndex(isException);
  return at > 0 && isPermission(clauses.slice(0, at).join(', ')) && !holdsCodeOrMoney(sentence);
}
