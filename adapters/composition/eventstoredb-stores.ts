import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Log } from '../../src/ports/log.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { embeddedArtifactStore } from '../embedded/artifact-store.js';
import { openEmbeddedStore, openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import { embeddedPageStore } from '../embedded/page-store.js';
import { connect } from '../eventstoredb/connection.js';
import { type EventStoreDb, eventStoreDb } from '../eventstoredb/event-store.js';
import { createWorkerRegistry } from '../eventstoredb/worker-registry.js';
import { readModels } from '../projections/projection-list.js';
import { auditFolder, checkEnd } from './check-end.js';
import type { Settings } from './settings.js';
import type { Stores } from './stores.js';

/** An audit is not interactive: it waits longer for a response, in milliseconds. */
const auditTimeoutMilliseconds = 30_000;

/** Returns the folder with the database of this replica's own views. */
function viewsFolder(settings: Settings): string {
  return join(resolve(settings.BRIEF_DATA_DIR), 'replica');
}

/**
 * Opens events in an EventStoreDB, artifacts and pages in the folder that all replicas share, and views in a database
 * of this replica. Sends nothing before the first call.
 */
export async function openEventStoreDbStores(settings: Settings, log: Log, worker: string): Promise<Stores> {
  const connection = connect(settings.BRIEF_EVENT_STORE.reveal(), { prefix: settings.BRIEF_STREAM_PREFIX, worker });
  const local = await openEmbeddedStore(viewsFolder(settings));
  const shared = resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR);
  const artifacts = embeddedArtifactStore(shared);
  const events = eventStoreDb(connection);
  const workers = createWorkerRegistry(connection, { replicas: Number(settings.BRIEF_REPLICAS), log });
  return {
    events,
    views: local.views,
    artifacts,
    pages: embeddedPageStore(shared, artifacts),
    workers,
    async prepare() {
      await clearForeignViews(events, local.views, log);
      return checkEnd(auditFolder(settings), { events, tail: events.tail });
    },
    async close() {
      await workers.close();
      await connection.close();
      await local.close();
    },
  };
}

/**
 * Opens the shared events and the views of this replica for an audit. Rejects with an error that says what is missing.
 */
export async function openEventStoreDbStoresForReading(settings: Settings) {
  const connectionOptions = {
    prefix: settings.BRIEF_STREAM_PREFIX,
    worker: randomUUID(),
    longestAnswer: auditTimeoutMilliseconds,
  };
  const local = await openEmbeddedStoreForReading(viewsFolder(settings));
  const connection = connect(settings.BRIEF_EVENT_STORE.reveal(), connectionOptions);
  const events = eventStoreDb(connection);
  return {
    events,
    views: local.views,
    artifacts: embeddedArtifactStore(resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR)),
    integrity: events.integrity,
    async close() {
      await connection.close();
      await local.close();
    },
  };
}

/** A view that was saved at a position that this log does not have was made from another log. */
async function clearForeignViews(events: EventStoreDb, views: ViewStore, log: Log): Promise<void> {
  for (const { view } of Object.values(readModels)) {
    const position = await views.position(view);
    if (position === 0 || (await events.hasEventAt(position))) continue;
    log.warn('a view was made from another log and is rebuilt', { view });
    await views.clear(view);
  }
}
