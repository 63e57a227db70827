import { plainParagraphs, plainText } from '../../shared/untrusted-text/plain-text.js';

/** The longest name of anything that the page prints; a longer one is no name. */
const longestName = 200;
/** The longest reason, printed wherever its part is missing. */
const longestReason = 1000;

const nameKeys: ReadonlySet<string> = new Set(
  `angle category city country field file from implementation label licence matched model name names performer phase
   publisher region respelling source title topic venue`.split(/\s+/u),
);
const reasonKeys: ReadonlySet<string> = new Set(['reason', 'empty_reason']);

/** A document with every text made plain, and what serves as a name kept to the length of one. */
export function plainDocument<Value>(document: Value): Value {
  return plain(document, '') as Value;
}

function plain(value: unknown, key: string): unknown {
  if (typeof value === 'string') return plainString(value, key);
  if (Array.isArray(value)) return value.map((item) => plain(item, ''));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, name)]));
}

function plainString(text: string, key: string): string {
  if (nameKeys.has(key)) return plainText(text, longestName);
  return reasonKeys.has(key) ? plainText(text, longestReason) : plainParagraphs(text);
}
