import { comparableName } from '../../../src/domain/names.js';
import { functionWordsOf } from '../language/function-words.js';
import { oncePerText } from '../lines/once.js';
import { isSameWord } from '../lines/word-index.js';
import { contentStem, stemOf, wordsOf } from '../lines/words.js';
import { screenedLanguages } from '../screening/lexicons.js';

/** Grammar of every screened language: a note is often too short to show which one it is in. */
const grammar = new Set(screenedLanguages.flatMap((language) => functionWordsOf(language).map(comparableName)));
/** Pronouns and possessives of the same languages, which news seldom has, as comparable words. */
const pronouns = new Set(
  `mine yours hers ours theirs myself yourself himself herself itself ourselves yourselves themselves whoever whose
  euch euer eure euren eurem uns unser unsere unseren unserem ihnen ihrem ihren deine deinen meine meinen meinem selbst selber
  elles notre votre vous nous leurs tienne mienne celui celle celles ceux eux moi toi
  nosotros nosotras vosotros vosotras ellos ellas usted ustedes conmigo contigo nuestro nuestra nuestros nuestras vuestro vuestra vuestros mio mia tuyo tuya suyo suya suyos
  noi voi loro nostro nostra nostri nostre vostro vostra vostri mio mia miei tuo tua suo sua suoi essi esse stesso stessa
  nos eles elas voces nosso nossa nossos nossas meu minha meus minhas teu tua seus suas comigo conosco contigo consigo mesmo mesma
  ons onze jullie jouw jou mijn hen henzelf zichzelf mezelf jezelf onszelf`.split(/\s+/u),
);
/** Words of talk about material, which say nothing about its subject. */
const talk = new Set(
  `thing things stuff something somebody someone nobody everybody everyone anything nothing everything anybody anyone never always really still may might
  must can joke story new sample finally first time history ever nichts immer etwas alles jemals quelque quelqu chose jamais toujours rien algo nada siempre
  nunca todo cosa cosas qualcosa niente sempre tutto qualcuno alguma coisa coisas tudo iets niets altijd alles nooit`
    .split(/\s+/u)
    .map(comparableName),
);
/** Numbers and ordinals: eight polkas and an eighth shutout have nothing in common. */
const numerals = new Set(
  `one two three four five six seven eight nine ten eleven twelve second third fourth fifth sixth seventh eighth ninth tenth
  eins zwei drei vier funf sechs sieben acht neun zehn zwolf zweite zweiten dritte dritten vierte funfte sechste siebte achte neunte zehnte
  deux trois quatre cinq sept huit neuf dix onze douze deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme
  dos tres cuatro cinco seis siete ocho nueve diez doce due tre quattro cinque sei sette otto nove dieci undici dodici
  dois duas quatro sete oito dez doze twee drie vijf zes zeven negen tien twaalf`.split(/\s+/u),
);
/** A comparable English negation: `hasn’t`. */
const contraction = /^(?:ai|are|ca|could|did|do|does|had|has|have|is|must|need|should|was|were|wo|would)nt$/u;
const none: ReadonlySet<string> = new Set();

/** Returns the words of a text that carry its subject, comparable, without grammar words of any screened language. */
export function contentWords(text: string, without: ReadonlySet<string> = none): readonly string[] {
  const words = contentWordsOf(text);
  return without.size === 0 ? words : words.filter((word) => !without.has(word));
}

/** Articles and prepositions that French, Italian and Catalan write together with the next word: `l’hôpital`. */
const elided =
  /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|un|gl|[dn]?ell|all|dall|sull|coll|quell|bell|anch|sant)['’ʼ](?=\p{L})/giu;

const contentWordsOf = oncePerText(
  400_000,
  (text) => text,
  (text: string) => wordsOf(text.replace(elided, ' ')).filter((word) => isContent(word)),
);

export function isContent(word: string, without: ReadonlySet<string> = none): boolean {
  if (word.length < 3 && !/\p{Lo}/u.test(word)) return false;
  if (contraction.test(word)) return false;
  return (
    !grammar.has(word) &&
    !pronouns.has(word) &&
    !talk.has(word) &&
    !numerals.has(word) &&
    !/^\d+$/u.test(word) &&
    contentStem(word, without) !== null
  );
}

/** Returns whether two comparable words are forms of one word. */
export function areSame(one: string, other: string): boolean {
  return one === other || isSameWord(stemOf(one), stemOf(other));
}

/**
 * Letters of the shortest word that shows a subject by itself, and of the longest ending that makes another form of
 * it.
 */
const longWord = 5;
const longestEnding = 2;
/** Letters of the shortest word with a plural of another ending. */
const shortWord = 4;

/** Returns the words of the first list that the second contains, or has with another short ending. */
export function sharedForms(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set(some)].filter((word) => others.some((other) => areForms(word, other)));
}

