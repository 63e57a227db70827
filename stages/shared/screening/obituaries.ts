import { frequencyOf } from '../lines/news-words.js';
import { wordsOf } from '../lines/words.js';
import { evidenceIn } from './harm-in.js';

/** Words of dying, in seven languages, that say nothing of violence or an accident; compared words of an alarm. */
const quiet =
  /^(?:dead|dies|died|death(?: of)?|passed away|passes away|obituar(?:y|ies)|funerals?|tod|tot|verstorben|gestorben|stirbt|starb|trauer\p{L}*|kondol\p{L}*|condol\p{L}*|mourn\p{L}*|rouw\p{L}*|nachruf|beerdigung|mort|morte|morto|mortes?|meurt|deces|decede|decedee|obseques|funerailles|fallec\p{L}*|muere|murio|muerte|esquela|funeral(?:es|i)?|lutto|deceduto|deceduta|scomparso|scomparsa|addio|overleden|overlijden|overlijdt|sterft|uitvaart|morre|morreu|falec\p{L}*|velorio|luto|anniversa\p{L}*)$/u;
/** Two names in a row at the beginning, or after the words that announce a death. */
const named =
  /^(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*)+)|(?:of|von|de|di|van|do|da|del)(?: (?:Dr|Prof|Sir)\.?)* (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*)+)/u;

/**
 * Returns true for the obituary of one person: the headline names them, and the words of harm in it and in the sentence
 * that shows the death say no more than that they died.
 */
export function isObituary(headline: string, sentence: string | null, language: string | null): boolean {
  const [, first = '', announced = ''] = named.exec(headline) ?? [];
  const isName = wordsOf(first || announced).some((word) => frequencyOf(word, language) === 'rare');
  if (!isName) return false;
  const alarms = [headline, sentence ?? '']
    .flatMap((text) => evidenceIn(text, { language }))
    .flatMap((one) => one.alarms);
  return alarms.length > 0 && alarms.every(({ category, words }) => category === 'death' && quiet.test(words));
}
