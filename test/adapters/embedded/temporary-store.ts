import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore, type WritableStore } from '../../../adapters/embedded/open-embedded-store.js';

type TemporaryFolder = Readonly<{ folder: string; remove(): Promise<void> }>;

/** An empty folder for one test. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-store-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A store in an empty folder, which `close` removes unless it is to be kept. */
export async function openTemporaryStore({ keep = false } = {}): Promise<WritableStore & TemporaryFolder> {
  const { folder, remove } = await temporaryFolder();
  const store = await openEmbeddedStore(folder);
  return { ...store, folder, remove, close: () => store.close().finally(() => (keep ? undefined : remove())) };
}
