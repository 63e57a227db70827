import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** Tags of WebVTT and of SRT players. Any other `<…>` is part of the text. */
const captionTags = /<\/?(?:c|i|b|u|v|s|lang|ruby|rt|font)(?:[.\s][^<>]*)?>/giu;
/** The time of a single word inside a cue; only automatic captions contain them. */
const wordTimes = /<(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}>/gu;
/** Position and style codes of SubStation, common in SRT files. */
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

/** Characters kept of a cue's line; a screen shows about eighty. */
const maximumLine = 1000;

/** Returns a caption line as plain text, without markup and with character references resolved. */
export function spokenLine(line: string): string {
  const bare = line.replace(captionTags, '').replace(wordTimes, '').replace(styleOverrides, '');
  return plainText(bare.replace(references, resolve), maximumLine);
}

/** Returns true for a line with times of single words. */
export function hasWordTimes(line: string): boolean {
  return line.search(wordTimes) >= 0;
}

function resolve(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole;
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
}
