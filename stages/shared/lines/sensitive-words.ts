import { sensitivityOf } from '../sensitivity/sensitivity.js';
import { graveWords } from './appeal/gravity.js';

/**
 * Returns the sensitive words of a text; null if it has none. A text in an unknown language, or one without a lexicon,
 * is screened as English, which finds less; callers must check whether the language can be screened.
 */
export function sensitiveWords(text: string, language: string | null): string | null {
  const own = sensitivityOf(text, language);
  const finding = own.screened ? own.finding : sensitivityOf(text, 'en').finding;
  return finding?.matched ?? graveWords(text);
}
