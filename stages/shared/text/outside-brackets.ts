/** Brackets and quotations, within which a text is not split. */
const together = /\([^()]{0,300}\)|\[[^[\]]{0,300}\]|„[^„“”]{0,300}[“”]|“[^“”]{0,300}”|«[^«»]{0,300}»/gu;

/** Splits a text at a separator outside of brackets and quotations: `Pan (new, in the car), Mam` has two items. */
export function splitOutside(text: string, separator: RegExp): readonly string[] {
  const held = [...text.matchAll(together)].map(({ 0: found, index }) => [index, index + found.length] as const);
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(separator.source, 'gu'))) {
    if (held.some(([start, end]) => index > start && index < end)) continue;
    parts.push(text.slice(from, index));
    from = index + found.length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}
