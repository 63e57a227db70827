import type { RecordedEvent as Kept, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent, Revision } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { deriveEventId } from './event-ids.js';
import { inTime, reasonOf, refusalOf, unavailable } from './unavailable.js';

/** The stream's events from a revision on, in order; empty when there is no such stream. */
export function readStream(connection: Connection, stream: string, from: Revision): Promise<readonly RecordedEvent[]> {
  return keptEvents(connection, stream, from).then((events) =>
    events.map((event) => recordedEvent(event, connection.prefix)),
  );
}

/** The same as the server keeps them; `count` at most. */
export function keptEvents(
  connection: Connection,
  stream: string,
  from: Revision,
  count = Number.MAX_SAFE_INTEGER,
): Promise<readonly Kept[]> {
  const options = { fromRevision: BigInt(from), maxCount: count, requiresLeader: true };
  return collect(connection, connection.client.readStream(connection.prefix + stream, options));
}

/** Null when there is no such stream. */
export async function lastEvent(connection: Connection, stream: string): Promise<RecordedEvent | null> {
  const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true } as const;
  const [last] = await collect(connection, connection.client.readStream(connection.prefix + stream, options));
  return last === undefined ? null : recordedEvent(last, connection.prefix);
}

/** The event as the port knows it; `prefix` is taken from its stream's name. */
export function recordedEvent(kept: Kept, prefix: string): RecordedEvent {
  const stream = kept.streamId.slice(prefix.length);
  const revision = Number(kept.revision);
  return {
    type: kept.type,
    data: kept.data,
    id: deriveEventId(stream, revision),
    stream,
    revision,
    position: Number(kept.position?.commit),
    metadata: kept.metadata as EventMetadata,
  };
}

/** Takes in an answer of many parts; the call is ended whatever becomes of it, for one that is left open leaks. */
export async function takeIn(
  { longestAnswer }: Connection,
  answer: StreamingRead<ResolvedEvent>,
): Promise<readonly Kept[]> {
  const events: Kept[] = [];
  const reading = (async () => {
    for await (const { event } of answer) if (event !== undefined) events.push(event);
  })();
  try {
    await inTime(longestAnswer, 'read', reading, () => answer.destroy());
  } finally {
    await answer.cancel();
  }
  return events;
}

/** Empty when there is no such stream. */
async function collect(connection: Connection, answer: StreamingRead<ResolvedEvent>): Promise<readonly Kept[]> {
  try {
    return await takeIn(connection, answer);
  } catch (error) {
    if (reasonOf(error) === 'stream-not-found') return [];
    throw refusalOf(error) ?? unavailable('read', error);
  }
}
