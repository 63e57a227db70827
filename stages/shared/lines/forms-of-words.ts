import { stemOf } from './words.js';

/**
 * Returns whether words contain a word in any form, its compounds and derivations, or what it is derived from:
 * `disabili, disabilità`, `Kirche, Kirchenchor`, `Kabarettisten, Kabarett`.
 */
export function isIn(words: readonly string[], word: string): boolean {
  // Forms of a word have its first letter, which is compared sooner than their endings.
  const alike = words.filter((other) => other.charCodeAt(0) === word.charCodeAt(0));
  if (alike.length === 0) return false;
  const [stem, root] = [stemOf(word), rootOf(word)];
  return alike.some((other) => stemOf(other) === stem || beginsWith(other, root) || isBase(rootOf(other), word));
}

/** Letters of the shortest root, of one that any word may begin with, and of the shortest part of a compound. */
const [shortestRoot, longRoot, shortestPart] = [5, 7, 5];
/** Letters of the longest ending of a plural or gender, and of the endings of derivations. */
const longestInflection = 2;
const derivation = { shortest: 3, longest: 5 } as const;

/** Ends the name of a quality, whose root is of other words as well: `celebridade`, `celebra`. */
const quality = /(?:id[aà]de?|ita|ites?|it(?:y|ies|at|aten|eit|eiten))$/u;

/** Returns true for the word that another is derived from: `Kabarett`, `Kabarettisten`, but not `parti`, `partiti`. */
function isBase(other: string, word: string): boolean {
  const ending = word.length - other.length;
  const isEnding = ending >= derivation.shortest && ending <= derivation.longest;
  return other.length >= shortestRoot && word.startsWith(other) && isEnding && !quality.test(word);
}

/** Returns true for a form, a compound or a derivation of a root: `vegana`, `Kirchenchor`, but not `guerriero`. */
function beginsWith(word: string, root: string): boolean {
  if (root.length < shortestRoot || !word.startsWith(root)) return false;
  const rest = word.length - root.length;
  return root.length >= longRoot || rest <= longestInflection || rest >= shortestPart;
}

/** Returns a word without the ending of its plural or gender: `vegani, vegana`, `blinde`, `Hochzeiten`. */
function rootOf(word: string): string {
  return /^(\p{L}{5,})(?:en|[aeio]s?)$/u.exec(word)?.[1] ?? stemOf(word);
}
