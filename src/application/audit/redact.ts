/** What stands in the place of redacted text. */
export const redactedMark = '[redacted]';

/**
 * Returns JSON data with the texts replaced wherever they occur in a string, or, without texts, with every string
 * replaced that is prose: has white space or an at sign. Keys, ids, dates, addresses and single words stay as they are,
 * so that what reads the data still can.
 */
export function redactData(data: unknown, texts: readonly string[] | null): unknown {
  const replace = texts === null ? withoutProse : replacing(texts);
  const redact = (each: unknown): unknown => {
    if (typeof each === 'string') return replace(each);
    if (Array.isArray(each)) return each.map(redact);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, value]) => [key, redact(value)]));
  };
  return redact(data);
}

function withoutProse(text: string): string {
  return /[\s@]/u.test(text) ? redactedMark : text;
}

function replacing(texts: readonly string[]): (text: string) => string {
  const patterns = texts.map(pattern);
  return (text) => patterns.reduce((left, each) => left.replaceAll(each, redactedMark), text);
}

/** Returns true for content in which one of the texts occurs, in any case. */
export function hasText(content: string, texts: readonly string[]): boolean {
  return texts.some((each) => pattern(each).test(content));
}

/** Returns an expression for a text that is not blank: in any case, with any white space, as files may write it. */
function pattern(text: string): RegExp {
  const written = [...new Set([text.normalize('NFC'), text.normalize('NFD')].flatMap(formsOf))];
  return new RegExp(written.map(expressionOf).join('|'), 'giu');
}

/** Returns a text as it is, and as HTML, JSON and addresses write it. */
function formsOf(text: string): readonly string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = html.replaceAll('"', '&quot;');
  const apostrophes = ['&#39;', '&#x27;', '&apos;'].map((each) => quoted.replaceAll("'", each));
  const address = encodeURIComponent(text.toWellFormed());
  return [
    text,
    html,
    quoted,
    ...apostrophes,
    JSON.stringify(text).slice(1, -1),
    address,
    address.replaceAll('%20', '+'),
  ];
}

function expressionOf(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`);
}
