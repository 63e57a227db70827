import { hash } from 'node:crypto';

/** Artifacts or pages cannot be written now: the disk is full, fails, or is missing. The caller may retry later. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/** Bodies too large for events, stored by their digest. */
export interface ArtifactStore {
  /**
   * Stores the bytes durably before it resolves; equal bytes are stored once. `sha256` is lower-case hex. Rejects with
   * `FilesUnavailable`.
   */
  put(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }>;
  /**
   * Returns the bytes after checking their digest; null if they are not stored. Rejects when the stored bytes do not
   * match.
   */
  get(sha256: string): Promise<Uint8Array | null>;
}

/** Returns the SHA-256 of a text, in hex. */
export function digestOfText(text: string): string {
  return hash('sha256', text, 'hex');
}
