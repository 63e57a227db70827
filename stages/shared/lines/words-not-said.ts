import { isNegated } from './negation.js';
import { quotedIn } from './quoted-words.js';
import { subjectsIn } from './voice-subjects.js';

/** A label or sentence about words, in seven languages. */
const aboutWords =
  /(?<!\p{L})(?:words?|phrases?|wort|wörter|worte|ausdrücke?|mots?|expressions?|palabras?|parol[ae]|palavras?|woord(?:en)?|say|says|sag(?:en?|t)?|dire|digo|dice|decir|dico|dicono|dizer|diz|zeg(?:gen|t)?)(?!\p{L})/iu;
/** Before what the writer does say, in seven languages. */
const own = /(?<!\p{L})(?:I (?:always )?say|ich sage?|je dis|digo|dico|ik zeg)(?!\p{L})/iu;
/** Words between a label and the first quoted word. */
const mostBefore = 60;

/** A label on words, in seven languages, with its list. */
const listOfWords =
  /(?:^|\n)[^:\n]{0,40}(?<!\p{L})(?:words?|phrases?|wort|wörter|worte|ausdrücke?|mots?|expressions?|palabras?|parol[ae]|palavras?|woord(?:en)?)(?!\p{L})[^:\n]{0,40}:\s+([^.!?()\n]{2,300})/iu;
/** The same where the list itself refuses its words: `Words: no “quirky”`. */
const refusedList =
  /(?:^|\n)[^:\n]{0,40}(?<!\p{L})(?:words?|phrases?|wort|wörter|worte|ausdrücke?|mots?|expressions?|palabras?|parol[ae]|palavras?|woord(?:en)?):\s+(?:no|not|never|keine?|nicht|nie|pas|jamais|nada de|ningun[ao]?|nunca|niente|non|mai|nessuna|sem|nenhuma|não|geen|niet|nooit)(?: de| d[’'])?\s?["“„«]/iu;
/** Words of the longest one that is listed. */
const mostWords = 3;

/** Returns the words that a line on words lists, quoted or not: `Words we don’t use: quirky, "hidden gem", drunk`. */
export function wordsListed(line: string): readonly string[] {
  const [, list = ''] = listOfWords.exec(line) ?? [];
  return list
    .split(/[,;]\s/u)
    .map((word) => word.replace(/^[\s«“„"'*]{1,9}|[\s»”“"'*…]{1,9}$/gu, ''))
    .filter((word) => /\p{L}/u.test(word) && word.split(/\s+/u).length <= mostWords);
}

/** Characters that are read, and characters and lines about words: a performer writes no more. */
const longestRead = { notes: 20_000, line: 500, lines: 50 } as const;

/** Returns the quoted words of what a text refuses to say: `Words I never use: “quirky”`. */
export function wordsNotSaidIn(notes: string): readonly string[] {
  const lines = notes.slice(0, longestRead.notes).split('\n').filter(isAboutWords).slice(0, longestRead.lines);
  const bans = lines.some((line) => !isNegated(beforeQuotation(line)))
    ? subjectsIn(notes.slice(0, longestRead.notes)).bans
    : [];
  return lines.flatMap((line) => {
    const before = beforeQuotation(line);
    const isBanned = bans.some((ban) => line.includes(ban) || ban.includes(line.trim()));
    const isRefused = isNegated(before) || refusedList.test(line) || (isBanned && !own.test(before));
    if (isRefused && !refusedList.test(line) && wordsListed(line).length > 0) return wordsListed(line);
    const [list = ''] = quotations.exec(line.slice(line.search(opening), longestRead.line)) ?? [];
    return isRefused ? quotedIn(list) : [];
  });
}

const opening = /[«"“„]/u;
const quotations =
  /^(?:(?:«[^»]{0,60}»|["“„][^"“”„]{0,60}["”“])[,;\s]{0,5}(?:(?:and|or|und|oder|et|ou|y|o|e|en|of|ni)\s)?){1,20}/u;

/** Returns what is before the first quotation in its sentence, or before the list of a label. */
function beforeQuotation(line: string): string {
  if (listOfWords.test(line)) return line.slice(0, Math.max(0, line.indexOf(':'))).slice(-mostBefore);
  const before = line.slice(0, Math.max(0, line.search(opening))).slice(-mostBefore);
  return before.split(/(?<=[.!?])\s/u).at(-1) ?? '';
}

/** Returns whether a line is about words: what is before its first quotation says so. */
export function isAboutWords(line: string): boolean {
  return aboutWords.test(beforeQuotation(line));
}
