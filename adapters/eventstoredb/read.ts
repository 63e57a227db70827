import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import {
  EventStoreUnavailable,
  type Position,
  type RecordedEvent,
  type Revision,
} from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { type Message, positionOf, recordedEvent, streamOf } from './recorded-event.js';
import { logRequest, streamRequest } from './requests.js';
import { isEventStream } from './service-streams.js';
import { isServiceError, StreamDeleted, withRetries } from './unavailable.js';
import { withTimeout } from './with-timeout.js';

/** Returns the stream's events from a revision on, in order; an empty list when it does not exist or was deleted. */
export async function readStream(
  connection: Connection,
  stream: string,
  from: Revision,
): Promise<readonly RecordedEvent[]> {
  const messages = await readUndeleted(connection, streamRequest(connection.prefix + stream, from, null));
  return messages?.map((message) => recordedEvent(message, connection.prefix)) ?? [];
}

/**
 * Returns whether an event of the service is at exactly this position. Views that were saved at a position without one
 * were made from another log: a database that was set up anew, or another server.
 */
export async function hasEventAt(connection: Connection, position: Position): Promise<boolean> {
  const place = { commit: String(position), prepare: String(position) };
  try {
    const [message] = (await read(connection, logRequest(place, false, 1))) ?? [];
    if (message === undefined || positionOf(message) !== position) return false;
    return isEventStream(connection.prefix, streamOf(message));
  } catch (error) {
    // The server has no better name for a place inside another event.
    const cause = error instanceof EventStoreUnavailable ? error.cause : null;
    if (isServiceError(cause) && cause.details.includes('ReadAllResult')) return false;
    throw error;
  }
}

/** Returns the events that a request finds; null when the stream does not exist or was deleted. */
export function readUndeleted(connection: Connection, request: ReadReq): Promise<readonly Message[] | null> {
  return read(connection, request).catch((error: unknown) => {
    if (error instanceof StreamDeleted) return null;
    throw error;
  });
}

/** Returns the events that a request finds; null when there is no such stream. Rejects with `StreamDeleted`. */
export function read(connection: Connection, request: ReadReq): Promise<readonly Message[] | null> {
  return withRetries('read', async () => {
    const call = await connection.read(request);
    return withTimeout(connection.longestAnswer, 'read', collect(call), () => call.cancel());
  });
}

async function collect(call: ClientReadableStream<ReadResp>): Promise<readonly Message[] | null> {
  const messages: Message[] = [];
  let isFound = true;
  for await (const response of call as AsyncIterable<ReadResp>) {
    if (response.hasStreamNotFound()) isFound = false;
    const message = response.getEvent()?.getEvent();
    if (message !== undefined) messages.push(message);
  }
  return isFound ? messages : null;
}
