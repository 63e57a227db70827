import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { encodeAppend } from '../../src/ports/encode-append.js';
import { uuidFromText } from '../../src/ports/event-id.js';
import type { EventStore, ExpectedRevision, Position } from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { read } from './read.js';
import { idOf, positionOf, storedMetadata } from './recorded-event.js';
import { appendRequest, streamRequest } from './requests.js';
import { failed, NamedFailure } from './unavailable.js';
import { withRetries } from './with-retries.js';

/** What the server reports of an append. It may not know the position of one that repeats an earlier append. */
type Reported =
  | Readonly<{ kind: 'appended'; position: Position | null }>
  | Readonly<{ kind: 'conflict'; actual: ExpectedRevision }>;

/**
 * Returns the append of an event store; `remember` gets the data of each event under its id, and returns whether it
 * knew the id.
 */
export function createAppend(
  connection: Connection,
  remember: (id: string, data: Readonly<Record<string, unknown>>) => boolean,
): EventStore['append'] {
  return async (stream, events, expected, metadata) => {
    const encoded = encodeAppend(stream, events, expected, storedMetadata(stream, metadata));
    const first = expected === 'no_stream' ? 0 : expected + 1;
    const bytes = Buffer.from(encoded.metadata);
    let isRepeated = false;
    const proposed = events.map(({ type, data }, index) => {
      const text = encoded.data[index] ?? '';
      const id = contentId([stream, first + index, type, metadata.worker], text);
      if (remember(id, data)) isRepeated = true;
      return { id, type, data: Buffer.from(text), metadata: bytes };
    });
    const ids = proposed.map(({ id }) => id);
    const name = connection.prefix + stream;
    const request = appendRequest(name, proposed, expected);
    const reported = await withRetries('append', async (attempt) => {
      if (attempt > 1) isRepeated = true;
      return reportedIn(await connection.append(request));
    });
    if (reported.kind === 'conflict' && !isRepeated) return reported;
    // While the first of two equal appends is still being written, the server takes the second for another one.
    const known = reported.kind === 'appended' ? reported.position : null;
    const position = known ?? (await positionOfSame(connection, name, first, ids));
    if (position === null && reported.kind === 'conflict') return reported;
    if (position === null) throw failed('append', new NamedFailure('no position'));
    return { kind: 'appended', revision: first + ids.length - 1, position, lastEventId: ids.at(-1) ?? '' };
  };
}

/**
 * Returns the id of an event in the database. The server recognises a repeated append by ids alone, so the id covers
 * everything that makes two events the same: place, type, data and worker.
 */
function contentId(content: readonly [stream: string, revision: number, type: string, worker: string], data: string) {
  return uuidFromText(`${JSON.stringify(content)}${data}`);
}

/**
 * Returns the position of the last event where exactly these events are at these revisions; null where they are not.
 */
async function positionOfSame(connection: Connection, name: string, first: number, ids: readonly string[]) {
  const found = (await read(connection, streamRequest(name, first, ids.length))) ?? [];
  const last = found.at(-1);
  const isSame = found.length === ids.length && found.every((message, index) => idOf(message) === ids[index]);
  return isSame && last !== undefined ? positionOf(last) : null;
}

/** Throws for everything but a success or a conflict. */
export function reportedIn(response: BatchAppendResp): Reported {
  const success = response.getSuccess();
  const error = response.getError();
  if (success !== undefined) {
    const position = success.getPosition()?.getCommitPosition();
    return { kind: 'appended', position: position === undefined ? null : Number(position) };
  }
  if (error?.getMessage() !== 'WrongExpectedVersion') throw new NamedFailure(error?.getMessage() ?? 'unknown');
  const detail = shared.WrongExpectedVersion.deserializeBinary(error.getDetails()?.getValue_asU8() ?? new Uint8Array());
  const actual = detail.hasCurrentStreamRevision() ? Number(detail.getCurrentStreamRevision()) : 'no_stream';
  return { kind: 'conflict', actual };
}
