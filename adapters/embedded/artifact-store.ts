import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import { foldersBelow, namesIn, readIfThere, syncFolder, writeDurably } from './durable-files.js';
import { asUnavailable, reasonOf } from './store-errors.js';

const digestShape = /^[0-9a-f]{64}$/u;
const topName = 'artifacts';

/** Returns the path of an artifact in a data folder: `artifacts/ab/cdef…`. */
export function artifactPath(sha256: string): string {
  return join(topName, sha256.slice(0, 2), sha256.slice(2));
}

/** Bodies as files under `artifacts/`, each named by its SHA-256. */
export function embeddedArtifactStore(dataFolder: string): ArtifactStore {
  const ensureFolder = foldersBelow(join(dataFolder, topName));

  async function write(path: string, bytes: Uint8Array, sha256: string): Promise<void> {
    await ensureFolder(dirname(path));
    const stored = await readIfThere(path);
    // Another process may have written it without syncing the folder yet. A damaged one is written again.
    if (stored !== null && digestOf(stored) === sha256) await syncFolder(dirname(path));
    else await writeDurably(path, bytes);
  }

  return {
    async put(bytes) {
      const sha256 = digestOf(bytes);
      const problem = 'The artifact cannot be stored';
      await write(join(dataFolder, artifactPath(sha256)), bytes, sha256).catch((error: unknown) => {
        throw asUnavailable(error, problem) ?? new Error(`${problem}: ${reasonOf(error)}`);
      });
      return { sha256, bytes: bytes.byteLength };
    },
    async get(sha256) {
      if (!digestShape.test(sha256)) return null;
      const bytes = await readIfThere(join(dataFolder, artifactPath(sha256)));
      if (bytes !== null && digestOf(bytes) !== sha256) throw new Error(`The artifact ${sha256} no longer matches`);
      return bytes;
    },
  };
}

/** Returns the SHA-256 of every artifact in a data folder, without those that are still being written. */
export async function artifactsIn(dataFolder: string): Promise<readonly string[]> {
  const top = join(dataFolder, topName);
  const folders = await namesIn(top);
  const names = await Promise.all(
    folders.map(async (folder) => (await namesIn(join(top, folder))).map((file) => `${folder}${file}`)),
  );
  return names.flat().filter((name) => digestShape.test(name));
}

function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
