import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import { signedBy } from '../../src/application/signed-by.js';
import type { Log } from '../../src/ports/log.js';
import type { WorkQueue } from '../../src/ports/work-queue.js';
import { openEmbeddedStore } from '../embedded/open-embedded-store.js';
import { openMemoryStore } from '../memory/open-memory-store.js';
import type { Settings } from './settings.js';
import type { Stores } from './stores.js';
import { systemClock } from './system-clock.js';

/** Opens what `BRIEF_EVENT_STORE` names. Rejects when another process uses the data folder. */
export async function openStores(settings: Settings, log: Log): Promise<Stores> {
  const worker = randomUUID();
  const kind = settings.BRIEF_EVENT_STORE;
  if (kind.startsWith('esdb')) return (await import('./shared-stores.js')).openSharedStores(settings, log, worker);
  const kept =
    kind === 'memory:' ? openMemoryStore() : await openEmbeddedStore(resolve(settings.BRIEF_DATA_DIR), { log });
  const prepare = async () => {};
  return { ...kept, prepare, events: signedBy(kept.events, worker), queue: queueOf(settings), worker };
}

/** Both stores belong to one process, so its own queue is all they need. */
function queueOf({ BRIEF_RUNS_AT_ONCE: runsAtOnce, BRIEF_QUEUE_LENGTH: longestQueue }: Settings): WorkQueue {
  return createInProcessQueue({
    runsAtOnce: Number(runsAtOnce),
    longestQueue: Number(longestQueue),
    clock: systemClock,
  });
}
