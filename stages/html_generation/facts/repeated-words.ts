import { comparableName } from '../../../src/domain/names.js';
import { once } from '../../shared/lines/once.js';

/** Returns true if the shown texts contain these words, ignoring case and punctuation. */
export function isRepeated(words: string, shown: readonly string[]): boolean {
  return repeatedIn(shown)(words);
}

/** Returns the function that detects words that the shown texts contain. */
export function repeatedIn(shown: readonly string[]): (words: string) => boolean {
  const all = once(() => ` ${comparableName(shown.join(' '))} `);
  return (words) => {
    const name = comparableName(words);
    return name === '' ? shown.some((text) => text.includes(words)) : all().includes(` ${name} `);
  };
}
