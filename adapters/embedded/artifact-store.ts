import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import { foldersBelow, readIfThere, syncFolder, writeDurably } from './durable-files.js';
import { asUnavailable } from './files-unavailable.js';
import { reasonOf } from './store-errors.js';

const digestShape = /^[0-9a-f]{64}$/u;

/** Bodies as files under `artifacts/`, each named by its SHA-256: `ab/cdef…`. */
export function embeddedArtifactStore(dataFolder: string): ArtifactStore {
  const top = join(dataFolder, 'artifacts');
  const fileOf = (sha256: string) => join(top, sha256.slice(0, 2), sha256.slice(2));
  const makeSure = foldersBelow(top);

  async function keep(file: string, bytes: Uint8Array, sha256: string): Promise<void> {
    await makeSure(dirname(file));
    const kept = await readIfThere(file);
    // What is there may have been written by one who has not synced the folder yet; what is damaged is written again.
    if (kept !== null && digestOf(kept) === sha256) await syncFolder(dirname(file));
    else await writeDurably(file, bytes);
  }

  return {
    async put(bytes) {
      const sha256 = digestOf(bytes);
      await keep(fileOf(sha256), bytes, sha256).catch((error: unknown) => {
        throw (
          asUnavailable(error, 'The artifact cannot be kept') ??
          new Error(`The artifact cannot be kept: ${reasonOf(error)}`)
        );
      });
      return { sha256, bytes: bytes.byteLength };
    },
    async get(sha256) {
      if (!digestShape.test(sha256)) return null;
      const bytes = await readIfThere(fileOf(sha256));
      if (bytes !== null && digestOf(bytes) !== sha256) throw new Error(`The artifact ${sha256} no longer matches`);
      return bytes;
    },
  };
}

function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
