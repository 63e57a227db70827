/**
 * Raised by whatever keeps bodies or pages when that cannot be written just now: a disk that is full, fails, or is not there. The
 * caller may try again later.
 */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/** Bodies too large for events, kept by what they are. */
export interface ArtifactStore {
  /** Keeps the bytes durably before it resolves; the same bytes are kept once. `sha256` is lower-case hex. Rejects with `FilesUnavailable`. */
  put(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }>;
  /** The bytes, checked against their digest; null when there are none. Rejects when what is kept no longer matches. */
  get(sha256: string): Promise<Uint8Array | null>;
}
