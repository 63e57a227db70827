import { isWarning } from './remark-kind.js';
import { sentencesIn } from './remarks.js';

const clauseEnd = /[.!?;:,()–—]+\s*|\s-\s/u;
/** How a clause begins that asks not to do something, or to be careful, in seven languages. */
const forbidding =
  /^\P{L}*(?:(?:please|bitte|por favor|per favore|lieber|better|à|da|a|zu) )?(?:do not|don[’']?t|never|not|no|nothing|avoid|leave|stay (?:away|off|clear|out)|steer clear|hands off|careful|be (?:kind|careful|gentle)|respect|nichts?|nie|niemals|keine?n?|vermeiden|ne|n[’']|pas|jamais|rien|évite[rz]?|nada|ni|nunca|evita[rd]?|non|niente|mai|evitare|não|nem|evite|niet|niks|nooit|geen|vermijd|vorsicht|finger weg|attention|prudence|cuidado|ojo|respeto|attenzione|rispetto|atenção|respeito|pas op|blijf af)(?!\p{L})/iu;

/**
 * Returns true for an entry of the user's file of a town that asks not to joke about it: it reads like a warning, and
 * one of its clauses begins with what not to do. What a town dislikes is a fact.
 */
export function isWarnedOff(entry: string): boolean {
  return (
    sentencesIn(entry).some((sentence) => isWarning(sentence, 'city')) &&
    entry.split(clauseEnd).some((clause) => forbidding.test(clause))
  );
}
