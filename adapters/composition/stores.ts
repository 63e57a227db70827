import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { IntegrityProblem } from '../../src/ports/event-seal.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { PageStore } from '../../src/ports/page-store.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import type { WorkerRegistry } from '../../src/ports/worker-registry.js';

/** Everything that the service stores. */
export type Stores = Readonly<{
  events: EventStore;
  views: ViewStore;
  artifacts: ArtifactStore;
  pages: PageStore;
  workers: WorkerRegistry;
  /**
   * Drops views that belong to another log, and returns what is wrong with the newest events. Rejects with
   * `EventStoreUnavailable` while the log cannot be read.
   */
  prepare(): Promise<readonly IntegrityProblem[]>;
  close(): Promise<void>;
}>;
