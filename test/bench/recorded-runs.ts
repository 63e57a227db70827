import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore } from '../../adapters/embedded/open-embedded-store.js';
import type { Application } from '../../src/application/create-application.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { soleWorker } from '../../src/ports/worker-registry.js';
import { startTestApplication } from '../support/application.js';
import { appendHistories } from '../support/sample-histories.js';

/**
 * Returns an application that was started with so many recorded runs on the embedded store, and whatever `append` adds;
 * its views were saved by an earlier one, as those of a service that runs for long are.
 */
export async function withRecordedRuns(
  count: number,
  append: (events: EventStore) => Promise<unknown> = async () => undefined,
): Promise<Readonly<{ application: Application; end(): Promise<void> }>> {
  const folder = mkdtempSync(join(tmpdir(), 'brief-bench-'));
  const store = await openEmbeddedStore(folder);
  await appendHistories(store.events, count, ['ok', 'failed', 'degraded-with-retries', 'cancelled-at-once']);
  await append(store.events);
  const start = () => startTestApplication({ ports: { ...store, workers: soleWorker(randomUUID()) } });
  const earlier = await start();
  while ((await earlier.application.queries.recentBriefs(1)).age !== null);
  await earlier.stop();
  const { application, stop } = await start();
  return {
    application,
    end: async () => {
      await stop();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
