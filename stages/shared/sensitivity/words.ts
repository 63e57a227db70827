import { comparableName } from '../../../src/domain/names.js';
import { plainText } from '../untrusted-text/plain-text.js';

/** A text as its words: `written` as they stand there, `compared` without case and accents. */
export type Words = Readonly<{ written: readonly string[]; compared: readonly string[] }>;

/** Splits at everything that is no letter or digit, apostrophes too: `l'incendie` and `driver's` hold two words each. */
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
