import type { AppendResult as Acknowledgement, JSONEventType } from '@eventstore/db-client';
import { jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { requireAppendable } from '../../src/application/appendable.js';
import {
  type AppendResult,
  type EventMetadata,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
} from '../../src/ports/event-store.js';
import type { Connection } from './connection.js';
import { deriveContentId, deriveEventId } from './event-ids.js';
import { keptEvents, lastEvent } from './read.js';
import { inTime, reasonOf, refusalOf, unavailable } from './unavailable.js';

type Conflict = Extract<AppendResult, { kind: 'conflict' }>;
type Sent = ReturnType<typeof jsonEvent<JSONEventType<string, never, EventMetadata>>>;
type Send = (
  stream: string,
  events: readonly Sent[],
  expected: ExpectedRevision,
) => Promise<Acknowledgement | Conflict>;

export function createAppend(connection: Connection): EventStore['append'] {
  const send = createSend(connection);
  return async (stream, events, expected, metadata) => {
    const texts = requireAppendable(stream, events, expected, metadata);
    // The server answers an append of nothing with a conflict, whatever it expects.
    if (events.length === 0) return appendNothing(connection, stream, expected);
    const first = expected === 'no_stream' ? 0 : expected + 1;
    const sent = events.map(({ type }, index) => {
      const data = texts.data[index] ?? '';
      const id = deriveContentId(stream, first + index, { type, data, worker: metadata.worker });
      // Read from the text, so that whoever changes the event meanwhile changes nothing of what is sent.
      return jsonEvent({
        id,
        type,
        data: JSON.parse(data) as never,
        metadata: JSON.parse(texts.metadata) as EventMetadata,
      });
    });
    const answer = await send(stream, sent, expected);
    const ids = events.map((_, index) => deriveEventId(stream, first + index));
    const revision = first + events.length - 1;
    if (!('kind' in answer)) return { kind: 'appended', revision, position: positionOf(answer), ids };
    // While the first of two equal appends is still being written, the server takes the second for another one.
    const position = await positionOfStanding(connection, stream, first, sent, answer.actual);
    return position === null ? answer : { kind: 'appended', revision, position, ids };
  };
}

function positionOf({ position }: Acknowledgement): number {
  if (position === undefined)
    throw new EventStoreUnavailable('EventStoreDB acknowledged an append without its position');
  return Number(position.commit);
}

/** Of the last one, where the very events that were sent stand in the stream; null where others do, or none. */
async function positionOfStanding(
  connection: Connection,
  stream: string,
  first: number,
  sent: readonly Sent[],
  actual: ExpectedRevision,
): Promise<number | null> {
  if (actual === 'no_stream' || actual < first + sent.length - 1) return null;
  const standing = await keptEvents(connection, stream, first, sent.length);
  const isSame = standing.length === sent.length && standing.every(({ id }, index) => id === sent[index]?.id);
  return isSame ? Number(standing.at(-1)?.position?.commit) : null;
}

/** As an append of some events would be answered, were there any. */
async function appendNothing(
  connection: Connection,
  stream: string,
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const last = await lastEvent(connection, stream);
  const actual = last?.revision ?? 'no_stream';
  if (actual !== expected) return { kind: 'conflict', actual };
  return { kind: 'appended', revision: last?.revision ?? -1, position: last?.position ?? 0, ids: [] };
}

/** For how long appends go one call each, once the shared call for all of them did not work, in milliseconds. */
const singleCalls = 60_000;
const mostCalls = 3;

/**
 * Sends an append under the same ids up to three times: a server that is no longer the leader names the one that is, and where
 * the call that all appends share does not work (one failed question for the server's features breaks it until the client
 * reconnects), each append is a call of its own. The client takes that way whenever it is handed credentials.
 */
function createSend(connection: Connection): Send {
  let singleUntil = Number.NEGATIVE_INFINITY;
  const mayGoBetter = (error: unknown) => {
    const reason = reasonOf(error);
    if (reason === 'internal error') singleUntil = performance.now() + singleCalls;
    return reason === 'internal error' || reason === 'not-leader';
  };
  return async (...append) => {
    for (let calls = 1; ; calls += 1) {
      try {
        return await call(connection, performance.now() < singleUntil, ...append);
      } catch (error) {
        if (calls === mostCalls || !mayGoBetter(error)) throw refusalOf(error) ?? unavailable('append', error);
      }
    }
  };
}

async function call(
  { client, prefix, credentials, longestAnswer }: Connection,
  isSingle: boolean,
  ...[stream, events, expected]: Parameters<Send>
): ReturnType<Send> {
  const expectedRevision = expected === 'no_stream' ? expected : BigInt(expected);
  const options = { expectedRevision, requiresLeader: true, ...(isSingle ? { credentials } : {}) };
  try {
    return await inTime(longestAnswer, 'append', client.appendToStream(prefix + stream, [...events], options));
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    return { kind: 'conflict', actual: revisionOf(error) };
  }
}

function revisionOf({ actualVersion }: WrongExpectedVersionError): ExpectedRevision {
  return typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no_stream';
}
