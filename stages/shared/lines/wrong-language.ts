import { languageOfItem } from '../language/item-language.js';

/**
 * Returns the name of a line's language if it is clearly another one than the performer's own words are in; without
 * own words, than English and its facts' languages.
 */
export function wrongLanguageOf(
  line: string,
  spoken: readonly string[],
  factLanguages: readonly (string | null)[],
): string | null {
  const { language, clear } = languageOfItem(line, null);
  if (!clear) return null;
  const own = languageOfItem(spoken.join('\n'), null);
  const expected = own.clear && own.language !== null ? [own.language] : ['en', ...factLanguages];
  if (language !== null && expected.includes(language)) return null;
  return language === null
    ? 'not one that can be screened'
    : (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language);
}
