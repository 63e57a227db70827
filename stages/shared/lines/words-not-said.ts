import { isNegated } from './negation.js';
import { subjectsIn } from './voice-subjects.js';

const quotation = /«\s?([^«»]{2,60}?)\s?»|["“„]([^"“”„]{2,60})["”“]/gu;
/** What precedes words that are not said, in seven languages. */
const saying =
  /^(?:(?:not |never |don[’']t |do not )?(?:to )?say(?:ing)?|the words?|(?:nicht |nie |kein )?(?:sagen|das wort|die wörter|den ausdruck)|(?:ne )?(?:pas |jamais )?(?:dire|les? mots?)|(?:no |nunca )?(?:decir|la palabra|las palabras)|(?:non |mai )?(?:dire|la parola|le parole)|(?:não |nunca )?(?:dizer|a palavra|as palavras)|(?:niet |nooit )?(?:zeggen|het woord|de woorden))[:\s]*$/iu;
/** A label or sentence about words, in seven languages. */
const aboutWords =
  /(?<!\p{L})(?:words?|phrases?|wort|wörter|worte|ausdrücke?|mots?|expressions?|palabras?|parol[ae]|palavras?|woord(?:en)?|say|says|sag(?:en?|t)?|dire|digo|dice|decir|dico|dicono|dizer|diz|zeg(?:gen|t)?)(?!\p{L})/iu;
/** Words between a label and the first quoted word. */
const mostBefore = 60;

/** Returns the words of an entry that only quotes them: they are not said, and are no topic. */
export function wordsNotSaid(entry: string): readonly string[] {
  const rest = entry.replace(quotation, '').replace(/[\s,;.…]{1,20}$/u, '');
  return rest === '' || saying.test(rest) ? quotedIn(entry) : [];
}

/** Returns the quoted words of what a text refuses to say: `Words I never use: “quirky”`. */
export function wordsNotSaidIn(notes: string): readonly string[] {
  const { bans, listed } = subjectsIn(notes);
  return notes.split('\n').flatMap((line) => {
    const start = line.search(/[«"“„]/u);
    const before = line.slice(0, Math.max(0, start)).slice(-mostBefore);
    if (start < 0 || !aboutWords.test(before)) return [];
    const isRefused = isNegated(before) || [...bans, ...listed].some((ban) => line.includes(ban));
    const [list = ''] =
      /^(?:(?:«[^»]*»|["“„][^"“”„]*["”“])[,;\s]*(?:(?:and|or|und|oder|et|ou|y|o|e|en|of|ni)\s)?)+/u.exec(
        line.slice(start),
      ) ?? [];
    return isRefused ? quotedIn(list) : [];
  });
}

function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(quotation)].map(([, one = '', other = '']) => (one || other).replace(/[.…\s]{1,20}$/u, ''));
}
