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

/**
 * Returns alternative keys for an unknown name: umlauts and rings typed as two letters (`Duesseldorf`, `Tromsoe`),
 * without a leading article, without a trailing `City` or `市`.
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

/** Returns the key of a name without `City` (`Salt Lake`). It matches many words, so something else must confirm it. */
export function cityNameKey(key: string): string {
  return `${key} city`;
}
