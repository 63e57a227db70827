import { type Expression, expressionOf } from './expression.js';
import type { Words } from './words.js';

/** Replaces harmless words; no expression matches across it. */
const removed = '\u0000';

/** A compiled list of expressions. */
export type Pattern = Readonly<{
  /**
   * Returns the first match in comparable words from `from` on, as the range `start` to before `end`; null without a
   * match.
   */
  find(words: readonly string[], from?: number): Readonly<{ start: number; end: number }> | null;
}>;

type Numbered = Readonly<{ number: number; expression: Expression }>;

/** Length of the index key of words with an open end. */
const keyLetters = 2;

/**
 * Compiles an expression list (`body* found, police ... search`); null when it is empty. Of several expressions that
 * match at one word, the first in the list wins. Expressions are indexed by their first letters. A single regular
 * expression would take long to compile, and the engine discards compiled code.
 */
export function compile(expressions: string): Pattern | null {
  const list = expressions
    .split(',')
    .map((expression) => expression.trim())
    .filter((expression) => expression !== '')
    .map((expression, number) => ({ number, expression: expressionOf(expression) }));
  return list.length === 0 ? null : { find: finder(list) };
}

/** Replaces the words of harmless expressions, keeping positions. */
export function withoutHarmless(compared: readonly string[], harmless: Pattern | null): readonly string[] {
  if (harmless === null) return compared;
  const left = [...compared];
  for (let found = harmless.find(compared); found !== null; found = harmless.find(compared, found.end)) {
    left.fill(removed, found.start, found.end);
  }
  return left;
}

/** Returns the words of the first match as written in the text; null without a match. */
export function firstMatch(words: Words, compared: readonly string[], pattern: Pattern | null): string | null {
  const found = pattern?.find(compared) ?? null;
  return found === null ? null : words.written.slice(found.start, found.end).join(' ');
}

function finder(list: readonly Numbered[]): Pattern['find'] {
  const byWord = new Map<string, Numbered[]>();
  const byStart = new Map<string, Numbered[]>();
  const byEnd = new Map<string, Numbered[]>();
  const others: Numbered[] = [];
  for (const one of list) {
    const { text, openBefore, openAfter } = one.expression.first;
    if (!openBefore && !openAfter) add(byWord, text, one);
    else if (text.length < keyLetters || (openBefore && openAfter)) others.push(one);
    else if (openAfter) add(byStart, text.slice(0, keyLetters), one);
    else add(byEnd, text.slice(-keyLetters), one);
  }
  return (words, from = 0) => {
    for (let start = from; start < words.length; start += 1) {
      const word = words[start] ?? '';
      const alike = [byWord.get(word), byStart.get(word.slice(0, keyLetters)), byEnd.get(word.slice(-keyLetters))];
      const end = endOfFirst([...alike, others], words, start);
      if (end !== null) return { start, end };
    }
    return null;
  };
}

function add(lists: Map<string, Numbered[]>, key: string, one: Numbered): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
}

/** Returns the end of the match at a word, of the expression that is first in the list. */
function endOfFirst(
  lists: readonly (readonly Numbered[] | undefined)[],
  words: readonly string[],
  start: number,
): number | null {
  let first: Readonly<{ number: number; end: number }> | null = null;
  for (const list of lists) {
    for (const { number, expression } of list ?? []) {
      if (first !== null && first.number < number) break;
      const end = expression.endAt(words, start);
      if (end !== null) first = { number, end };
    }
  }
  return first?.end ?? null;
}
