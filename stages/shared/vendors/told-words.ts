import { safeWords } from './safe-words.js';
import { toldError } from './stream-error.js';

/** Foreign words in a reason, in characters. */
const longestWords = 200;

/**
 * The vendor's own words in what a call threw, fit to be shown; nothing where there are none. The SDKs keep what a vendor says under
 * `error`, or throw its plain event. What they say themselves is left out: it may hold what was to be sent, keys and all.
 */
export function toldWords(error: unknown, secrets: readonly string[]): string {
  const { message, codes } = toldError(error);
  const own = error instanceof Error ? '' : codes.join(' ');
  return safeWords(message ?? bodyIn(error) ?? own, secrets, longestWords);
}

/** A refusal whose body is no JSON stands behind its status in the SDKs' message. */
function bodyIn(error: unknown): string | null {
  if (!(error instanceof Error) || numberIn(error, 'status') === null) return null;
  const body = error.message.replace(/^\d{3}(?:\s|$)/u, '');
  // An SDK's way to say that there is none, and an answer for browsers, which is markup.
  return /^status code \(no body\)$|^\s*<(?:!doctype|html)\b/iu.test(body) ? '' : body;
}

export function numberIn(value: unknown, field: string): number | null {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null;
  return typeof found === 'number' ? found : null;
}
