import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { RankedLine } from './ranked-lines.js';

/** A stretch of a top line. A phone shows an ellipsis for what it leaves out; wider screens and paper show all. */
export type GlancePiece = Readonly<{ text: string; onPhones: boolean }>;
export type GlanceSize = 'short' | 'medium' | 'long';

/** How many lines the first screen holds. */
const topLines = 3;
/** Characters of all top lines that 375 × 667 holds in the large and in the middle type, under the tallest header. */
const mostCharacters = { short: 400, medium: 600 } as const;
/** Characters of all top lines that the smallest type holds. */
const mostOnPhones = 810;
/** Where there are more, characters of a line: a little fewer than would fit, as such a page has long names too. */
const shareOnPhones = 240;
/** The label of a prompt, in characters of the line's type. */
const labelCharacters = 7;
/** Fewer words than this before the quote tell nothing: then the quote stands alone. */
const shortestLead = 30;
/** Quotation marks and stops around the quoted words. */
const mostAround = 4;
/** Letters as wide as two Latin ones. */
const wideLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;

/** The lines of the first screen. */
export function linesAtTop(order: readonly RankedLine[]): readonly GeneratedLine[] {
  return order.slice(0, topLines).map(({ line }) => line);
}

/** How large the lines can be set so that a phone's first screen holds them whole. */
export function glanceSize(lines: readonly GeneratedLine[]): GlanceSize {
  const total = charactersOf(lines);
  return total <= mostCharacters.short ? 'short' : total <= mostCharacters.medium ? 'medium' : 'long';
}

/**
 * The text of each line. Where all together are too long for a phone, a line longer than its share is shortened there;
 * the words it quotes always stay, since without the fact nobody can say the line.
 */
export function glanceTexts(lines: readonly GeneratedLine[]): readonly (readonly GlancePiece[])[] {
  const fits = charactersOf(lines) <= mostOnPhones;
  return lines.map(({ text, quote }) => {
    const limit = fits ? text.length : Math.floor((shareOnPhones * text.length) / Math.max(1, widthOf(text)));
    return pieces(text, quote, limit);
  });
}

function charactersOf(lines: readonly GeneratedLine[]): number {
  return lines.reduce((sum, { text, kind }) => sum + widthOf(text) + (kind === 'prompt' ? labelCharacters : 0), 0);
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

/** Cuts the text at the places; the first stretch stays, the next goes, and so on. */
function alternating(text: string, places: readonly number[]): readonly GlancePiece[] {
  return [...places, text.length]
    .map((end, index) => ({ text: text.slice(places[index - 1] ?? 0, end), onPhones: index % 2 === 0 }))
    .filter((piece) => piece.text !== '');
}

/** Where the quoted words stand with the marks around them, no longer than the limit; nowhere when the line has none. */
function quoted(text: string, quote: string | null, limit: number): Readonly<{ from: number; to: number }> {
  const start = quote === null || quote === '' ? -1 : text.indexOf(quote);
  if (quote === null || start < 0) return { from: 0, to: 0 };
  const end = start + quote.length;
  const before = /\S*$/u.exec(text.slice(Math.max(0, start - mostAround), start))?.[0].length ?? 0;
  const after = /^\S*/u.exec(text.slice(end, end + mostAround))?.[0].length ?? 0;
  const from = start - before;
  return end + after - from <= limit ? { from, to: end + after } : { from, to: wordEnd(text, from + limit) };
}

/** The end of the last whole word before the limit; never inside a character. */
function wordEnd(text: string, limit: number): number {
  const space = text.lastIndexOf(' ', limit);
  if (space > limit / 2) return space;
  return (text.codePointAt(limit - 1) ?? 0) > 0xffff ? limit - 1 : limit;
}
