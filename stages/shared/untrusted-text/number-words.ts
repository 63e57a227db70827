import { languageScores } from '../language/function-words.js';
import { grammarWords } from '../language/grammar-words.js';

/** From three to twenty, then the tens, in this order; `|` parts spellings of one. English ones from ten on are counted elsewhere. */
const counts: Readonly<Record<string, string>> = {
  en: 'three four five six seven eight nine',
  de: 'drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig|dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
  nl: 'drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  fr: 'trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt|vingts trente quarante cinquante soixante septante huitante|octante nonante',
  es: 'tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  it: 'tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  pt: 'três quatro cinco seis sete oito nove dez onze doze treze quatorze|catorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
};
/** Numbers that nobody counts exactly, and parts, under the name that all languages share here. */
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
/** Number words that say something else in another of these languages: they count in their own, and where nothing tells the language. */
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
/** `dreihundert`, `zwölftausend`, `duecento`: a size in one word with what it is counted by; no `Jahrhundert`. */
const glued =
  /^(?!jahr)\p{L}*?(?:(hundert|honderd|(?:due|tre|quattro|cinque|sei|sette|otto|nove)cento|(?:dos|tres|cuatro|qui|seis|sete|ocho|nove)c?n?ient[oa]s|(?:quatro|seis|sete|oito|nove)cent[oa]s|(?:du|tre)zent[oa]s|quinhent[oa]s)|(tausend|duizend|(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|cento|venti|enta|anta)mila))\p{L}{0,3}$/u;
/** Where nobody counts anything. */
const idioms =
  /\b(?:high[- ]fives?|cloud nine|nine lives|four[- ]letter|nine[- ]to[- ]five|(?:at )?sixes and sevens|half[- ](?:an? hour|past|time|asleep|way))\b/giu;
const englishHalf =
  /\bhal(?:f|ves)\s+(?:of|the|its|your|our|their|this|these|all|an?\s+(?:dozen|million|billion|hundred|thousand))\b/giu;
const englishPart = /\b(?:an?|one|two|three|\d+)[- ](third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?\s+of\b/giu;
const anyPart = /\b(half|halves|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?\b/giu;

/**
 * The numbers that a text names by words, from three on: counts as digits, sizes and parts by their English names. One and two
 * are left alone, since they mostly count nothing.
 */
export function numbersInWords(text: string): readonly string[] {
  const plain = text.normalize('NFC').replace(idioms, ' ');
  const spoken = languageScores(grammarWords(text))[0]?.language ?? null;
  const words = plain.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [];
  const parts = [...plain.matchAll(englishPart)].map(([, part = '']) => part.toLowerCase());
  return [
    ...words.flatMap((word) => valuesOf(word, spoken)),
    ...parts,
    ...(plain.match(englishHalf) === null ? [] : ['half']),
  ];
}

/** What `numbersInWords` may find in a text that says the same otherwise: more than it finds in this one. */
export function knownInWords(text: string): readonly string[] {
  const parts = [...text.matchAll(anyPart)].map(([, part = '']) => part.toLowerCase().replace('halves', 'half'));
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [];
  return [
    ...parts,
    ...words.flatMap((word) => valuesOf(word, null)),
    ...(/½|\b1\/2\b|\b50\s?(?:%|per ?cent)/u.test(text) ? ['half'] : []),
  ];
}

/** `fifteen-year-old` counts its parts, `dix-sept` and `forty-two` are one number. */
function valuesOf(word: string, spoken: string | null): readonly string[] {
  const whole = valueIn(word, spoken);
  if (whole !== null) return [whole];
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
