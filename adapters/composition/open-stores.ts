import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Log } from '../../src/ports/log.js';
import { soleWorker } from '../../src/ports/worker-registry.js';
import { openEmbeddedStore } from '../embedded/open-embedded-store.js';
import { openMemoryStore } from '../memory/open-memory-store.js';
import type { Settings } from './settings.js';
import { selectedStore } from './store-kind.js';
import type { Stores } from './stores.js';

/** Opens the stores that `BRIEF_EVENT_STORE` selects. Rejects when another process uses the data folder. */
export async function openStores(settings: Settings, log: Log): Promise<Stores> {
  const worker = randomUUID();
  const alone = { workers: soleWorker(worker), prepare: async () => undefined };
  switch (selectedStore(settings)) {
    case 'embedded':
      return { ...(await openEmbeddedStore(resolve(settings.BRIEF_DATA_DIR))), ...alone };
    case 'memory':
      return { ...openMemoryStore(), ...alone };
    case 'eventstoredb':
      return (await import('./eventstoredb-stores.js')).openEventStoreDbStores(settings, log, worker);
  }
}
