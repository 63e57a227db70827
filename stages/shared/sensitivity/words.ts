import { comparableName } from '../../../src/domain/names.js';
import { plainText } from '../untrusted-text/plain-text.js';

/** The words of a text: `written` as in the text, `compared` without case and accents. */
export type Words = Readonly<{ written: readonly string[]; compared: readonly string[] }>;

/**
 * Splits at everything but letters and digits, apostrophes included: `l'incendie` and `driver's` are two words each.
 */
export function wordsOf(text: string): Words {
  const written: string[] = [];
  const compared: string[] = [];
  for (const [word] of plainText(text.normalize('NFKC'), text.length * 18 + 1).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const name = comparableName(word).replaceAll(' ', '');
    if (name === '') continue;
    written.push(word);
    compared.push(name);
  }
  return { written, compared };
}
