/** How people write that no ticket is left, in seven languages; `complet` also means that something is complete. */
const soldOut =
  /(?<!\p{L})(?:sold[ -]?out|ausverkauft|guichets fermés|agotad[oa]s?|no hay entradas|esaurit[oi]|esgotad[oa]s?|lotado|uitverkocht)(?!\p{L})|(?<=^|[.;,:!(]\s?)complet[oa]?(?!\p{L})/iu;
/** Around these words, what makes them less. */
const almost =
  /(?<!\p{L})(?:nearly|almost|not|fast|beinahe|nicht|noch nicht|presque|quasi|pas|casi|no|quase|não|non|bijna|niet|last|letzte[sn]?|dernière) $/iu;
const except = /^ (?:bis auf|but for|except|sauf|salvo|tranne|exceto|op)(?!\p{L})/iu;

/** Returns whether a sentence says that the house is sold out, and not nearly. */
export function saysSoldOut(sentence: string): boolean {
  const found = soldOut.exec(sentence);
  if (found === null) return false;
  const after = sentence.slice(found.index + found[0].length);
  return !almost.test(sentence.slice(0, found.index)) && !except.test(after);
}
