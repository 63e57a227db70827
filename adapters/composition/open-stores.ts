import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Log } from '../../src/ports/log.js';
import { soleWorker } from '../../src/ports/worker-registry.js';
import { openEmbeddedStore } from '../embedded/open-embedded-store.js';
import { openMemoryStore } from '../memory/open-memory-store.js';
import type { Settings } from './settings.js';
import type { Stores } from './stores.js';

/** Opens the stores that `BRIEF_EVENT_STORE` selects. Rejects when another process uses the data folder. */
export async function openStores(settings: Settings, log: Log): Promise<Stores> {
  const worker = randomUUID();
  const kind = settings.BRIEF_EVENT_STORE;
  if (kind.startsWith('esdb')) return (await import('./shared-stores.js')).openSharedStores(settings, log, worker);
  const stores = kind === 'memory:' ? openMemoryStore() : await openEmbeddedStore(resolve(settings.BRIEF_DATA_DIR));
  return { ...stores, workers: soleWorker(worker), prepare: async () => undefined };
}
