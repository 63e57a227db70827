import { resolve } from 'node:path';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { PublishedPages } from '../../src/ports/published-pages.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import type { WorkQueue } from '../../src/ports/work-queue.js';
import { openEmbeddedStore } from '../embedded/open-embedded-store.js';
import { openMemoryStore } from '../memory/open-memory-store.js';
import type { Settings } from './settings.js';

/** Everything that the service keeps. */
export type Stores = Readonly<{
  events: EventStore;
  views: ViewStore;
  artifacts: ArtifactStore;
  pages: PublishedPages;
  queue: WorkQueue;
  close(): Promise<void>;
}>;

/** Opens what `BRIEF_EVENT_STORE` names. Rejects when another process uses the data folder. */
export async function openStores(settings: Settings, log: Log): Promise<Stores> {
  if (settings.BRIEF_EVENT_STORE === 'memory:') return openMemoryStore();
  return openEmbeddedStore(resolve(settings.BRIEF_DATA_DIR), { log });
}
