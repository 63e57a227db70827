import { hash } from 'node:crypto';

/**
 * Returns the id of the event at a revision of a stream: the first 128 bits of SHA-256 over `stream@revision`, as a
 * UUID of version 8 (RFC 9562, section 5.8).
 */
export function deriveEventId(stream: string, revision: number): string {
  return uuidFromText(`${stream}@${revision}`);
}

/** Returns a UUID of version 8 made from the SHA-256 of texts: the same texts give the same id. */
export function deriveId(...parts: readonly string[]): string {
  return uuidFromText(JSON.stringify(parts));
}

/** Returns a UUID of version 8 made from the SHA-256 of a text: the same text gives the same id. */
export function uuidFromText(text: string): string {
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
