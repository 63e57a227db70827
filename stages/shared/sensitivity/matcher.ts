import { comparableName } from '../../../src/domain/names.js';
import type { Words } from './words.js';

/** Stands where harmless words were: no expression spans it. */
const removed = '\u0000';

/** An expression list as one pattern over words that have a single space on either side; null when the list is empty. */
export function compile(expressions: string): RegExp | null {
  const sources = expressions
    .split(',')
    .map((expression) => expression.trim())
    .filter((expression) => expression !== '')
    .map(expressionSource);
  return sources.length === 0 ? null : new RegExp(`(?<= )(?:${sources.join('|')})(?= )`, 'gu');
}

/** The words with every harmless expression blotted out, word for word, so that positions stay. */
export function withoutHarmless(compared: readonly string[], harmless: RegExp | null): readonly string[] {
  if (harmless === null) return compared;
  const blot = (found: string) => found.replace(/[^ ]+/gu, removed);
  return padded(compared).replace(harmless, blot).trim().split(' ');
}

/** The first place where the pattern matches, as the words stand in the text; null when nowhere. */
export function firstMatch(words: Words, compared: readonly string[], pattern: RegExp | null): string | null {
  if (pattern === null) return null;
  const text = padded(compared);
  const match = text.matchAll(pattern).next().value;
  if (match === undefined) return null;
  const start = text.slice(0, match.index).split(' ').length - 2;
  return words.written.slice(start, start + match[0].split(' ').length).join(' ');
}

function expressionSource(expression: string): string {
  return expression
    .split(/\s+/u)
    .map((word) => (word === '...' ? '...' : wordSource(word)))
    .join(' ')
    .replaceAll(' ... ', '(?: [\\p{L}\\p{N}]+){0,3} ');
}

function wordSource(word: string): string {
  const before = word.startsWith('*') ? '[\\p{L}\\p{N}]*' : '';
  const after = word.endsWith('*') ? '[\\p{L}\\p{N}]*' : '';
  return `${before}${comparableName(word).replaceAll(' ', '')}${after}`;
}

function padded(compared: readonly string[]): string {
  return ` ${compared.join(' ')} `;
}
