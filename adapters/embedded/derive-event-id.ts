import { hash } from 'node:crypto';

/**
 * The id of the event at a revision of a stream: the first 128 bits of SHA-256 over `stream@revision`, laid out as a UUID of
 * version 8 (RFC 9562, section 5.8). The same append repeated so carries the same ids.
 */
export function deriveEventId(stream: string, revision: number): string {
  const digest = hash('sha256', `${stream}@${revision}`, 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return uuidOf(`${digest.slice(0, 12)}8${digest.slice(13, 16)}${variant}${digest.slice(17, 32)}`);
}

/** A UUID from its 32 hex digits. */
export function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
