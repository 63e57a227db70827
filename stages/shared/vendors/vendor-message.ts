import { redactedText } from './redacted-text.js';
import { parseVendorError } from './vendor-error.js';

/** Characters of a vendor's message in a reason. */
const longestMessage = 200;

/**
 * Returns the vendor's own message in a thrown error, redacted; empty if there is no message. SDKs keep it under
 * `error`, or throw the vendor's event. An SDK's own message is left out: it may quote the request, keys included.
 */
export function vendorMessage(error: unknown, secrets: readonly string[]): string {
  const { message, codes } = parseVendorError(error);
  const fallback = error instanceof Error ? '' : codes.join(' ');
  return redactedText(message ?? bodyIn(error) ?? fallback, secrets, longestMessage);
}

/** Returns an error body that is not JSON: the SDKs' message has it after the status. */
function bodyIn(error: unknown): string | null {
  if (!(error instanceof Error) || numberIn(error, 'status') === null) return null;
  const body = error.message.replace(/^\d{3}(?:\s|$)/u, '');
  // What an SDK writes for an empty body, and HTML pages.
  return /^status code \(no body\)$|^\s*<(?:!doctype|html)\b/iu.test(body) ? '' : body;
}

export function numberIn(value: unknown, field: string): number | null {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null;
  return typeof found === 'number' ? found : null;
}
