/**
 * Bidirectional overrides, zero-width and tag characters, private use and unusual blanks: invisible, and useful for
 * tricks only.
 */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\ue000-\uf8ff]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|[\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\u{f0000}-\u{10ffff}]/gu;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;
/** Variation selectors outside emoji and keycaps, where they have no meaning. */
const strayVariations =
  /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?<![0-9#*]\ufe0f(?=\u20e3))|(?![\ufe0e\ufe0f])\p{Variation_Selector}/gu;
/** Joiners are used singly, in emoji and in scripts with contextual letter forms. */
const repeatedJoiners = /[\u200c\u200d]{2,}/gu;
const joining = `[${'Arab Syrc Mand Nkoo Adlm Rohg Mong Phag Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr Bali Java'
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')}]`;
const neededJoiner = `(?<=${joining})[\\u200c\\u200d](?=${joining})|(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})`;
const joiners = new RegExp(`(${neededJoiner})|[\\u200c\\u200d]`, 'gu');
/** Fast path: text of these characters needs no conversion. */
const printableAscii = /^[\x20-\x7e]*$/u;
/** Blanks that are removed, at either end or repeated. */
const superfluousBlank = /^ | {2}| $/u;

function isPlain(text: string, limit: number): boolean {
  return text.length <= limit && printableAscii.test(text) && !superfluousBlank.test(text);
}

/**
 * Converts text from outside to one line: no control, invisible or direction-changing characters, single spaces, NFC,
 * at most `limit` characters, with an ellipsis when truncated. Markup is kept as text.
 */
export function plainText(text: string, limit = 2000): string {
  return isPlain(text, limit) ? text : shorten(visible(text).replace(/\s+/gu, ' ').trim(), limit);
}

/** Like `plainText`, but keeps line breaks, with at most one empty line in a row. */
export function plainParagraphs(text: string, limit = 20_000): string {
  if (isPlain(text, limit)) return text;
  const lines = visible(text).replace(/\r\n?/gu, '\n').split('\n');
  const tidy = lines.map((line) => line.replace(/[^\S\n]+/gu, ' ').trim()).join('\n');
  return shorten(tidy.replace(/\n{3,}/gu, '\n\n').trim(), limit);
}

/** Returns the normalised URL of a web address (`http`, `https`, no user or password), else null. */
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
