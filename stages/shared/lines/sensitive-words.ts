import { wordsOfHarm } from '../screening/harm-in.js';
import { isScreened } from '../screening/lexicons.js';

/**
 * Returns the words of harm in a fact or note; null if it has none. A text in an unknown language, or one without a
 * lexicon, is screened as English, which finds less; callers must check whether the language can be screened.
 */
export function sensitiveWords(
  text: string,
  language: string | null,
  counting: 'grave' | 'certain' = 'grave',
): string | null {
  return wordsOfHarm(text, language !== null && isScreened(language) ? language : 'en', counting);
}
