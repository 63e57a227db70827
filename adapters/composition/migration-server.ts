import { randomUUID } from 'node:crypto';
import { Misconfigured } from '../cli/errors.js';
import { connect } from '../eventstoredb/connection.js';
import { eventStoreDb } from '../eventstoredb/event-store.js';
import type { OpenedPlace } from './migration-places.js';
import type { Settings } from './settings.js';

/** A migration is not interactive: a large append to a busy server may take its time, in milliseconds. */
const migrationTimeoutMilliseconds = 30_000;

/** Opens the events in an EventStoreDB under the configured prefix. Rejects with `EventStoreUnavailable` when it cannot be reached. */
export async function openServer(
  settings: Settings,
  url: string,
  timeoutMilliseconds = migrationTimeoutMilliseconds,
): Promise<OpenedPlace> {
  const connection = connectTo(url, {
    prefix: settings.BRIEF_STREAM_PREFIX,
    worker: randomUUID(),
    longestAnswer: timeoutMilliseconds,
  });
  try {
    const events = eventStoreDb(connection);
    await events.head();
    return { name: 'EventStoreDB', events, isInUse: false, close: async () => connection.close() };
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
