import type { EventStore } from '../../src/ports/event-store.js';
import { createAppend } from './append.js';
import type { Connection } from './connection.js';
import { follow } from './follow.js';
import { createHead } from './head.js';
import { readStream } from './read.js';

/** Events in an EventStoreDB, in streams that begin with the connection's prefix. */
export function eventStoreDb(connection: Connection): EventStore {
  return {
    read: (stream, from = 0) => readStream(connection, stream, from),
    append: createAppend(connection),
    follow: (after, signal) => follow(connection, after, signal),
    head: createHead(connection),
  };
}
