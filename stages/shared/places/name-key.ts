import { comparableName } from '../../../src/domain/names.js';

const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };
const plainLatin = /^[A-Za-z ]+$/u;

/** Returns the index key of a town's name: comparable, with `St.`, `Mt.` and `Ft.` written out. */
export function townNameKey(name: string): string {
  const comparable = plainLatin.test(name) ? name.toLowerCase() : comparableName(name);
  return /\b(?:ste?|mt|ft)\b/u.test(comparable)
    ? comparable
        .split(' ')
        .map((word) => abbreviations[word] ?? word)
        .join(' ')
    : comparable;
}

/** Additions to German names as they are abbreviated, which say no more: `Frankfurt a. M.`, `Burg a. F.`. */
const abbreviatedAdditions: Readonly<Record<string, string>> = {
  ...{
    'a m': 'am main',
    'a rh': 'am rhein',
    'a n': 'am neckar',
    'a l': 'am lech',
    'a i': 'am inn',
    'a f': 'auf fehmarn',
  },
  ...{ 'a d o': 'an der oder', 'a d w': 'an der weinstrasse', 'a d r': 'an der ruhr', 'i br': 'im breisgau' },
};

/** Returns a name with its abbreviated words written out: `Mülheim a. d. Ruhr`, `Chalon s/ Saône`, `S. Severo`. */
function withoutAbbreviations(key: string): readonly string[] {
  const addition = /(?<= )(?:[ai](?: d)?) \p{L}{1,2}$/u;
  const german = key
    .replace(addition, (found) => abbreviatedAdditions[found] ?? found)
    .replace(/ a d (?=\p{L}{3})/u, ' an der ')
    .replace(/ a (?=\p{L}{3})/u, ' am ')
    .replace(/ i (?=\p{L}{3})/u, ' im ');
  const island = german.replace(/^.{3,40} auf (?=\p{L}{4,40}$)/u, '');
  const saints = /^s \p{L}/u.test(key)
    ? ['san', 'santa', 'sant', 'sao'].map((saint) => `${saint} ${key.slice(2)}`)
    : [];
  return [german, island, key.replace(/ s (?=\p{L}{3})/u, ' sur '), ...saints];
}

/**
 * Returns alternative keys for an unknown name: abbreviations written out, umlauts and rings typed as two letters
 * (`Duesseldorf`, `Tromsoe`), without a leading article, without a trailing `City` or `市`. A place on an island is on
 * the island.
 */
export function furtherNameKeys(key: string): readonly string[] {
  const keys = [
    ...withoutAbbreviations(key),
    key.replace(/([aou])e/gu, '$1'),
    key.replace(/aa/gu, 'a'),
    key.replace(/^(?:the|la|le|los|las|el) /u, ''),
    key.replace(/ city$/u, ''),
    key.replace(/市$/u, ''),
  ];
  return [...new Set(keys)].filter((other) => other !== key && other !== '');
}

/** Returns the key of a name without `City` (`Salt Lake`). It matches many words, so something else must confirm it. */
export function cityNameKey(key: string): string {
  return `${key} city`;
}
