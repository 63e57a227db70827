import { contentWords, sharedForms, sharedWords } from '../../shared/text/content-words.js';
import { worthOf } from '../../shared/worth/worth-model.js';
import type { Fact } from '../facts/fact.js';
import type { Scene } from './note-heading.js';
import { saysNumber } from './says-number.js';

/** Characters of the longest detail. */
const longest = 200;
/**
 * What a number and a word of the performer's add to the worth of a detail, and what it loses if all of it repeats the
 * headline: a note is the local thing, its odd detail and the number.
 */
const adds = { number: 0.3, ownWord: 0.6, repetition: -4 } as const;
/** The share of a detail's words that the headline must not have. */
const leastNew = 0.5;

/** A label of something to download, or of the source: `304 KB (PDF)`, `Joint press release of …`. */
const label =
  /\d\s?(?:[KM]B|Ko|Mo)(?!\p{L})|\((?:PDF|DOCX?|JPE?G)\)|(?<!\p{L})(?:press release|pressemitteilung|communiqué de presse|nota de prensa|comunicato stampa|nota à imprensa|persbericht|read more|mehr (?:dazu|infos)|lire aussi|leer más|leggi anche|leia (?:mais|também)|lees (?:ook|verder)|l[’']articolo)(?!\p{L})/iu;
/** Units and offices that took part, in seven languages. */
const units =
  /(?<!\p{L})(?:fire (?:crews?|service|department)|police|council|department|ministry|spokes\p{L}+|\p{L}*feuerwehr|abteilung\p{L}*|\p{L}*amt|polizei\p{L}*|pressesprech\p{L}+|pompiers|gendarm\p{L}+|préfecture|mairie|bomberos|policía|ayuntamiento|concejal\p{L}*|vigili|carabinieri|comune|assessor\p{L}*|bombeiros|polícia|prefeitura|secretari\p{L}*|brandweer|politie|gemeente|woordvoerder\p{L}*)(?!\p{L})/giu;
const fewestUnits = 2;

/** Returns whether a sentence names two units or offices and no number: who took part is nothing to picture. */
function isOfUnits(sentence: string): boolean {
  return (sentence.match(units) ?? []).length >= fewestUnits && !/\d/u.test(sentence);
}

/**
 * Returns the whole sentence of most worth, a number and the performer's words counting, that says more than the
 * headline; '' without one.
 */
export function detailOf(
  { details, language, text }: Fact,
  core: string,
  { place }: Scene,
  near: readonly string[] = [],
): string {
  const known = contentWords(`${core} ${text.split('\n')[0] ?? ''}`, place);
  const whole = details.filter((detail) => detail.length <= longest && !label.test(detail));
  const added = whole.filter((detail) => {
    const words = contentWords(detail, place);
    return (
      words.length > 1 && !core.includes(detail) && sharedWords(words, known).length <= (1 - leastNew) * words.length
    );
  });
  const worths = added.map((headline) =>
    worthOf({ headline, summary: null, date: null, names: [], language: language ?? 'en' }),
  );
  const scores = worths.map((worth, index) => {
    const words = contentWords(added[index] ?? '', place);
    const repeated = sharedWords(words, known).length / words.length;
    const isNear = sharedForms(near, words).length > 0;
    const official = Number(isOfUnits(added[index] ?? ''));
    const hasNumber = Number(saysNumber(added[index] ?? ''));
    return worth + adds.number * hasNumber + adds.ownWord * Number(isNear) + adds.repetition * repeated - official;
  });
  const best = added[scores.indexOf(Math.max(...scores))];
  return best === undefined ? '' : best;
}
