import { comparableName } from '../../../src/domain/names.js';

/** Letters of the shortest beginning of a word that means it: `Villingen-Schw.` */
const fewestLetters = 4;

/**
 * Returns whether one name is a short form of the other, a town's of several words: its initials (`VS`), one of its
 * words (`Schwenningen`), or both (`VS-Schwenningen`).
 */
export function isShortName(one: string, other: string): boolean {
  const [some = [], all = []] = [one, other]
    .map((name) => comparableName(name).split(' '))
    .toSorted((few, many) => few.join('').length - many.join('').length);
  const initials = all.map((word) => word.charAt(0)).join('');
  const isWord = (word: string) =>
    all.includes(word) || (word.length >= fewestLetters && all.some((long) => long.startsWith(word)));
  return all.length > 1 && some.every((word) => word === initials || isWord(word));
}
