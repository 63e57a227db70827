import { languageScores } from '../language/function-words.js';
import { compoundValue, hyphenatedCompounds } from './compound-numbers.js';
import { withoutNumberIdioms } from './number-idioms.js';

/**
 * From three to twenty, then the tens, in this order; `|` separates spellings. English ones from ten on are in
 * `numbers.ts`.
 */
const counts: Readonly<Record<string, string>> = {
  en: 'three four five six seven eight nine',
  de: 'drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig|dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
  nl: 'drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  fr: 'trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt|vingts trente quarante cinquante soixante septante huitante|octante nonante',
  es: 'tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  it: 'tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  pt: 'três quatro cinco seis sete oito nove dez onze doze treze quatorze|catorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
};
/** Sizes and fractions, by their English names. */
const sizes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    dozen: 'dutzend dutzende dutzenden',
    hundred: 'hunderte hunderten',
    thousand: 'tausende tausenden',
    million: 'million millionen',
    billion: 'milliarde milliarden',
    half: 'hälfte',
  },
  nl: {
    dozen: 'dozijn dozijnen tientallen',
    hundred: 'honderden',
    thousand: 'duizenden',
    million: 'miljoen miljoenen',
    billion: 'miljard miljarden',
    half: 'helft',
  },
  fr: {
    dozen: 'douzaine douzaines',
    hundred: 'cent cents centaine centaines',
    thousand: 'mille millier milliers',
    million: 'million millions',
    billion: 'milliard milliards',
    half: 'moitié',
  },
  es: {
    dozen: 'docena docenas',
    hundred: 'cien ciento cientos centenar centenares',
    thousand: 'mil miles millar millares',
    million: 'millón millones',
    half: 'mitad',
  },
  it: {
    dozen: 'dozzina dozzine',
    hundred: 'cento centinaio centinaia',
    thousand: 'mille mila migliaio migliaia',
    million: 'milione milioni',
    billion: 'miliardo miliardi',
    half: 'metà',
  },
  pt: {
    dozen: 'dúzia dúzias',
    hundred: 'cem cento centena centenas',
    thousand: 'mil milhar milhares',
    million: 'milhão milhões',
    billion: 'bilhão bilhões',
    half: 'metade',
  },
};
/**
 * Number words with another meaning in another of these languages: they count in their own, or when the language is
 * unknown.
 */
const ambiguous = new Set(
  'acht cent cents elf mil miles mille nove onze once otto sei seis sept sette six tien tre venti vier zes'.split(' '),
);

type Words = Readonly<{ language: string; values: ReadonlyMap<string, string> }>;
const tables: readonly Words[] = Object.entries(counts).map(([language, list]) => ({
  language,
  values: new Map([
    ...list
      .split(' ')
      .flatMap((spellings, index) =>
        spellings.split('|').map((word) => [word, String(index < 18 ? index + 3 : (index - 15) * 10)] as const),
      ),
    ...Object.entries(sizes[language] ?? {}).flatMap(([size, words]) =>
      words.split(' ').map((word) => [word, size] as const),
    ),
  ]),
}));

const englishTeens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Words that count in a source only, because in a model's text they are rarely counts. */
const knownOnly: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    1: 'one first once single eins ein eine einen einem einer een één un une uno una um uma premier première',
    2: 'two second twice both zwei beide twee deux dos due dois duas',
    3: 'third trio',
    4: 'fourth',
    5: 'fifth',
    6: 'sixth',
    7: 'seventh',
    8: 'eighth',
    9: 'ninth',
    10: 'tenth',
    11: 'eleventh',
    12: 'twelfth dozen dutzend dozijn douzaine docena dozzina dúzia',
    13: 'thirteenth',
    14: 'fourteenth fortnight',
    15: 'fifteenth',
    16: 'sixteenth',
    17: 'seventeenth',
    18: 'eighteenth',
    19: 'nineteenth',
    20: 'twentieth',
    30: 'thirtieth',
    40: 'fortieth',
    50: 'fiftieth',
    60: 'sixtieth',
    70: 'seventieth',
    80: 'eightieth',
    90: 'ninetieth',
    100: 'hundredth',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, [value]] as const)),
);

const germanic =
  /^(?:(ein|een|zwei|twee|drei|drie|vier|fünf|vijf|sechs|zes|sieben|zeven|acht|neun|negen)(?:und|en|ën))?(zwanzig|twintig|dreißig|dertig|vierzig|veertig|fünfzig|vijftig|sechzig|zestig|siebzig|zeventig|achtzig|tachtig|neunzig|negentig)$/u;
