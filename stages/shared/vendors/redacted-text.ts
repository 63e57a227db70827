import { plainText } from '../untrusted-text/plain-text.js';
import { scrubbed } from './recording/scrub.js';

/** Characters that are processed: redacting megabytes would block the process for seconds. */
const longestText = 100_000;
/** Characters dropped after a cut, because half a secret is not recognised any more, in any spelling. */
const longestRest = 10_000;

/**
 * Returns third-party text as one line of plain text of at most `limit` characters, with the secrets redacted. They are
 * searched before and after the conversion to plain text, because that may split a secret or join its parts.
 */
export function redactedText(text: string, secrets: readonly string[], limit: number): string {
  const searched = scrubbed(text.slice(0, longestText), secrets);
  const whole = text.length > longestText ? searched.slice(0, -longestRest) : searched;
  return plainText(scrubbed(plainText(whole, Number.POSITIVE_INFINITY), secrets), limit);
}
