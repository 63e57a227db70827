import { memoryArtifactStore } from './artifact-store.js';
import { memoryEventStore } from './event-store.js';
import { memoryPublishedPages } from './published-pages.js';
import { memoryViewStore } from './view-store.js';

/** All stores of the service in plain memory, in the shape of those that last; for tests and trials. */
export function openMemoryStore() {
  const artifacts = memoryArtifactStore();
  return {
    events: memoryEventStore(),
    views: memoryViewStore(),
    artifacts,
    pages: memoryPublishedPages(artifacts),
    async close(): Promise<void> {},
    async integrity(): Promise<readonly Readonly<{ stream: string; revision: number | null; problem: string }>[]> {
      return [];
    },
  } as const;
}
