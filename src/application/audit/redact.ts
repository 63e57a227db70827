/** What stands in the place of redacted text. */
export const redactedMark = '[redacted]';

/**
 * Returns JSON data with the texts replaced wherever they occur in a string, or, without texts, with every string
 * replaced that is prose: has white space or an at sign. Keys, ids, dates, addresses and single words stay as they are,
 * so that what reads the data still can.
 */
export function redactData(data: unknown, texts: readonly string[] | null): unknown {
  if (typeof data === 'string') return texts === null ? withoutProse(data) : without(data, texts);
  if (Array.isArray(data)) return data.map((each) => redactData(each, texts));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, redactData(each, texts)]));
}

function withoutProse(text: string): string {
  return /[\s@]/u.test(text) ? redactedMark : text;
}

function without(text: string, texts: readonly string[]): string {
  return texts.reduce((left, each) => left.replaceAll(pattern(each), redactedMark), text);
}

/** Returns an expression for the text in any case. */
function pattern(text: string): RegExp {
  return new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`), 'giu');
}

/** Returns true for content in which one of the texts occurs, in any case. */
export function hasText(content: string, texts: readonly string[]): boolean {
  return texts.some((each) => pattern(each).test(content));
}
