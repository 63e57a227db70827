/** Bidirectional overrides, zero-width and tag characters, private use, blanks that are no space: nothing a reader sees, everything a trick needs. */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\ue000-\uf8ff]|\u034f|\u180b|\u180c|\u180d|\u180f|[\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\u{f0000}-\u{10ffff}]/gu;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;
/** They choose how an emoji or a keycap looks, and say nothing anywhere else. */
const strayVariations =
  /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?<![0-9#*]\ufe0f(?=\u20e3))|(?![\ufe0e\ufe0f])\p{Variation_Selector}/gu;
/** Joiners belong to emoji and to scripts whose letters change beside one another, one at a time. */
const repeatedJoiners = /[\u200c\u200d]{2,}/gu;
const joining = `[${'Arab Syrc Mand Nkoo Adlm Rohg Mong Phag Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr Bali Java'
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')}]`;
const neededJoiner = `(?<=${joining})[\\u200c\\u200d](?=${joining})|(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})`;
const joiners = new RegExp(`(${neededJoiner})|[\\u200c\\u200d]`, 'gu');
/** Text of these characters alone is visible and composed as it stands; most text is, and the check is far cheaper than the work. */
const printableAscii = /^[\x20-\x7e]*$/u;

/**
 * Text from outside as one line of plain text: no controls, no invisible or direction-changing characters, single spaces,
 * composed (NFC), at most `limit` characters with an ellipsis where it was longer. Markup stays what it is: text.
 */
export function plainText(text: string, limit = 2000): string {
  return shorten(visible(text).replace(/\s+/gu, ' ').trim(), limit);
}

/** As `plainText`, with its line breaks kept and at most one empty line in a row. */
export function plainParagraphs(text: string, limit = 20_000): string {
  const lines = visible(text).replace(/\r\n?/gu, '\n').split('\n');
  const tidy = lines.map((line) => line.replace(/[^\S\n]+/gu, ' ').trim()).join('\n');
  return shorten(tidy.replace(/\n{3,}/gu, '\n\n').trim(), limit);
}

/** The address in its normal form when it is one of the web (`http`, `https`, no user or password), else null. */
export function webAddress(text: string): string | null {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (address === null || !['http:', 'https:'].includes(address.protocol)) return null;
  return address.username === '' && address.password === '' ? address.href : null;
}

function visible(text: string): string {
  if (printableAscii.test(text)) return text;
  return text
    .toWellFormed()
    .replace(invisible, '')
    .replace(control, ' ')
    .replace(strayVariations, '')
    .replace(repeatedJoiners, '')
    .replace(joiners, '$1')
    .normalize('NFC');
}

function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = [...text];
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .replace(/[\u200c\u200d]$/u, '')
        .trimEnd()}…`;
}
