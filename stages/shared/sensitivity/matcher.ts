import { type Expression, expressionOf } from './expression.js';
import type { Words } from './words.js';

/** Stands where harmless words were: no expression spans it. */
const removed = '\u0000';

/** Expressions to look for among compared words. */
export type Pattern = Readonly<{
  /** The first place where one of them stands, from the word `from` on, as its words `start` to before `end`; null when nowhere. */
  find(words: readonly string[], from?: number): Readonly<{ start: number; end: number }> | null;
}>;

type Numbered = Readonly<{ number: number; expression: Expression }>;

/** Letters by which words with an open end are told apart first. */
const tellingLetters = 2;

/**
 * An expression list (`body* found, police ... search`) as what finds them; null when the list is empty. Of those that begin at one word the one
 * that the list names first is found. Expressions lie by how they begin, so that a word of a text meets a few of them: one
 * pattern of all of them takes long to compile, and the engine forgets what it compiled.
 */
export function compile(expressions: string): Pattern | null {
  const list = expressions
    .split(',')
    .map((expression) => expression.trim())
    .filter((expression) => expression !== '')
    .map((expression, number) => ({ number, expression: expressionOf(expression) }));
  return list.length === 0 ? null : { find: finder(list) };
}

/** The words with every harmless expression blotted out, word for word, so that positions stay. */
export function withoutHarmless(compared: readonly string[], harmless: Pattern | null): readonly string[] {
  if (harmless === null) return compared;
  const left = [...compared];
  for (let found = harmless.find(compared); found !== null; found = harmless.find(compared, found.end)) {
    left.fill(removed, found.start, found.end);
  }
  return left;
}

/** The first place where the pattern matches, as the words stand in the text; null when nowhere. */
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
    else if (text.length < tellingLetters || (openBefore && openAfter)) others.push(one);
    else if (openAfter) add(byStart, text.slice(0, tellingLetters), one);
    else add(byEnd, text.slice(-tellingLetters), one);
  }
  return (words, from = 0) => {
    for (let start = from; start < words.length; start += 1) {
      const word = words[start] ?? '';
      const alike = [
        byWord.get(word),
        byStart.get(word.slice(0, tellingLetters)),
        byEnd.get(word.slice(-tellingLetters)),
      ];
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

/** Where the expression that the list names first ends, of those that stand at a word. */
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
