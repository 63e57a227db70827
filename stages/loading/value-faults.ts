import * as v from 'valibot';

/** What cannot stand in a header or an address as it is. */
const unprintable = /[^\x21-\x7e]/u;
const quotationMark = /^["'`\u2018-\u201f\u00ab]/u;

/** As people call them, the likeliest first. */
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
 * What is wrong with a value that its schema refused, where its form alone tells that; null where it does not. Says nothing of the value
 * but this one character, for it may be a secret. `entry` is the schema of the variable: one whose metadata say `visible` takes visible
 * ASCII characters alone.
 */
export function faultOf(value: string, entry: v.GenericSchema | undefined): string | null {
  const text = value.trim();
  if (quotationMark.test(text)) return 'it begins with a quotation mark, which counts as a part of it: take those away';
  if (entry === undefined || v.getMetadata(entry)['visible'] !== true) return null;
  const at = text.search(unprintable);
  if (at < 0) return null;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const what = names.find(([pattern]) => pattern.test(character))?.[1] ?? 'a character that is not ASCII';
  return `its character ${at + 1} is ${what}, and visible ASCII characters alone can be sent`;
}
