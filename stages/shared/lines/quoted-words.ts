const quotation = /«\s?([^«»]{2,60}?)\s?»|["“„]([^"“”„]{2,60})["”“]/gu;
/** What precedes words that are not said, in seven languages. */
const saying =
  /^(?:(?:not |never |don[’']t |do not )?(?:to )?say(?:ing)?|the words?|(?:nicht |nie |kein )?(?:sagen|das wort|die wörter|den ausdruck)|(?:ne )?(?:pas |jamais )?(?:dire|les? mots?)|(?:no |nunca )?(?:decir|la palabra|las palabras)|(?:non |mai )?(?:dire|la parola|le parole)|(?:não |nunca )?(?:dizer|a palavra|as palavras)|(?:niet |nooit )?(?:zeggen|het woord|de woorden))[:\s]*$/iu;
/** Returns the words of an entry that only quotes them: they are not said, and are no topic. */
export function wordsNotSaid(entry: string): readonly string[] {
  const rest = entry.replace(quotation, '').replace(/[\s,;.…]{1,20}$/u, '');
  return rest === '' || saying.test(rest) ? quotedIn(entry) : [];
}

/** Returns the words that a text quotes. */
export function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(quotation)].map(([, one = '', other = '']) => (one || other).replace(/[.…\s]{1,20}$/u, ''));
}
