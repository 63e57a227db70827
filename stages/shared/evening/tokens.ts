import { comparableName } from '../../../src/domain/names.js';
import { oncePerText } from '../lines/once.js';
import { numberOfWord } from '../untrusted-text/number-words.js';

export type WordToken = Readonly<{ kind: 'word'; text: string; at: number }>;
export type MarkToken = Readonly<{ kind: 'mark'; text: string; at: number }>;
/**
 * A number as written: `hour` and `minute` if it can be a time of day, `number` if it can be a count. `form` says how
 * it is written, and `unit` is what shows that it is a time: `u` for a unit, `a` or `p`.
 */
export type NumberToken = Readonly<{
  kind: 'number';
  text: string;
  at: number;
  end: number;
  hour: number | null;
  minute: number;
  number: number | null;
  form: string;
  unit: string;
}>;
export type Token = WordToken | MarkToken | NumberToken;

const unitOfTime = String.raw`(?:\s?(?:uhr|uur|o['’]?clock|hrs?|horas?|heures?|h|u)(?![\p{L}\d]))?(?:\s?[ap]\.?\s?m\b\.?|[ap](?![\p{L}\d]))?`;
/** Groups of digits that are neither a time nor a count: `347 555 0112`, `+43 660 555-21`. */
const phone = String.raw`(?<![\d:.,])(?=\+?\(?(?:\d[ ()/-]{0,2}){7})\+?\(?\d{2,5}\)?(?:[ /-]\(?\d{2,7}\)?){1,5}(?![\d:]|[.,]\d)`;
/** Amounts of money, shares and strengths, which are neither times nor counts: `€1.650`, `500 francs`, `35 %`. */
const amount = String.raw`(?:[€$£¥]|(?<!\p{L})(?:eur|chf|usd|gbp)\s)\s?\d[\d.,'’]{0,12}|(?<![\d.,])\d[\d.,'’]{0,12}\s?(?:[€$£¥%]|(?:euros?|eur|chf|francs?|franken|pounds?|quid|dollars?|bucks|pesos?|reais|stutz|balles|pavos|kg|km|cm|mm|kw|watts?|amps?|volts?|x(?=\s?\d))(?!\p{L}))|(?<!\d)\d{1,4}(?:A|V|W)(?![\p{L}\d])`;
/** A name with digits: of a microphone, a seat, a room. */
const named = String.raw`\p{L}[\p{L}-]{0,20}\d[\p{L}\d]{0,20}`;
const token = new RegExp(
  String.raw`${phone}|${amount}|${named}|\d{1,2}\s?h\s?\d{2}(?!\d)|\d{1,9}(?:[:.,h'’]\d{1,9}|u\d\d){0,4}${unitOfTime}|\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*['’]?|\n|[^\s\p{L}\d]`,
  'giu',
);

/** A phone number or an amount. */
const noNumber = new RegExp(`^(?:${phone}|${amount}|\\d{1,4}\\s?x)$`, 'iu');

/** Parts of a number: its digits, what separates them, and its unit. */
const parts = /^(\d{1,9})(?:([:.,hu'’])(\d{1,9}))?(.{0,40})$/iu;
/** The smallest number that is read in words: smaller ones are articles and pronouns as well. */
const fewestInWords = 4;
const hoursOfHalfDay = 12;

/** Returns the words, numbers and marks of a text in their order. */
export function tokensIn(text: string): readonly Token[] {
  return [...text.matchAll(token)].map(({ 0: written, index: at }) => {
    if (noNumber.test(written)) return { kind: 'mark', text: '+', at };
    if (/^\p{L}.*\d/u.test(written)) return { kind: 'word', text: wordOf(written), at };
    if (/\d/u.test(written)) return numberToken(written, at);
    if (!/^\p{L}/u.test(written)) return { kind: 'mark', text: written, at };
    const count = countInWords(written.toLowerCase());
    return count === null ? { kind: 'word', text: wordOf(written), at } : inWords(written, at, count);
  });
}

const wordOf = oncePerText(
  200_000,
  (word) => word,
  (word: string) => comparableName(word).replaceAll(' ', "'"),
);

const countInWords = oncePerText(
  200_000,
  (word) => word,
  (word: string) => {
    if (word.length < 3) return null;
    // `ninety-two`
    const [tens = '', units = ''] = word.split('-');
    const [ten, unit] = units === '' ? [null, null] : [numberOfWord(tens), numberOfWord(units)];
    const number = ten !== null && unit !== null && ten % 10 === 0 && unit < 10 ? ten + unit : numberOfWord(word);
    return number !== null && number >= fewestInWords ? number : null;
  },
);

function inWords(text: string, at: number, number: number): NumberToken {
  const end = at + text.length;
  const isHour = number <= hoursOfHalfDay;
  return {
    kind: 'number',
    text,
    at,
    end,
    hour: isHour ? number : null,
    minute: 0,
    number,
    form: isHour ? 'hour' : 'word',
    unit: '',
  };
}

function numberToken(text: string, at: number): NumberToken {
  const [, digits = '', between = '', more = '', rest = ''] = parts.exec(text.replace(/\s?h\s?(?=\d)/iu, 'h')) ?? [];
  const half = /([ap])\.?\s?m?\.?$/iu.exec(rest)?.[1]?.toLowerCase() ?? '';
  const unit = `${/uhr|uur|clock|h|u/iu.test(rest) ? 'u' : ''}${half}`;
  const written = { kind: 'number', text, at, end: at + text.length, unit } as const;
  const hour = Number(digits);
  if (between !== '') {
    const isTime = more.length === 2 && digits.length <= 2 && hour <= 24 && Number(more) < 60 && !/[:.,]\d/u.test(rest);
    if (!isTime) return { ...written, hour: null, minute: 0, number: Number(`${digits}${more}`), form: 'long' };
    return { ...written, hour, minute: Number(more), number: null, form: between === '.' ? 'h.mm' : 'h:mm' };
  }
  const [start, last] = [Number(digits.slice(0, -2)), Number(digits.slice(-2))];
  if (/^\d{3,4}$/u.test(digits) && start <= 24 && last < 60 && last % 5 === 0)
    return { ...written, hour: start, minute: last, number: hour, form: digits.length === 4 ? 'dddd' : 'ddd' };
  if (digits.length <= 2 && hour <= 24) return { ...written, hour, minute: 0, number: hour, form: 'h' };
  return { ...written, hour: null, minute: 0, number: hour, form: `n${Math.min(digits.length, 5)}` };
}

export function endsSentence({ kind, text }: Token): boolean {
  return kind === 'mark' && /[.;!?\n]/u.test(text);
}

export function endsClause({ kind, text }: Token): boolean {
  return kind === 'mark' && /[,;.:!?\n/–—()|-]/u.test(text);
}
