import { german } from './languages/de.js';
import { english } from './languages/en.js';
import { spanish } from './languages/es.js';
import { french } from './languages/fr.js';
import { italian } from './languages/it.js';
import { dutch } from './languages/nl.js';
import { portuguese } from './languages/pt.js';
import type { Category, Lexicon } from './lexicon.js';
import { compile, type Patterns } from './patterns.js';

export const lexicons: readonly Lexicon[] = [german, english, spanish, french, italian, dutch, portuguese];

/** The languages that can be screened, as ISO 639-1 codes. */
export const screenedLanguages: readonly string[] = lexicons.map((lexicon) => lexicon.language);

/** Returns whether texts in a language can be screened, by its tag. */
export function isScreened(language: string | null): boolean {
  return screenedCode(language) !== null;
}

/** Returns the code of a screened language, by its tag (`en-GB`); null for any other. */
export function screenedCode(language: string | null): string | null {
  const code = language === null ? '' : codeOf(language);
  return screenedLanguages.includes(code) ? code : null;
}

function codeOf(language: string): string {
  return language.toLowerCase().split(/[-_]/u)[0] ?? '';
}

/** A word of harm, certain or only possible, or a word for a child. */
export type Tag = Readonly<{ category: Category; certain: boolean }> | 'minors';

export type CompiledLexicon = Readonly<{ language: string; words: Patterns<Tag>; figurative: Patterns<null> }>;

const compiled = new Map<string, CompiledLexicon>();

/** Returns the lexicon of a language tag (`en-GB`), compiled at its first use; null if there is none. */
export function lexiconOf(language: string | null): CompiledLexicon | null {
  const lexicon = language === null ? undefined : lexicons.find((one) => one.language === codeOf(language));
  if (lexicon === undefined) return null;
  const known = compiled.get(lexicon.language) ?? compileLexicon(lexicon);
  compiled.set(lexicon.language, known);
  return known;
}

function compileLexicon(lexicon: Lexicon): CompiledLexicon {
  const { language, harm, figurative, minors } = lexicon;
  const alarms = (Object.keys(harm) as (keyof typeof harm)[]).flatMap((category) => {
    const [certain = '', possible = ''] = harm[category].split('|');
    return [
      [{ category, certain: true }, certain],
      [{ category, certain: false }, possible],
    ] as const;
  });
  return { language, words: compile<Tag>([...alarms, ['minors', minors]]), figurative: compile([[null, figurative]]) };
}
