import { plainText } from './plain-text.js';

/**
 * Shorter keys, such as those of local servers (`none`, `ollama`), protect nothing, and redacting them would redact
 * words.
 */
const shortestSecret = 8;
/** Splits a secret like error messages do, which may quote one line of a header. */
const unprintable = /[^\x20-\x7e]+/u;

/**
 * Returns the secrets that are long enough to redact, with their variants: converted to plain text, without spaces, and
 * split at line breaks and other characters that are not valid in a header.
 */
export function redactableSecrets(secrets: readonly string[]): readonly string[] {
  const forms = secrets.flatMap((secret) => {
    const plain = plainText(secret, Number.POSITIVE_INFINITY);
    return [secret, plain, plain.replaceAll(' ', ''), ...secret.split(unprintable).map((part) => part.trim())];
  });
  return [...new Set(forms)].filter((form) => form.length >= shortestSecret);
}
