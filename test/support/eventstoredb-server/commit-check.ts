import { type EventLog, noStream } from './event-log.js';
import { tombstoneRevision } from './event-record.js';
import { isSoftDeleted } from './stream-metadata.js';

/** What a writer says of the stream: its last revision (-1 for no stream), or less. */
export type Expected = number | 'any' | 'stream_exists';

/** `corrupted` is an append that stands in part only; a client is told what it is told for a wrong version. */
export type Decision =
  | Readonly<{ kind: 'write' }>
  | Readonly<{ kind: 'stream-deleted' }>
  | Readonly<{ kind: 'wrong-expected-version'; current: number }>
  | Readonly<{ kind: 'idempotent'; revision: number }>;

/** Whether events with these ids may follow the expected revision, or stand there already. */
export function checkCommit(log: EventLog, stream: string, expected: Expected, ids: readonly string[]): Decision {
  const current = log.lastRevision(stream);
  if (current === tombstoneRevision) return { kind: 'stream-deleted' };
  if (expected === 'stream_exists') {
    if (isSoftDeleted(log, stream)) return { kind: 'stream-deleted' };
    if (current === noStream && log.lastRevision(`$$${stream}`) === noStream)
      return { kind: 'wrong-expected-version', current };
  }
  if (expected === 'any' || expected === 'stream_exists') return checkByIds(log, stream, ids);
  if (expected === current) return { kind: 'write' };
  return checkAtRevision(log, stream, expected, ids);
}

/** Without a revision only the node's memory of late ids can tell a repetition. */
function checkByIds(log: EventLog, stream: string, ids: readonly string[]): Decision {
  const places = ids.map((id) => log.whereIs(id)).map((place) => (place?.stream === stream ? place : undefined));
  const last = places.at(-1);
  if (places[0] === undefined) return { kind: 'write' };
  const current = log.lastRevision(stream);
  if (last === undefined || places.includes(undefined)) return { kind: 'wrong-expected-version', current };
  return { kind: 'idempotent', revision: last.revision };
}

function checkAtRevision(log: EventLog, stream: string, expected: number, ids: readonly string[]): Decision {
  const current = log.lastRevision(stream);
  const standing = log.eventsOf(stream);
  const matching = ids.findIndex((id, index) => standing[expected + 1 + index]?.id !== id);
  if (ids.length > 0 && matching === -1) return { kind: 'idempotent', revision: expected + ids.length };
  const anew = matching === 0 && expected === noStream && isSoftDeleted(log, stream);
  return anew ? { kind: 'write' } : { kind: 'wrong-expected-version', current };
}
