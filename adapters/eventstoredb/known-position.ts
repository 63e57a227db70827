import type { Position } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { takeIn } from './read.js';
import { reasonOf, unavailable } from './unavailable.js';

/**
 * Whether an event of the service stands at this very position of the log. Views that were saved at another one belong to
 * another log: a database that was set up anew, or another server.
 */
export async function isKnownPosition(connection: Connection, position: Position): Promise<boolean> {
  const place = { commit: BigInt(position), prepare: BigInt(position) };
  const options = { fromPosition: place, maxCount: 1, requiresLeader: true } as const;
  try {
    const [event] = await takeIn(connection, connection.client.readAll(options));
    return event?.position?.commit === place.commit && event.streamId.startsWith(connection.prefix);
  } catch (error) {
    // A position inside another event is no place to read from, for which the server has no better name.
    if (reasonOf(error) === 'unknown error') return false;
    throw unavailable('read', error);
  }
}
