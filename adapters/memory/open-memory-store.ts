import { memoryArtifactStore } from './artifact-store.js';
import { memoryEventStore } from './event-store.js';
import { memoryPageStore } from './page-store.js';
import { memoryViewStore } from './view-store.js';

/** All stores of the service in plain memory, in the shape of the durable ones; for tests and trials. */
export function openMemoryStore() {
  const artifacts = memoryArtifactStore();
  return {
    events: memoryEventStore(),
    views: memoryViewStore(),
    artifacts,
    pages: memoryPageStore(artifacts),
    async close(): Promise<void> {},
    async integrity(): Promise<readonly Readonly<{ stream: string; revision: number | null; problem: string }>[]> {
      return [];
    },
  } as const;
}
