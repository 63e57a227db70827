import { frequencyOf } from '../lines/news-words.js';
import { wordsOf } from '../lines/words.js';

const surname = String.raw`(?:\s(?:van|von|de|der|den|ter|ten|di|da|do|dos|del|della|la|le|zu))*\s\p{Lu}[\p{L}’'-]+`;
/** A name with an age, which papers give of ordinary people: `Anna (34)`, `Anna de Wit, 34,`. */
const aged = new RegExp(
  String.raw`\p{Lu}\p{Ll}[\p{L}’'-]*(?:${surname})?\s\(\d{1,3}\)|\p{Lu}\p{Ll}[\p{L}’'-]*${surname},\s\d{1,3}(?:,|$)`,
  'u',
);
/** Two or three names in a row. */
const names = /(?<![\p{L}\p{N}’'-])\p{Lu}\p{Ll}[\p{L}’'-]*(?:\s\p{Lu}\p{Ll}[\p{L}’'-]*){1,2}(?![\p{L}\p{N}’'-])/gu;
/** A notice to somebody, by the paragraph that it is about: `Art. 12 rossi anna`. */
const addressed =
  /^(?:art(?:ikel|icle|icolo|ículo|igo)?|artt|sect(?:ion)?|§{1,2})\.? {0,3}\d[\p{L}\d./-]{0,12} \p{L}{1,40}(?: \p{L}{1,40}){1,2}$/iu;

/** A street, a square or a building before its name, in seven languages: `Praza Maior`, `rue Patenier`. */
const ofPlace =
  /(?<!\p{L})(?:r[uú]a|praza|pra[çc]a|plaza|calle|avenida|paseo|via|viale|corso|piazza|piazzale|largo|rue|avenue|place|quai|boulevard|pont|ponte|puente|teatro|théâtre|theater|museo|musée|museum|parque|parc|parco|park|estadio|stade|stadio|st[aá]dium|camino|campo|colegio|école|scuola|escola|school|porta|porte|puerta|villa|castello|château|castillo|saint|san|santa|santo|são)\s(?:(?:d[aeo]s?|della|del|di|du|des|la|le|les|el|los|las|l[’'])\s?){0,2}\p{Lu}[^.,;:!?]{0,40}$/iu;
/** Characters before a name in which such a word is. */
const longestBefore = 24;

/** Share of capitalised longer words from which capitals prove nothing. */
const titleCase = 0.5;
const longerWord = 4;

/**
 * Returns whether a headline names a person, by an age, by the form of a notice, or by names in a row that are no words
 * of news and not the place. In German, and in headlines that capitalise every word, capitals show no names.
 */
export function namesPersonIn(headline: string, language: string | null, place: ReadonlySet<string>): boolean {
  if (aged.test(headline) || addressed.test(headline.trim())) return true;
  if (language?.startsWith('de') === true || isTitleCase(headline)) return false;
  return [...headline.matchAll(names)].some(
    ({ 0: found, index }) =>
      !ofPlace.test(`${headline.slice(Math.max(0, index - longestBefore), index)}${found}`) &&
      wordsOf(found).every((word) => !place.has(word) && frequencyOf(word, language) === 'rare'),
  );
}

function isTitleCase(headline: string): boolean {
  const longer = headline.split(/\s+/u).filter((word) => word.length >= longerWord);
  return longer.filter((word) => /^\p{Lu}/u.test(word)).length > titleCase * longer.length;
}

/** Returns whether a headline is nothing but a notice to a person. */
export function isAddressed(headline: string): boolean {
  return addressed.test(headline.trim());
}
