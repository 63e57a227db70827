import { comparableName } from '../../../src/domain/names.js';

/** True when what was already said holds these words, whatever their case and punctuation. */
export function isTold(words: string, said: readonly string[]): boolean {
  const wanted = comparableName(words);
  if (wanted === '') return said.some((text) => text.includes(words));
  return ` ${comparableName(said.join(' '))} `.includes(` ${wanted} `);
}
