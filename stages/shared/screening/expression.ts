import { comparableName } from '../../../src/domain/names.js';

/**
 * An expression; `endAt` returns the index after its match that begins at `start`, null when it does not match there.
 */
export type Expression = Readonly<{ first: WordForm; endAt(words: readonly string[], start: number): number | null }>;

/** A word of an expression; `openBefore` and `openAfter` allow any letters before and after `text`. */
export type WordForm = Readonly<{ text: string; openBefore: boolean; openAfter: boolean }>;

/** Largest number of words that match `...`. */
const widestGap = 3;
/** Excludes words that were removed as harmless. */
const wholeWord = /^[\p{L}\p{N}]+$/u;

/** Parses `body* found` or `police ... search`: consecutive words, `*` for any letters, `...` for up to three words. */
export function expressionOf(written: string): Expression {
  const parts = written.split(/\s+/u);
  const forms = parts.filter((part) => part !== '...').map(wordForm);
  const gapBefore = new Set(
    parts.flatMap((part, index) =>
      part === '...' ? [parts.slice(0, index).filter((other) => other !== '...').length] : [],
    ),
  );
  const endFrom = (words: readonly string[], at: number, index: number): number | null => {
    const form = forms[index];
    if (form === undefined) return at;
    for (let skipped = gapBefore.has(index) ? passable(words, at) : 0; skipped >= 0; skipped -= 1) {
      const word = words[at + skipped];
      const end = word !== undefined && fits(form, word) ? endFrom(words, at + skipped + 1, index + 1) : null;
      if (end !== null) return end;
    }
    return null;
  };
  return { first: forms[0] ?? wordForm(''), endAt: (words, start) => endFrom(words, start, 0) };
}

function fits({ text, openBefore, openAfter }: WordForm, word: string): boolean {
  if (!openBefore && !openAfter) return word === text;
  if (word.length < text.length || !wholeWord.test(word)) return false;
  if (!openBefore) return word.startsWith(text);
  return openAfter ? word.includes(text) : word.endsWith(text);
}

/** Returns how many words from `start` a gap may match. */
function passable(words: readonly string[], start: number): number {
  let count = 0;
  while (count < widestGap && wholeWord.test(words[start + count] ?? '')) count += 1;
  return count;
}

function wordForm(written: string): WordForm {
  return {
    text: comparableName(written).replaceAll(' ', ''),
    openBefore: written.startsWith('*'),
    openAfter: written.endsWith('*'),
  };
}
