import { sensitivityOf } from '../sensitivity/sensitivity.js';
import { graveWords } from './appeal/gravity.js';

/**
 * The words for which a text must not become a joke; null when there are none. A text whose language is unknown, or has no lexicon,
 * is read as English: that finds less than a lexicon would, so whether it was screened at all is the caller's question.
 */
export function sensitiveWords(text: string, language: string | null): string | null {
  const own = sensitivityOf(text, language);
  const finding = own.screened ? own.finding : sensitivityOf(text, 'en').finding;
  return finding?.matched ?? graveWords(text);
}
