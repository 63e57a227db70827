import { plainText } from '../untrusted-text/plain-text.js';
import { scrubbed } from './recording/scrub.js';

/** What is looked at of foreign words, in characters: megabytes of them would hold up the process for seconds. */
const longestText = 100_000;
/** A secret that this end cuts through is no longer found, so what is left of it goes, however it is spelt. */
const longestRest = 10_000;

/**
 * Foreign words as they can be shown: one line of plain text, at most `limit` characters, without these secrets. To make text plain may
 * break a secret up, and may put one together again: it is looked for before and behind.
 */
export function safeWords(text: string, secrets: readonly string[], limit: number): string {
  const looked = scrubbed(text.slice(0, longestText), secrets);
  const whole = text.length > longestText ? looked.slice(0, -longestRest) : looked;
  return plainText(scrubbed(plainText(whole, Number.POSITIVE_INFINITY), secrets), limit);
}
