import { hash } from 'node:crypto';

/** The id of the event at a revision of a stream: SHA-256 over `stream@revision` as a UUID of version 8 (RFC 9562). */
export function deriveEventId(stream: string, revision: number): string {
  return uuidOf(`${stream}@${revision}`);
}

/**
 * The id under which the server keeps the event, and by which alone it tells a repeated append from another one. So it covers
 * what makes two events the same: their place, what they say and who wrote them. `data` is JSON.
 */
export function deriveContentId(
  stream: string,
  revision: number,
  { type, data, worker }: Readonly<{ type: string; data: string; worker: string | undefined }>,
): string {
  return uuidOf(`${JSON.stringify([stream, revision, type, worker ?? null])}${data}`);
}

function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