const unitWords = [
  'ein|een',
  'zwei|twee',
  'drei|drie',
  'vier',
  'fünf|vijf',
  'sechs|zes',
  'sieben|zeven',
  'acht',
  'neun|negen',
];
/** `dreihundert`, `zwölftausend`, `duecento`: a size joined with its count; not `Jahrhundert`. */
const glued =
  /^(?!jahr)\p{L}*?(?:(hundert|honderd|(?:due|tre|quattro|cinque|sei|sette|otto|nove)cento|(?:dos|tres|cuatro|qui|seis|sete|ocho|nove)c?n?ient[oa]s|(?:quatro|seis|sete|oito|nove)cent[oa]s|(?:du|tre)zent[oa]s|quinhent[oa]s)|(tausend|duizend|(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|cento|venti|enta|anta)mila))\p{L}{0,3}$/u;
const englishHalf =
  /(?<![\p{L}\p{M}\p{N}])hal(?:f|ves)\s+(?:of|the|its|your|our|their|this|these|all|an?\s+(?:dozen|million|billion|hundred|thousand))(?![\p{L}\p{M}\p{N}])/giu;
const englishPart =
  /(?<![\p{L}\p{M}\p{N}])(?:an?|one|two|three|\d+)[- ](third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?\s+of(?![\p{L}\p{M}\p{N}])/giu;
const anyPart =
  /(?<![\p{L}\p{M}\p{N}])(half|halves|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?(?![\p{L}\p{M}\p{N}])/giu;

/** Returns the number words of a text from three on: counts as digits, sizes and fractions by their English names. */
export function numbersInWords(text: string): readonly string[] {
  const plain = withoutNumberIdioms(text);
  const spoken = languageScores(text)[0]?.language ?? null;
  const words = hyphenatedCompounds(plain.toLowerCase()).match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [];
  const parts = [...plain.matchAll(englishPart)].map(([, part = '']) => part.toLowerCase());
  return [
    ...words.flatMap((word) => valuesOf(word, spoken)),
    ...parts,
    ...(plain.match(englishHalf) === null ? [] : ['half']),
  ];
}

/** Returns everything that `numbersInWords` may find in another text with the same content. */
export function knownInWords(text: string): readonly string[] {
  const parts = [...text.matchAll(anyPart)].map(([, part = '']) => part.toLowerCase().replace('halves', 'half'));
  const words =
    hyphenatedCompounds(text.normalize('NFC').toLowerCase()).match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [];
  return [
    ...parts,
    ...words.flatMap((word) => [...valuesOf(word, null), ...(knownOnly.get(word) ?? [])]),
    ...(/½|\b1\/2\b|\b50\s?(?:%|per ?cent)/u.test(text) ? ['half'] : []),
  ];
}

/** Returns the value of a figure or a lower-case number word before a size; null for other words. */
export function numberOfWord(word: string): number | null {
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(word) ? word.replace(/\D/gu, '') : word.replace(',', '.');
  if (/^\d+(?:\.\d+)?$/u.test(grouped)) return Number(grouped);
  if (word === 'a') return 1;
  if (englishTeens.includes(word)) return 10 + englishTeens.indexOf(word);
  if (englishTens.includes(word)) return 20 + 10 * englishTens.indexOf(word);
  const value = Number(knownOnly.get(word)?.[0] ?? valueIn(word, null) ?? Number.NaN);
  return Number.isNaN(value) ? null : value;
}

/** Returns the English name of a size in lower case; null for other words. */
export function sizeOfWord(word: string): string | null {
  if (/^(?:dozen|hundred|thousand|million|billion)$/u.test(word)) return word;
  return (
    tables.map(({ values }) => values.get(word)).find((value) => value !== undefined && /^\D/u.test(value)) ?? null
  );
}

/** `fifteen-year-old` is split into its parts; `dix-sept` and `forty-two` are one number. */
function valuesOf(word: string, spoken: string | null): readonly string[] {
  const whole = valueIn(word, spoken) ?? compoundValue(word);
  if (whole !== null) return [String(whole)];
  const parts = word.split('-');
  return parts.length === 1 ? [] : parts.flatMap((part) => valueIn(part, spoken) ?? []);
}

function valueIn(word: string, spoken: string | null): string | null {
  const isOwn = ({ language }: Words) => !ambiguous.has(word) || spoken === null || spoken === language;
  const found = tables.find((table) => table.values.has(word) && isOwn(table));
  return found?.values.get(word) ?? compound(word);
}

function compound(word: string): string | null {
  const [, unit, ten] = germanic.exec(word) ?? [];
  if (ten !== undefined)
    return String(Number(valueIn(ten, null)) + unitWords.findIndex((each) => each.split('|').includes(unit ?? '')) + 1);
  const [, hundred, thousand] = glued.exec(word) ?? [];
  if (thousand !== undefined) return 'thousand';
  return hundred === undefined ? null : 'hundred';
}
