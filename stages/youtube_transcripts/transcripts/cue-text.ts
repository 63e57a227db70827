import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** The tags that WebVTT defines, and the ones that players of SRT understand. Any other `<…>` was said or written, so it stays. */
const captionTags = /<\/?(?:c|i|b|u|v|s|lang|ruby|rt|font)(?:[.\s][^<>]*)?>/giu;
/** A word's own time inside a cue, which only captions made by a machine carry. */
const wordTimes = /<(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}>/gu;
/** Position and style of SubStation, found in many SRT files. */
const styleOverrides = /\{\\[^{}]*\}/gu;
const references = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/giu;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** The longest line of a cue that is kept, in characters; a screen holds about eighty. */
const maximumLine = 1000;

/** A line of a caption as it is read: without the format's own markup, character references resolved once, plain text. */
export function spokenLine(line: string): string {
  const bare = line.replace(captionTags, '').replace(wordTimes, '').replace(styleOverrides, '');
  return plainText(bare.replace(references, resolve), maximumLine);
}

/** True for a line that carries times for single words. */
export function hasWordTimes(line: string): boolean {
  return line.search(wordTimes) >= 0;
}

function resolve(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole;
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
}
