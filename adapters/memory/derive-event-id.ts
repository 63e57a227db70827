import { hash } from 'node:crypto';

/** The id of the event at a revision of a stream: SHA-256 over `stream@revision` as a UUID of version 8 (RFC 9562). */
export function deriveEventId(stream: string, revision: number): string {
  const bytes = hash('sha256', `${stream}@${revision}`, 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
