/** Categories that must not be joked about, the gravest first; the first match is reported. */
export const sensitiveCategories = [
  'suicide',
  'sexual abuse',
  'children harmed',
  'death',
  'war',
  'violence',
  'hate',
  'missing person',
  'disaster',
  'injury or accident',
  'illness',
  'crime',
  'court',
  'hardship',
] as const;

export type SensitiveCategory = (typeof sensitiveCategories)[number];

/**
 * The sensitive words of one language. Each text is a list of expressions separated by commas. Case and accents do not
 * matter. `*` at either end of a word matches any letters, `...` up to three words. `harmless` are expressions in which
 * a sensitive word means something else; they are removed before the search.
 */
export type Lexicon = Readonly<{
  language: string;
  categories: Readonly<Record<SensitiveCategory, string>>;
  harmless: string;
}>;
