import { comparableName } from '../../../src/domain/names.js';
import { isFunctionWord } from '../../shared/language/function-words.js';
import { isNewsWord } from '../../shared/lines/news-words.js';
import { sentencesOf } from '../../shared/text/sentences.js';

/** Letters of the shortest text in capitals that is set in small ones: a shorter one may be a name. */
const fewestCapitals = 12;
/** Legal forms of companies as they are written, without their dots. */
const legalForms = new Map(
  ['S.p.A.', 'S.r.l.', 'S.n.c.', 'S.a.s.', 'S.L.', 'S.A.', 'GmbH', 'e.V.', 'SpA', 'Srl', 'Ltda', 'Ltd'].map((form) => [
    form.toLocaleUpperCase(),
    form,
  ]),
);
/** The last word of a company's name. */
const beforeForm = /(?<!\p{L})\p{Ll}+(?= (?:S\.p\.A\.|S\.r\.l\.|S\.[LA]\.|SpA|Srl|GmbH|Ltd|Ltda)(?!\p{L}))/gu;
/** Abbreviations that are written small, with their dot. */
const smallAbbreviations =
  /^(?:n|nr|no|art|artt|lett|comma|co|pag|p|ca|cf|ecc|etc|ex|bzw|ggf|inkl|zzgl|nº|núm|av|avda|dott|prof|ing|arch|geom|loc|fraz)$/u;
/** Endings of nouns that are made of other words, in seven languages: no names. */
const derived =
  /(?:zion[ei]|ment[oi]|tà|ci[oó]n(?:es)?|mientos?|dades?|dad|tions?|ments?|ités?|ungs?|ungen|heit(?:en)?|keit(?:en)?|schaft(?:en)?|ção|ções|ness|heid|heden|ings?)$/u;

/**
 * Sets a text in capitals in small letters. What may be a name keeps its capital: each word that is no word of grammar
 * or of all news, as in `Concerto di Amedeo Minghi`. Initials, numbers and legal forms stay as they are written.
 */
export function withoutCapitals(text: string): string {
  const letters = text.match(/\p{L}/gu)?.join('') ?? '';
  if (letters.length < fewestCapitals || letters !== letters.toLocaleUpperCase()) return text;
  if (letters === letters.toLocaleLowerCase()) return text;
  return sentencesOf(text)
    .map((sentence) => {
      const first = sentence.search(/[\p{L}\p{N}]/u);
      return sentence.replace(token, (word, at: number) => inSmall(word, at === first));
    })
    .join(' ')
    .replace(beforeForm, titled);
}

const token = /[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{N}]+)*\.?/gu;

function inSmall(written: string, startsSentence: boolean): string {
  const form = legalForms.get(written) ?? legalForms.get(`${written}.`);
  if (form !== undefined) return form;
  const [word = ''] = written.split('.');
  const small = written.toLocaleLowerCase();
  if (smallAbbreviations.test(word.toLocaleLowerCase()) && written.endsWith('.'))
    return startsSentence ? titled(small) : small;
  const [, initial = '', name = ''] = /^(\p{L}\.)(\p{L}{2,})$/u.exec(written) ?? [];
  if (initial !== '') return `${initial}${titled(name)}`;
  // `S.`, `T.U.L.P.S.`, `A2A`, `XI`: initials, codes, Roman numbers.
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(written) || /\p{N}/u.test(written) || /^[IVXLC]{2,}\.?$/u.test(written))
    return written;
  return startsSentence || mayBeName(small) ? titled(small) : small;
}

function mayBeName(small: string): boolean {
  const word = comparableName(small);
  return word.length > 2 && !isFunctionWord(word) && !isNewsWord(word) && !derived.test(small.replace(/\.$/u, ''));
}

function titled(word: string): string {
  return word.toLocaleLowerCase().replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase());
}
