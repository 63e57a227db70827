/** Bodies too large for events, kept by what they are. */
export interface ArtifactStore {
  /** Keeps the bytes durably before it resolves; the same bytes are kept once. `sha256` is lower-case hex. */
  put(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }>;
  /** The bytes, checked against their digest; null when there are none. Rejects when what is kept no longer matches. */
  get(sha256: string): Promise<Uint8Array | null>;
}
