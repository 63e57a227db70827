import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Log } from '../../src/ports/log.js';
import { soleWorker } from '../../src/ports/worker-registry.js';
import { openEmbeddedStore, type WritableStore } from '../embedded/open-embedded-store.js';
import { auditFolder, checkEnd } from './check-end.js';
import type { Settings } from './settings.js';
import { selectedStore } from './store-kind.js';
import type { Stores } from './stores.js';

/** The end of the event log is not as it was written. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';
}

/**
 * Opens the stores that `BRIEF_EVENT_STORE` selects. Rejects when another process uses the data folder, and with
 * `DamagedLog`.
 */
export async function openStores(settings: Settings, log: Log): Promise<Stores> {
  const worker = randomUUID();
  const alone = { workers: soleWorker(worker), prepare: async () => [] };
  switch (selectedStore(settings)) {
    case 'embedded':
      return { ...(await openUndamagedStore(settings, log)), ...alone };
    case 'memory':
      return { ...(await import('../memory/open-memory-store.js')).openMemoryStore(), ...alone };
    case 'eventstoredb':
      return (await import('./eventstoredb-stores.js')).openEventStoreDbStores(settings, log, worker);
  }
}

/** Checks the end of the log before anything is appended to it. */
async function openUndamagedStore(settings: Settings, log: Log): Promise<WritableStore> {
  const store = await openEmbeddedStore(resolve(settings.BRIEF_DATA_DIR));
  const [first, ...others] = await checkEnd(auditFolder(settings), store);
  if (first === undefined) return store;
  const where = first.revision === null ? first.stream : `${first.stream}, event ${first.revision}`;
  const more = others.length === 0 ? '' : ` (and ${others.length} more problems)`;
  const message = `the event log in ${settings.BRIEF_DATA_DIR} was altered or damaged: ${where}: ${first.problem}${more}`;
  if (settings.BRIEF_DAMAGED_LOG === 'serve') {
    log.error(`${message}; BRIEF_DAMAGED_LOG=serve lets the service continue: brief audit verify names every problem`);
    return store;
  }
  await store.close();
  throw new DamagedLog(message);
}
