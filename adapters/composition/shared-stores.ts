import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { rows } from '../../src/application/queries.js';
import { signedBy } from '../../src/application/signed-by.js';
import type { Log } from '../../src/ports/log.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { embeddedArtifactStore } from '../embedded/artifact-store.js';
import { openEmbeddedStore, openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import { embeddedPublishedPages } from '../embedded/published-pages.js';
import { type Connection, connect } from '../eventstoredb/connection.js';
import { eventStoreDb } from '../eventstoredb/event-store.js';
import { isKnownPosition } from '../eventstoredb/known-position.js';
import { createRunGroup } from '../eventstoredb/run-group.js';
import { createSharedQueue } from '../eventstoredb/work-queue.js';
import { projections, readModels } from './read-models.js';
import type { Settings } from './settings.js';
import type { Stores } from './stores.js';
import { systemClock } from './system-clock.js';

/** The database of this replica's own views. */
export function viewsFolder(settings: Settings): string {
  return join(resolve(settings.BRIEF_DATA_DIR), 'replica');
}

/** The folder of what all replicas share. */
export function sharedFolder(settings: Settings): string {
  return resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR);
}

/** Nobody waits for a single answer to an audit, in milliseconds. */
const longestAnswerOfAudit = 30_000;

/**
 * Events in an EventStoreDB, artifacts and pages in the folder that all replicas share, and views of this replica alone, in a
 * database of their own. Nothing is sent before the first call.
 */
export async function openSharedStores(settings: Settings, log: Log, worker: string): Promise<Stores> {
  const connection = await connect(settings.BRIEF_EVENT_STORE, { prefix: settings.BRIEF_STREAM_PREFIX, worker });
  const local = await openEmbeddedStore(viewsFolder(settings), { log });
  const folder = sharedFolder(settings);
  const artifacts = embeddedArtifactStore(folder);
  const events = signedBy(eventStoreDb(connection), worker);
  return {
    events,
    views: local.views,
    artifacts,
    pages: embeddedPublishedPages(folder, artifacts),
    queue: queueOf(settings, connection, { events, views: local.views, log, worker }),
    worker,
    prepare: () => forgetForeignViews(connection, local.views, log),
    async close() {
      await connection.close();
      await local.close();
    },
  };
}

/** The shared events beside the views of this replica, for audits. Rejects with an error that says what is missing. */
export async function openSharedStoresForReading(settings: Settings) {
  const options = { prefix: settings.BRIEF_STREAM_PREFIX, worker: randomUUID(), longestAnswer: longestAnswerOfAudit };
  const local = await openEmbeddedStoreForReading(viewsFolder(settings));
  const connection = await connect(settings.BRIEF_EVENT_STORE, options);
  return {
    events: eventStoreDb(connection),
    views: local.views,
    // What was changed inside the server shows as a difference from the views.
    integrity: async () => [],
    async close() {
      await connection.close();
      await local.close();
    },
  };
}

function queueOf(
  settings: Settings,
  connection: Connection,
  parts: Pick<Stores, 'events' | 'views' | 'worker'> & Readonly<{ log: Log }>,
): Stores['queue'] {
  const { views, log } = parts;
  const runsAtOnce = Number(settings.BRIEF_RUNS_AT_ONCE);
  const longestQueue = Number(settings.BRIEF_QUEUE_LENGTH);
  // As many as are worked on, and as many again that the process's own order is made among.
  const group = createRunGroup(connection, { inFlight: 2 * runsAtOnce, log });
  const most = longestQueue + 100 * runsAtOnce;
  const unfinished = async () =>
    (await rows(views, readModels.runList, { group: 'unfinished', limit: most })).map((entry) => ({
      runId: entry.brief_run_id,
      startedAt: entry.started_at,
    }));
  const replicas = Number(settings.BRIEF_REPLICAS);
  const limits = {
    runsAtOnce,
    longestQueue,
    replicas,
    longestRun: Number(settings.BRIEF_RUN_TIMEOUT_MINUTES) * 60_000,
  };
  return createSharedQueue({ ...parts, ...limits, group, unfinished, clock: systemClock });
}

/** Views tell what another log held when they were saved at a place that this one does not have. */
async function forgetForeignViews(connection: Connection, views: ViewStore, log: Log): Promise<void> {
  for (const { view } of projections) {
    const position = await views.position(view);
    if (position === 0 || (await isKnownPosition(connection, position))) continue;
    log.warn('a view was made from another log, it is made anew', { view });
    await views.clear(view);
  }
}
