import { type Expression, expressionOf } from './expression.js';

/** A match of an expression in comparable words, from `start` to before `end`. */
export type Match<Tag> = Readonly<{ tag: Tag; start: number; end: number }>;

/** Finds expressions of several lists, each under its tag. */
export type Patterns<Tag> = Readonly<{
  /** Returns every match, in the order of the words. */
  matches(words: readonly string[]): readonly Match<Tag>[];
}>;

type Tagged<Tag> = Readonly<{ tag: Tag; expression: Expression }>;

/** Length of the index key of words with an open end. */
const keyLetters = 3;

/**
 * Compiles lists of expressions (`body* found, police ... search`). They are indexed by their first letters, so that
 * the time grows with the text, not with the lists.
 */
export function compile<Tag>(lists: readonly (readonly [tag: Tag, expressions: string])[]): Patterns<Tag> {
  const index = new Map<string, Tagged<Tag>[]>();
  const others: Tagged<Tag>[] = [];
  for (const [tag, expressions] of lists) {
    for (const written of expressions.split(',').map((text) => text.trim())) {
      if (written === '') continue;
      const tagged = { tag, expression: expressionOf(written) };
      const key = keyOf(tagged.expression);
      if (key === null) others.push(tagged);
      else if (index.get(key)?.push(tagged) === undefined) index.set(key, [tagged]);
    }
  }
  return { matches: (words) => allMatches(words, index, others) };
}

function allMatches<Tag>(
  words: readonly string[],
  index: ReadonlyMap<string, readonly Tagged<Tag>[]>,
  others: readonly Tagged<Tag>[],
): readonly Match<Tag>[] {
  const found: Match<Tag>[] = [];
  for (const [start, word] of words.entries()) {
    const keys = [word, `${word.slice(0, keyLetters)}*`, `${word.slice(0, 2)}*`, `*${word.slice(-keyLetters)}`];
    for (const alike of [...keys.map((key) => index.get(key)), others]) {
      for (const { tag, expression } of alike ?? []) {
        const end = expression.endAt(words, start);
        if (end !== null) found.push({ tag, start, end });
      }
    }
  }
  return found;
}

/** Returns the index key of an expression's first word; null if it is too open for one. */
function keyOf({ first: { text, openBefore, openAfter } }: Expression): string | null {
  if (!openBefore && !openAfter) return text;
  if (openBefore) return openAfter || text.length < keyLetters ? null : `*${text.slice(-keyLetters)}`;
  return text.length < 2 ? null : `${text.slice(0, keyLetters)}*`;
}
