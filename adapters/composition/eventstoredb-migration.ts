import { randomUUID } from 'node:crypto';
import { Misconfigured } from '../cli/errors.js';
import { connect } from '../eventstoredb/connection.js';
import { eventStoreDb } from '../eventstoredb/event-store.js';
import { otherWorkers } from '../eventstoredb/worker-registry.js';
import type { OpenedPlace } from './migration-places.js';
import type { Settings } from './settings.js';

/**
 * In milliseconds. A migration is not interactive: a large append to a busy server may take its time. Replicas that
 * work on the log announce themselves every two seconds.
 */
const migration = { timeout: 30_000, watchForReplicas: 3_000 };

/**
 * Opens the events in an EventStoreDB under the configured prefix. Rejects with `EventStoreUnavailable` when it cannot
 * be reached.
 */
export async function openServer(
  settings: Settings,
  url: string,
  { timeout, watchForReplicas }: typeof migration = migration,
): Promise<OpenedPlace> {
  const prefix = settings.BRIEF_STREAM_PREFIX;
  const connection = connectTo(url, { prefix, worker: randomUUID(), longestAnswer: timeout });
  try {
    const events = eventStoreDb(connection);
    await events.head();
    const replicas = watchForReplicas === 0 ? new Set() : await otherWorkers(connection, watchForReplicas);
    return { name: 'EventStoreDB', events, isInUse: replicas.size > 0, close: async () => connection.close() };
  } catch (error) {
    connection.close();
    throw error;
  }
}

function connectTo(...parameters: Parameters<typeof connect>): ReturnType<typeof connect> {
  try {
    return connect(...parameters);
  } catch (error) {
    throw new Misconfigured(error instanceof Error ? error.message : String(error));
  }
}
