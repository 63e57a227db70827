import { comparableName } from '../../../src/domain/names.js';
import { isPublicPrice } from './certain-forms.js';

/** For whom a show must be fit, in seven languages, as comparable words: `first half clean`, `ab 12 Jahren`. */
const rating = new RegExp(
  `\\b(?:${[
    '(?:half|show|set|material|language|it|act) (?:(?:is|be|stays?) )?clean|clean (?:show|set|half|material|language|act)|(?:family|child) friendly|(?:rated|rating|certificate) (?:pg|u|\\d{1,2})|suitable for (?:children|ages?|all)|over \\d{1,2}s? only',
    'fsk(?: ab)? \\d{1,2}|(?:frei(?:gegeben)? )?ab \\d{1,2} jahren?|jugendfrei|familientauglich|kindgerecht',
    '(?:a partir de|des) \\d{1,2} ans|(?:interdit|deconseille) aux (?:moins|mineurs)|tout public|tous publics',
    'a partir de \\d{1,2} anos|(?:mayores|menores) de \\d{1,2}|(?:apto para )?todos los publicos',
    'vietato ai minori|(?:dai|a partire dai) \\d{1,2} anni|adatto (?:a tutti|ai bambini)',
    'classificacao (?:indicativa )?(?:e )?(?:livre|\\d{1,2})|maiores de \\d{1,2}',
    'vanaf \\d{1,2} jaar|alle leeftijden',
  ].join('|')})\\b`,
  'u',
);

/** Returns whether a sentence says for whom a show must be fit, and not what they pay. */
export function isRating(sentence: string): boolean {
  return rating.test(comparableName(sentence)) && !isPublicPrice(sentence);
}
