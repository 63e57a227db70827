import { comparableName } from '../../../src/domain/names.js';

/** Returns true if the shown texts contain these words, ignoring case and punctuation. */
export function isRepeated(words: string, shown: readonly string[]): boolean {
  const name = comparableName(words);
  if (name === '') return shown.some((text) => text.includes(words));
  return ` ${comparableName(shown.join(' '))} `.includes(` ${name} `);
}
