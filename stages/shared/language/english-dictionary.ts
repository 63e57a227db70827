import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let text: string | null = null;

/**
 * Returns the phonemes of a word in the American dictionary; null if it has no such word. The package's file is read as
 * text, a word per line: importing it would block for a second and use 60 MB.
 */
export function phonemesOf(word: string): string | null {
  text ??= readFileSync(require.resolve('cmu-pronouncing-dictionary'), 'latin1');
  const entry = `\n  "${word}": "`;
  const begin = text.indexOf(entry);
  return begin < 0 ? null : text.slice(begin + entry.length, text.indexOf('"', begin + entry.length));
}
