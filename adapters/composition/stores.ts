import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { PublishedPages } from '../../src/ports/published-pages.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import type { WorkQueue } from '../../src/ports/work-queue.js';

/** Everything that the service keeps. */
export type Stores = Readonly<{
  events: EventStore;
  views: ViewStore;
  artifacts: ArtifactStore;
  pages: PublishedPages;
  queue: WorkQueue;
  /** What this process signs its events with, new with each start. */
  worker: string;
  /** Sees that what is kept here fits the events. Rejects with `EventStoreUnavailable` while they cannot be read. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}>;
