import { oncePerText } from '../lines/once.js';
import { amountsIn } from './amounts.js';
import { withoutNumberIdioms } from './number-idioms.js';
import { knownInWords, numbersInWords } from './number-words.js';

const digits = /(?<!\d)\d+\u2044\d+|\d(?:[\d.,'’:\u00a0\u202f]*\d)?|\p{No}/gu;
/** English sizes in words. */
const sizes = /(?<![\p{L}\p{M}\p{N}])(?:dozens?|hundreds?|thousands?|millions?|billions?)(?![\p{L}\p{M}\p{N}])/giu;
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const units = 'one two three four five six seven eight nine'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const words = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(${teens.join('|')})|(${tens.join('|')})(?:[-\\s](${units.join('|')})|-(${ordinals.join('|')}))?)(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
);

/**
 * Returns the first number of a text that none of the sources contains; null when all are contained. Thousands may be
 * grouped differently, digits may be of any script, and words from three to ninety-nine equal their digits in every
 * language with a sensitivity lexicon, as do sizes (`hundred`, `Dutzend`) and fractions (`half of`, `a third of`,
 * `Hälfte`). Sources are read generously: ordinals, one and two count, and `two million` equals 2,000,000 and 2m.
 * Ignored in the text: clock times in words, one and two, ordinals, Roman and Chinese numerals and other languages;
 * `ten thousand` is a ten and a thousand, not 10,000.
 */
export function foreignNumber(text: string, others: readonly string[]): string | null {
  return numberBeyond(text, new Set(others.flatMap(knownNumbers)));
}

/** Returns every number of a text in every form that another text may use: the set for `numberBeyond`. */
export const knownNumbers = oncePerText(100_000, (text) => text, numbersKnown);

function numbersKnown(text: string): readonly string[] {
  return [
    ...[...numbersIn(text), ...fractionsIn(text), ...knownInWords(text)],
    ...amountsIn(text).map(({ value }) => value),
  ];
}

/** Like `foreignNumber`, with the sources' numbers already extracted, which is expensive for a long page. */
export function numberBeyond(text: string, known: ReadonlySet<string>): string | null {
  return numbersIn(withoutAmounts(withoutNumberIdioms(text), known)).find((number) => !known.has(number)) ?? null;
}

/** Removes known amounts in any form: `two million` for `2,000,000`. */
function withoutAmounts(text: string, known: ReadonlySet<string>): string {
  return amountsIn(text)
    .filter(({ value }) => known.has(value))
    .reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
}

function numbersIn(text: string): readonly string[] {
  const plainDigits = inDigits(text);
  const figures = [...plainDigits.matchAll(digits)].map(([figure]) => plain(figure));
  const counts = [...text.matchAll(words)].map(([, ...parts]) =>
    countOf(parts.map((part) => part?.toLowerCase() ?? '')),
  );
  const named = [...text.matchAll(sizes)].map(([word]) => word.toLowerCase().replace(/s$/u, ''));
  return [...figures, ...counts, ...named, ...numbersInWords(text.replace(words, ' '))];
}

/** Returns `1/2` as `½`. In the text it remains two numbers, because it may be a date. */
function fractionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\d)(\d+)\/(\d+)/gu)].map(([, over, under]) => `${over}\u2044${under}`);
}

function countOf([teen = '', ten = '', unit = '', ordinal = '']: readonly string[]): string {
  if (teen !== '') return String(10 + teens.indexOf(teen));
  const ones = Math.max(units.indexOf(unit), ordinals.indexOf(ordinal)) + 1;
  return String(20 + 10 * tens.indexOf(ten) + ones);
}

/**
 * Converts digits to ASCII: `١٤` is 14, `½` is 1⁄2, `⑫` is 12. Removes superscripts and subscripts of units (`m²`,
 * `CO₂`).
 */
function inDigits(text: string): string {
  return text
    .replace(/(?<=\p{L})[\u00b2\u00b3\u00b9\u2070-\u2089]+/gu, '')
    .replace(/\p{No}/gu, (sign) => ` ${sign.normalize('NFKC')} `)
    .replace(/(?<=\p{Nd})\u066b(?=\p{Nd})/gu, '.')
    .replace(/(?<=\p{Nd})\u066c(?=\p{Nd})/gu, ',')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

/** In Unicode, the ten digits of a script are consecutive from zero, and so are adjacent scripts. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Normalises `231,493`, `231 493` and `231493` to one number; keeps `16:47` and `3.5`. */
function plain(figure: string): string {
  return /^\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+$/u.test(figure) ? figure.replace(/\D/gu, '') : figure.replace(',', '.');
}
