import type { Token } from './tokens.js';

/** Letters of the beginnings of a word that count besides the word. */
const beginnings = [4, 6] as const;

/** Returns a token as the features of its neighbours name it: a word, or how a number is written. */
export function writtenForm(token: Token | undefined): string {
  if (token === undefined) return '';
  return token.kind === 'number' ? `#${token.form}${token.unit}` : token.text;
}

/** Returns a word as features, with its beginnings: inflected and misspelled words share them. */
export function wordFeatures(kind: string, word: string): readonly string[] {
  return [
    `${kind} ${word}`,
    ...beginnings.filter((length) => word.length > length).map((length) => `${kind} ${word.slice(0, length)}~`),
  ];
}
