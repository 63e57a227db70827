import { comparableName } from '../../../src/domain/names.js';

/** A word of a text: its forms for comparison (several for `Boston's`), its spelling and its position. */
export type Word = Readonly<{ forms: readonly string[]; written: string; start: number; end: number }>;

const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/**
 * Returns the words of a text in order. Apostrophes belong to their word: `King's` compares as `kings` and as `king`.
 */
export function placedWords(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’ʼ`´][\p{L}\p{M}\p{N}]+)*/gu)].map((match) => ({
    forms: formsOf(match[0]),
    written: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Returns a name as a sequence of words for comparison. */
export function nameWords(name: string): readonly string[] {
  const words = comparableName(name).split(' ');
  return words[0] === '' ? [] : words.map(spelledOut);
}

/** Letters of the shortest part by which a town with a double name is known, and where such towns were merged. */
const shortestPart = 6;
const merging = new Set(['DE', 'AT', 'CH']);

/** Returns the parts of a double name, each of which means the town: `Villingen-Schwenningen`, `Wagga Wagga`. */
export function partsOfDouble({ name, country }: Readonly<{ name: string; country: string }>): readonly string[] {
  const [first = '', second = ''] = name.split(/[ -]/u);
  if (first === second) return [first];
  const parts = name.split('-');
  return merging.has(country) && parts.length === 2 && parts.every((part) => part.length >= shortestPart) ? parts : [];
}

/** Returns the word indexes at which a name begins in a text. */
export function occurrences(words: readonly Word[], name: readonly string[]): readonly number[] {
  const [first, ...rest] = name;
  const found: number[] = [];
  for (const [start, word] of words.entries()) {
    if (first === undefined || !word.forms.includes(first)) continue;
    if (rest.every((part, offset) => words[start + 1 + offset]?.forms.includes(part) === true)) found.push(start);
  }
  return found;
}

/** Returns true if the first letter, also after an elided article (`d'Arles`), is a capital, or the script has none. */
export function isCapitalised(word: string): boolean {
  const name = word.split(/^\p{L}{1,2}['’](?=\p{Lu})/u).at(-1) ?? word;
  const first = [...name][0] ?? '';
  return first === first.toUpperCase();
}

function formsOf(word: string): readonly string[] {
  const whole = spelledOut(comparableName(word).replaceAll(' ', ''));
  if (!/['’ʼ`´]/u.test(word)) return [whole];
  const parts = word.split(/['’ʼ`´]/u).map((part) => comparableName(part));
  const possessive = parts.length === 2 && parts[1] === 's' ? [parts[0] ?? ''] : [];
  const elided = parts.length === 2 && (parts[0] ?? '').length <= 2 ? [parts[1] ?? ''] : [];
  return [whole, ...possessive, ...elided];
}

function spelledOut(word: string): string {
  return abbreviations[word] ?? word;
}
