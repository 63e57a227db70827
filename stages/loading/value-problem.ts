import * as v from 'valibot';

/** Characters that cannot be sent in a header or an address. */
const unprintable = /[^\x21-\x7e]/u;
const quotationMark = /^["'`\u2018-\u201f\u00ab]/u;

/** Common names of characters, the likeliest first. */
const names: readonly (readonly [RegExp, string])[] = [
  [/[\n\r]/u, 'a line break'],
  [/\t/u, 'a tab'],
  [/\0/u, 'a NUL'],
  [/\s/u, 'a blank'],
  [/[\u2018-\u201f\u00ab\u00bb]/u, 'a typographic quotation mark'],
  [/\p{Cf}|\p{Variation_Selector}/u, 'an invisible character'],
  [/\p{Cc}/u, 'a control character'],
];

/**
 * Returns what is wrong with the form of a value that its schema rejected; null if the form shows nothing. It quotes
 * nothing of the value, which may be a secret, but names one character. A schema whose metadata say `visible` accepts
 * visible ASCII characters only.
 */
export function valueProblem(value: string, entry: v.GenericSchema | undefined): string | null {
  const text = value.trim();
  if (quotationMark.test(text)) return 'it begins with a quotation mark, which counts as part of the value: remove it';
  if (entry === undefined || v.getMetadata(entry)['visible'] !== true) return null;
  const at = text.search(unprintable);
  if (at < 0) return null;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const what = names.find(([pattern]) => pattern.test(character))?.[1] ?? 'a character that is not ASCII';
  return `its character ${at + 1} is ${what}, but only visible ASCII characters can be sent`;
}
