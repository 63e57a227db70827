import { numberOfWord, sizeOfWord } from './number-words.js';

/** A number written in several parts: its position in the text, and its value in digits (a time is `19:30`). */
export type Amount = Readonly<{ start: number; end: number; value: string }>;

const spaced = /(?<![\p{N}.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\p{N}]|[.,]\d)/gu;
const clock =
  /(?<![\p{N}.,:€$£]|[€$£] )([01]?\d|2[0-3])[.:h]([0-5]\d)(?![\p{N}]|[.,:]\d|\s?(?:€|%|euros?\b|pounds?\b|dollars?\b|k?m\b))/giu;
const fraction = /(?<!\p{N})(\d*)[ ]?([½¼¾])/gu;
const bareDecimal = /(?<![\p{L}\p{N}])[.,]5(?!\p{N})/gu;
const token = /\d(?:[\d.,]*\d)?|\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*/gu;
const glued = /^(\p{L}*?)(hundert|tausend|honderd|duizend)$/u;
/** Words after an `m` that make it metres, not millions. */
const measured = /^\s*(?:tall|high|long|wide|deep|away|above|below|hoch|lang|breit|tief|hoog|diep)(?!\p{L})/iu;
const decimals: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };
const factors: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};

/** Returns `265 086`, `19.30`, `3½`, `two million`, `2m`, `a dozen` and `zweihundert`, each as one number. */
export function amountsIn(text: string): readonly Amount[] {
  return [
    ...found(text, spaced, ([figure = '']) => figure.replace(/\D/gu, '')),
    ...found(text, clock, ([, hour = '', minute = '']) => `${hour}:${minute}`),
    ...found(text, fraction, ([, whole = '', sign = '']) => `${whole === '' ? '0' : whole}${decimals[sign] ?? ''}`),
    ...found(text, bareDecimal, () => '0.5'),
    ...productsIn(text),
  ];
}

function found(text: string, pattern: RegExp, inDigits: (match: RegExpMatchArray) => string): readonly Amount[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: inDigits(match),
  }));
}

type Token = Readonly<{ word: string; start: number; end: number }>;

function productsIn(text: string): readonly Amount[] {
  const tokens = [...text.matchAll(token)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
  return tokens.flatMap((one, index) => [
    ...gluedAmount(one),
    ...(tokens[index - 1]?.word === 'half' ? halfDozen(one, tokens[index + 1]) : product(one, tokens[index + 1], text)),
  ]);
}

function gluedAmount({ word, start, end }: Token): readonly Amount[] {
  const [, count, size = ''] = glued.exec(word) ?? [];
  const value = count === undefined ? null : count === '' ? 1 : numberOfWord(count);
  return value === null ? [] : [{ start, end, value: String(value * (size.startsWith('h') ? 100 : 1_000)) }];
}

function halfDozen(one: Token, next: Token | undefined): readonly Amount[] {
  const isHalfDozen = one.word === 'a' && next?.word === 'dozen';
  return isHalfDozen ? [{ start: one.start - 'half '.length, end: next.end, value: '6' }] : [];
}

function product(one: Token, next: Token | undefined, text: string): readonly Amount[] {
  const count = numberOfWord(one.word);
  if (next === undefined || count === null) return [];
  const gap = text.slice(one.end, next.start);
  const size = factorOf(next.word, gap, text.slice(next.end));
  if (size === null || !/^[\s-]?$/u.test(gap)) return [];
  return [{ start: one.start, end: next.end, value: String(Math.round(count * size)) }];
}

function factorOf(word: string, gap: string, after: string): number | null {
  if (gap === '' && word === 'm') return measured.test(after) ? null : 1_000_000;
  if (gap === '' && word === 'k') return 1_000;
  return factors[{ mn: 'million', bn: 'billion' }[word] ?? sizeOfWord(word) ?? ''] ?? null;
}
