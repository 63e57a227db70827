import { comparableName } from '../../../src/domain/names.js';
import { commonWordTowns } from './misleading-names.js';

/**
 * Endings by which English, French, German, Spanish, Italian, Portuguese and Dutch name people and things of a place.
 */
const endings =
  /^[dlntz]?(?:i?[ae]ns?|i?ennes?|ites?|onians?|ish|oise?s?|aise?s?|ers?|erin|isch(?:e[nrs]?)?|sche[nrs]?|e[nñ][oa]s?|ens[ei]s?|es[aei]?s?|[ai]n[oaie]s?|ian[oa]s?|ines?)$/u;
/** Endings after a name without `land`: `Scots`, `Englishman`. */
const endingsOfLand = /^(?:s|[lt]ish|(?:s|[lt]ish)(?:man|men|woman|women))$/u;
const shortestStem = 4;

/** Returns whether a word is the name of people or things of a place: `Scottish`, `Berliner`, `genevois`. */
export function demonymStarts(written: string, place: readonly string[]): boolean {
  const [name = '', ...more] = place;
  if (more.length > 0 || commonWordTowns.has(name) || !/^\p{Script=Latin}+$/u.test(name)) return false;
  const word = comparableName(written);
  if (word === name) return false;
  const has = (stem: string, pattern: RegExp) =>
    stem.length >= shortestStem && word.startsWith(stem) && pattern.test(word.slice(stem.length));
  const land = name.replace(/land$/u, '');
  if (land !== name && has(land, endingsOfLand)) return true;
  return stemsOf(name).some((stem) => has(stem, endings));
}

/** Returns a name, also without its last vowel, and as Spanish and German derive from it: `venezolano`, `Göttinger`. */
function stemsOf(name: string): readonly string[] {
  const names = [name, name.replace(/ue(?=[^aeiou]+[aeiou]+s?$)/u, 'o'), name.replace(/ingen$/u, 'ing')];
  return [...new Set([...names, ...names.map((one) => one.replace(/(?<![aeiou])[aeiou]+s?$/u, ''))])];
}
