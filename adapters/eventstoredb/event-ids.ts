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
  return uuidOf(JSON.stringify([stream, revision, type, data, worker ?? null]));
}

function uuidOf(text: string): string {
  const bytes = hash('sha256', text, 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
