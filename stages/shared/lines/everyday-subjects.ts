import { readFileSync } from 'node:fs';
import { once, oncePerText } from './once.js';

/**
 * Words for one thing of everyday life, by language, comparable; `*` is any ending. Two texts
 * with words of one row are on one subject.
 */
type Row = Readonly<Record<string, string>>;

/** The words of one row in one language. */
type Pattern = Readonly<{ language: string; words: RegExp }>;

/** Returns the rows as they are written. */
export const everydayRows = once((): readonly Row[] => {
  const file = new URL('../../../../stages/shared/lines/everyday-subjects.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
});

const rows = once((): readonly (readonly Pattern[])[] =>
  everydayRows().map((row) =>
    Object.entries(row).map(([language, words]) => ({
      language,
      words: new RegExp(`^(?:${words.replaceAll('*', '\\p{L}*').replaceAll(' ', '|')})$`, 'u'),
    })),
  ),
);

/** Returns the rows that a comparable word of a language is in. */
const rowsOf = oncePerText(
  50_000,
  (word, language) => `${language} ${word}`,
  (word: string, language: string): readonly number[] =>
    rows().flatMap((row, index) =>
      row.some((one) => one.language === language && one.words.test(word)) ? [index] : [],
    ),
);

/** Returns whether two comparable words of a language name one thing of everyday life: `pantano`, `embalse`. */
export function areOnOneThing(one: string, other: string, language: string | null): boolean {
  const code = language?.slice(0, 2) ?? 'en';
  const mine = rowsOf(one, code);
  return mine.length > 0 && rowsOf(other, code).some((row) => mine.includes(row));
}
