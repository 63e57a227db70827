import { amountsIn } from './amounts.js';
import { withoutNumberIdioms } from './number-idioms.js';
import { knownInWords, numbersInWords } from './number-words.js';

const digits = /\d+\u2044\d+|\d(?:[\d.,'’:\u00a0\u202f]*\d)?|\p{No}/gu;
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
 * The first number of a text that none of the others holds; null when all of them do. Thousands may be grouped differently, digits
 * may be of any script, and words from three to ninety-nine are their digits in every language that has a sensitivity lexicon; so are
 * their sizes (`hundred`, `Dutzend`) and parts (`half of`, `a third of`, `Hälfte`). The others count generously, with their ordinals, ones and
 * twos, and `two million` is 2,000,000 or 2m. Not looked at in the text: clock times in words, one and two, `third` and `twentieth` that part nothing,
 * Roman numerals, the numerals of Chinese and words of other languages; `ten thousand` is a ten and a thousand, not 10,000.
 */
export function foreignNumber(text: string, others: readonly string[]): string | null {
  return numberBeyond(text, new Set(others.flatMap(knownNumbers)));
}

/** Every number that a text holds, in all the ways in which another may tell it: what `numberBeyond` compares with. */
export function knownNumbers(text: string): readonly string[] {
  return [
    ...[...numbersIn(text), ...fractionsIn(text), ...knownInWords(text)],
    ...amountsIn(text).map(({ value }) => value),
  ];
}

/** `foreignNumber`, where the numbers of the others are known already: of a long page they take longer than all else. */
export function numberBeyond(text: string, known: ReadonlySet<string>): string | null {
  return numbersIn(withoutAmounts(withoutNumberIdioms(text), known)).find((number) => !known.has(number)) ?? null;
}

/** What is known in one way may be told in another: `two million` for `2,000,000`. */
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

/** `1/2` may be told as `½`; it may also be a day, so that a text which writes it has two numbers. */
function fractionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\d)(\d+)\/(\d+)/gu)].map(([, over, under]) => `${over}\u2044${under}`);
}

function countOf([teen = '', ten = '', unit = '', ordinal = '']: readonly string[]): string {
  if (teen !== '') return String(10 + teens.indexOf(teen));
  const ones = Math.max(units.indexOf(unit), ordinals.indexOf(ordinal)) + 1;
  return String(20 + 10 * tens.indexOf(ten) + ones);
}

/** With the digits that everybody types: `١٤` is 14, `½` is 1⁄2, `⑫` is 12. The sign of a unit (`m²`, `CO₂`) counts nothing. */
function inDigits(text: string): string {
  return text
    .replace(/(?<=\p{L})[\u00b2\u00b3\u00b9\u2070-\u2089]+/gu, '')
    .replace(/\p{No}/gu, (sign) => ` ${sign.normalize('NFKC')} `)
    .replace(/(?<=\p{Nd})\u066b(?=\p{Nd})/gu, '.')
    .replace(/(?<=\p{Nd})\u066c(?=\p{Nd})/gu, ',')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

/** Unicode keeps the ten digits of a script together, from zero; scripts that follow one another keep the count. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** `231,493`, `231 493` and `231493` are one number; `16:47` and `3.5` stay what they are. */
function plain(figure: string): string {
  return /^\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+$/u.test(figure) ? figure.replace(/\D/gu, '') : figure.replace(',', '.');
}
