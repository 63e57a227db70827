import { comparableName } from '../../../src/domain/names.js';

const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };
const plainLatin = /^[A-Za-z ]+$/u;

/** The key under which a town's name is filed: comparable, with `St.`, `Mt.` and `Ft.` written out. */
export function townNameKey(name: string): string {
  const comparable = plainLatin.test(name) ? name.toLowerCase() : comparableName(name);
  return /\b(?:ste?|mt|ft)\b/u.test(comparable)
    ? comparable
        .split(' ')
        .map((word) => abbreviations[word] ?? word)
        .join(' ')
    : comparable;
}

/**
 * Other keys a writer may have meant, tried only when a name is in no list: umlauts and rings typed as two letters
 * (`Duesseldorf`, `Tromsoe`), a leading article, a trailing `City` or `市`.
 */
export function furtherNameKeys(key: string): readonly string[] {
  const keys = [
    key.replace(/([aou])e/gu, '$1'),
    key.replace(/aa/gu, 'a'),
    key.replace(/^(?:the|la|le|los|las|el) /u, ''),
    key.replace(/ city$/u, ''),
    key.replace(/市$/u, ''),
  ];
  return [...new Set(keys)].filter((other) => other !== key && other !== '');
}

/** The key of a name whose writer left `City` out (`Salt Lake`): it fits so many words that something else must confirm it. */
export function cityNameKey(key: string): string {
  return `${key} city`;
}
