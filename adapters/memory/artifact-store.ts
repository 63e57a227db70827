import { hash } from 'node:crypto';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';

/** Bodies in plain memory. */
export function memoryArtifactStore(): ArtifactStore {
  const bodies = new Map<string, Uint8Array>();
  return {
    async put(bytes) {
      const sha256 = hash('sha256', bytes, 'hex');
      bodies.set(sha256, Uint8Array.from(bytes));
      return { sha256, bytes: bytes.byteLength };
    },
    async get(sha256) {
      const bytes = bodies.get(sha256);
      return bytes === undefined ? null : Uint8Array.from(bytes);
    },
  };
}
