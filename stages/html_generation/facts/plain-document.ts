import { plainParagraphs, plainText } from '../../shared/untrusted-text/plain-text.js';

/** Characters of the longest name that the page prints. */
const longestName = 200;
/** Characters of the longest reason, printed in place of a missing part. */
const longestReason = 1000;

const nameKeys: ReadonlySet<string> = new Set(
  `angle category city country field file from implementation label licence matched model name names performer phase
   publisher region respelling source title topic venue`.split(/\s+/u),
);
const reasonKeys: ReadonlySet<string> = new Set(['reason', 'empty_reason']);

/** Returns a document with every text sanitised, and names limited in length. */
export function plainDocument<Value>(document: Value): Value {
  return plain(document, '') as Value;
}

function plain(value: unknown, key: string): unknown {
  if (typeof value === 'string') return plainString(value, key);
  if (Array.isArray(value)) return value.map((item) => plain(item, ''));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, name)]));
}

/** Bold and italic words of Markdown and of chats: `**How I begin.**`; not `f*ck` and not a mark of a list. */
const emphasis = /(?<![\p{L}\p{N}*])(\*{1,3})(?=[^\s*])([^*\n]{0,200}[^\s*])\1(?![\p{L}\p{N}*])/gu;

function plainString(whole: string, key: string): string {
  const text = whole.includes('*') ? whole.replace(emphasis, '$2') : whole;
  if (nameKeys.has(key)) return plainText(text, longestName);
  return reasonKeys.has(key) ? plainText(text, longestReason) : plainParagraphs(text);
}