function areForms(one: string, other: string): boolean {
  return one === other || isForm(one, other);
}

/** Letters of the first and of the last part of a compound word that shows its subject, and of what is before it. */
const firstPart = 5;
const lastPart = 6;
const headPart = 4;
/** The last part of the name of a street, which says nothing of what happened there. */
const ofStreet = /^(?:strassen?|straat|straten)$/u;

/**
 * Like `sharedForms`; in German and Dutch, a word that begins or ends another one is shared, too: `Biber` and
 * `Biberjagd`, `Discounter` and `Textildiscounter`.
 */
export function sharedParts(
  some: readonly string[],
  others: readonly string[],
  language: string | null,
): readonly string[] {
  return [...new Set(some)].filter((word) => others.some((other) => shareParts(word, other, language)));
}

/** Returns whether two words are one to `sharedParts`. */
export function shareParts(one: string, other: string, language: string | null): boolean {
  if (areForms(one, other)) return true;
  return /^(?:de|nl)/u.test(language ?? '') && (isPart(one, other) || isPart(other, one));
}

function isPart(one: string, other: string): boolean {
  if (one.length >= firstPart && other.startsWith(one)) return true;
  return one.length >= lastPart && other.length - one.length >= headPart && other.endsWith(one) && !ofStreet.test(one);
}

/** Endings of one word and of its plural: `imóvel, imóveis`, `canal, canaux`, `lupo, lupi`, `wolf, wolves`. */
const plurals = [
  ['o', 'i'],
  ['e', 'i'],
  ['io', 'i'],
  ['co', 'chi'],
  ['go', 'ghi'],
  ['ca', 'che'],
  ['ga', 'ghe'],
  ['lla', 'lle'],
  ['z', 'ces'],
  ['f', 'ves'],
  ['fe', 'ves'],
  ['f', 'ven'],
  ['is', 'izen'],
  ['l', 'is'],
  ['ao', 'oes'],
  ['ao', 'aes'],
  ['il', 'eis'],
  ['al', 'aux'],
] as const;

function isPlural(one: string, other: string): boolean {
  return plurals.some(
    ([single, many]) =>
      one.endsWith(single) && other.endsWith(many) && one.slice(0, -single.length) === other.slice(0, -many.length),
  );
}

function isForm(one: string, other: string): boolean {
  // All forms share their beginning; most words do not.
  if (one[0] !== other[0] || one[1] !== other[1]) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < shortWord) return false;
  if (isPlural(one, other) || isPlural(other, one)) return true;
  if (short.length < longWord) return false;
  const isLonger = long.startsWith(short) && long.length - short.length <= longestEnding;
  return isLonger || isDiminutive(long, short) || stemOf(one) === stemOf(other);
}

/** Detects `lampadina, lampade` and `guitarrita, guitarra`: a small thing of a word with five other letters. */
function isDiminutive(long: string, short: string): boolean {
  const root = /^(\p{L}{5,})(?:in|ett|ell|it|inh)[aeio]s?$/u.exec(long)?.[1];
  return root !== undefined && short.startsWith(root) && /^[aeio]?s?$/u.test(short.slice(root.length));
}

/** Returns the words of the first list that the second contains in any form. */
export function sharedWords(some: readonly string[], others: readonly string[]): readonly string[] {
  // Forms of a word have its first letter, which is compared sooner than their stems.
  return [...new Set(some)].filter((word) =>
    others.some((other) => word === other || (word[0] === other[0] && isSameWord(stemOf(word), stemOf(other)))),
  );
}
