import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { RankedLine } from './ranked-lines.js';

/**
 * A piece of a top line. A phone shows an ellipsis instead of hidden pieces; wider screens and paper show everything.
 */
export type GlancePiece = Readonly<{ text: string; onPhones: boolean }>;
export type GlanceSize = 'short' | 'medium' | 'long';

/** Lines on the first screen. */
const topLines = 3;
/**
 * Total characters of the top lines that fit on 375 × 667 in the large and the medium type, below the tallest header.
 */
const mostCharacters = { short: 400, medium: 600 } as const;
/** Total characters of the top lines that fit in the smallest type. */
const mostOnPhones = 810;
/** If there are more, characters per line: a little below what fits, because such a page has long names too. */
const shareOnPhones = 240;
/** The width of a note's label, in characters of the line's type. */
const labelCharacters = 7;
/** With fewer characters than this before the quote, only the quote is shown. */
const shortestLead = 30;
/** Quotation marks and punctuation around the quoted words. */
const mostAround = 4;
/** Letters as wide as two Latin ones. */
const wideLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;

/** Returns the lines of the first screen. */
export function linesAtTop(order: readonly RankedLine[]): readonly GeneratedLine[] {
  return order.slice(0, topLines).map(({ line }) => line);
}

/** Returns the largest type size in which a phone's first screen holds all lines. */
export function glanceSize(lines: readonly GeneratedLine[]): GlanceSize {
  const total = charactersOf(lines);
  return total <= mostCharacters.short ? 'short' : total <= mostCharacters.medium ? 'medium' : 'long';
}

/**
 * Returns the pieces of each line. If all lines together are too long for a phone, a line longer than its share is
 * shortened there. The quoted words always stay, because without the fact the line cannot be performed.
 */
export function glanceTexts(lines: readonly GeneratedLine[]): readonly (readonly GlancePiece[])[] {
  const fits = charactersOf(lines) <= mostOnPhones;
  return lines.map(({ text, quote }) => {
    const limit = fits ? text.length : Math.floor((shareOnPhones * text.length) / Math.max(1, widthOf(text)));
    return pieces(text, quote, limit);
  });
}

function charactersOf(lines: readonly GeneratedLine[]): number {
  return lines.reduce((sum, { text, kind }) => sum + widthOf(text) + (kind === 'note' ? labelCharacters : 0), 0);
}

function widthOf(text: string): number {
  return text.length + (text.match(wideLetters)?.length ?? 0);
}

function pieces(text: string, quote: string | null, limit: number): readonly GlancePiece[] {
  if (text.length <= limit) return [{ text, onPhones: true }];
  const { from, to } = quoted(text, quote, limit);
  if (to <= limit) return alternating(text, [wordEnd(text, limit)]);
  const lead = limit - (to - from);
  return alternating(text, [lead < shortestLead ? 0 : wordEnd(text, lead), from, to]);
}

/** Splits the text at the given places; pieces are alternately shown and hidden on phones. */
function alternating(text: string, places: readonly number[]): readonly GlancePiece[] {
  return [...places, text.length]
    .map((end, index) => ({ text: text.slice(places[index - 1] ?? 0, end), onPhones: index % 2 === 0 }))
    .filter((piece) => piece.text !== '');
}

/**
 * Returns the range of the quoted words with the marks around them, within the limit; empty if the line has no quote.
 */
function quoted(text: string, quote: string | null, limit: number): Readonly<{ from: number; to: number }> {
  const start = quote === null || quote === '' ? -1 : text.indexOf(quote);
  if (quote === null || start < 0) return { from: 0, to: 0 };
  const end = start + quote.length;
  const before = /\S*$/u.exec(text.slice(Math.max(0, start - mostAround), start))?.[0].length ?? 0;
  const after = /^\S*/u.exec(text.slice(end, end + mostAround))?.[0].length ?? 0;
  const from = start - before;
  return end + after - from <= limit ? { from, to: end + after } : { from, to: wordEnd(text, from + limit) };
}

/** Returns the end of the last whole word before the limit; never splits a character. */
function wordEnd(text: string, limit: number): number {
  const space = text.lastIndexOf(' ', limit);
  if (space > limit / 2) return space;
  return (text.codePointAt(limit - 1) ?? 0) > 0xffff ? limit - 1 : limit;
}
