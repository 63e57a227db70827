/** Says that something hurts the speaker, in seven languages: `my wrist hurts`, `my bankruptcy`. */
const hurting =
  /(?<!\p{L})(?:(?:hurts?|aches?|is sore|is killing me)(?!\p{L})|(?:schmerz\p{L}*|weh ?tut|tut (?:mir )?weh|wehtun)(?!\p{L})|(?:j[’']ai mal|me fait mal|douleurs?)(?!\p{L})|me (?:duelen?|dói|doem)(?!\p{L})|(?:dolor|dor|dores) (?:de|en|em|no|na|nas|nos)(?!\p{L})|mi fa(?:nno)? male(?!\p{L})|mal di(?!\p{L})|doet (?:me )?(?:pijn|zeer)(?!\p{L})|pijn (?:aan|in)(?!\p{L})|(?:bankruptcy|insolvenz|pleite|faillite|quiebra|bancarrota|fallimento|bancarotta|falência|faillissement)(?!\p{L}))/iu;
/** The speaker, in seven languages: what hurts others is a subject. */
const own =
  /(?<!\p{L})(?:my|me|mein\p{L}{0,2}|mir|mich|mon|ma|mes|moi|j[’']ai|mis?|meus?|minhas?|mio|mia|miei|mie|mij|mijn|m[’']n)(?!\p{L})/iu;

/** Returns whether a sentence says what hurts the performer, which is for no page, even where it is not to be seen. */
export function isOwnPain(sentence: string): boolean {
  return hurting.test(sentence) && own.test(sentence);
}
