import { randomUUID } from 'node:crypto';
import { Misconfigured } from '../cli/terminal.js';
import { type Connection, connect } from '../eventstoredb/connection.js';
import { eventStoreDb } from '../eventstoredb/event-store.js';
import { createRunGroup } from '../eventstoredb/run-group.js';
import { createLog } from './log.js';
import type { OpenedPlace } from './migration-places.js';
import type { Settings } from './settings.js';

/** Nobody waits for one answer of a migration: a large append to a busy server may take its time. In milliseconds. */
const longestAnswerOfMigration = 30_000;

/** An EventStoreDB under the prefix of the settings. Rejects with `EventStoreUnavailable` when it cannot be reached. */
export async function openServer(
  settings: Settings,
  url: string,
  longestAnswer = longestAnswerOfMigration,
): Promise<OpenedPlace> {
  const options = { prefix: settings.BRIEF_STREAM_PREFIX, worker: randomUUID(), longestAnswer };
  const connection = await connect(url, options).catch((error: unknown) => {
    throw new Misconfigured(error instanceof Error ? error.message : String(error));
  });
  try {
    const events = eventStoreDb(connection);
    await events.head();
    return { name: 'EventStoreDB', events, isInUse: await hasWorkers(connection), close: connection.close };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Where the server does not tell, there is no line of runs yet, or it is not for this user to see. */
async function hasWorkers(connection: Connection): Promise<boolean> {
  const group = createRunGroup(connection, { inFlight: 1, log: createLog('silent') });
  return group.state().then(
    ({ workers }) => workers.size > 0,
    () => false,
  );
}
