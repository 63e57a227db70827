import { german } from './languages/de.js';
import { english } from './languages/en.js';
import { spanish } from './languages/es.js';
import { french } from './languages/fr.js';
import { italian } from './languages/it.js';
import { dutch } from './languages/nl.js';
import { portuguese } from './languages/pt.js';
import type { Lexicon } from './lexicon.js';
import { type SensitiveCategory, sensitiveCategories } from './lexicon.js';
import { compile, firstMatch, type Pattern, withoutHarmless } from './matcher.js';
import { wordsOf } from './words.js';

const lexicons: readonly Lexicon[] = [german, english, spanish, french, italian, dutch, portuguese];

/** The languages with a lexicon, as ISO 639-1 codes. */
export const screenedLanguages: readonly string[] = lexicons.map((lexicon) => lexicon.language);

type Patterns = Readonly<{
  harmless: Pattern | null;
  categories: readonly (readonly [SensitiveCategory, Pattern | null])[];
}>;

export type SensitivityFinding = { category: string; matched: string };

const compiled = new Map<string, Patterns>();

/**
 * Screens a text for subjects that must not be joked about. `language` is an ISO 639-1 code or a tag that begins with
 * one (`en-GB`). `screened` is false when the language has no lexicon. `matched` are the words of the text.
 */
export function sensitivityOf(
  text: string,
  language: string | null,
): { screened: boolean; finding: SensitivityFinding | null } {
  const patterns = patternsOf(language);
  if (patterns === null) return { screened: false, finding: null };
  const words = wordsOf(text);
  const compared = withoutHarmless(words.compared, patterns.harmless);
  for (const [category, pattern] of patterns.categories) {
    const matched = firstMatch(words, compared, pattern);
    if (matched !== null) return { screened: true, finding: { category, matched } };
  }
  return { screened: true, finding: null };
}

/** Returns the first finding of any lexicon, for a text in an unknown language; null without a finding. */
export function sensitivityInAnyLanguage(text: string): SensitivityFinding | null {
  for (const language of screenedLanguages) {
    const { finding } = sensitivityOf(text, language);
    if (finding !== null) return finding;
  }
  return null;
}

/** Compiles a lexicon at its first use. */
function patternsOf(language: string | null): Patterns | null {
  const code = language?.toLowerCase().split(/[-_]/u)[0] ?? null;
  const lexicon = lexicons.find((one) => one.language === code);
  if (lexicon === undefined) return null;
  const known = compiled.get(lexicon.language) ?? patternsFrom(lexicon);
  compiled.set(lexicon.language, known);
  return known;
}

function patternsFrom(lexicon: Lexicon): Patterns {
  return {
    harmless: compile(lexicon.harmless),
    categories: sensitiveCategories.map((category) => [category, compile(lexicon.categories[category])] as const),
  };
}
