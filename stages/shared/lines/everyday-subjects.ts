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
  everydayRows().map((row) => Object.entries(row).map(([language, words]) => ({ language, words: patternOf(words) }))),
);

function patternOf(words: string): RegExp {
  return new RegExp(`^(?:${words.replaceAll('*', '\\p{L}*').replaceAll(' ', '|')})$`, 'u');
}

/** The names of a kind of things in one language, and of those of the kind. */
type Kind = Readonly<{ kind: RegExp; member: RegExp }>;

const kinds = once((): ReadonlyMap<string, readonly Kind[]> => {
  const file = new URL('../../../../stages/shared/lines/kinds-of-things.json', import.meta.url);
  const written: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'));
  const languages = Object.keys(written[0] ?? {});
  const kindIn = (words: string) => {
    const [kind = '', member = ''] = words.split(' | ');
    return { kind: patternOf(kind), member: patternOf(`${kind} ${member}`) };
  };
  return new Map(languages.map((language) => [language, written.map((row) => kindIn(row[language] ?? ''))]));
});

/** Returns whether a comparable word of a language is a thing of the kind that another names: `magpie`, `bird`. */
export function isOfKind(thing: string, kind: string, language: string | null): boolean {
  const known = kinds().get(language?.slice(0, 2) ?? 'en') ?? [];
  return known.some((one) => one.kind.test(kind) && one.member.test(thing));
}

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
