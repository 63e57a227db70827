import { plainText } from './plain-text.js';

/** Shorter keys protect nothing, as those that local servers are given (`none`, `ollama`): to strike them would strike plain words. */
const shortestSecret = 8;
/** What may part a secret where it is quoted: an error that tells a header may tell one line of it alone. */
const unprintable = /[^\x20-\x7e]+/u;

/**
 * The secrets that are worth hiding wherever they stand, each also as it is once text is made plain, and in the parts that a line break
 * or a character which no header carries makes of it.
 */
export function worthHiding(secrets: readonly string[]): readonly string[] {
  const forms = secrets.flatMap((secret) => {
    const plain = plainText(secret, Number.POSITIVE_INFINITY);
    return [secret, plain, plain.replaceAll(' ', ''), ...secret.split(unprintable).map((part) => part.trim())];
  });
  return [...new Set(forms)].filter((form) => form.length >= shortestSecret);
}
