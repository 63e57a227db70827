import { randomUUID } from 'node:crypto';
import { checkCommit, type Decision, type Expected } from './commit-check.js';
import { type EventLog, noStream } from './event-log.js';
import { type ProposedEvent, recordSize, systemEvent, tombstoneRevision } from './event-record.js';
import { isSoftDeleted, truncateBefore } from './stream-metadata.js';

/** `position` is null where the node no longer finds the events that an append repeats. */
export type Written =
  | Readonly<{ kind: 'written'; revision: number; position: number | null }>
  | Exclude<Decision, Readonly<{ kind: 'write' | 'idempotent' }>>;

export function writeEvents(
  log: EventLog,
  stream: string,
  expected: Expected,
  events: readonly ProposedEvent[],
): Written {
  const ids = events.map(({ id }) => id);
  const decision = checkCommit(log, stream, expected, ids);
  if (decision.kind === 'idempotent')
    return { kind: 'written', revision: decision.revision, position: whereFound(log, stream, decision.revision) };
  if (decision.kind !== 'write') return decision;
  const before = log.lastRevision(stream);
  const anew = isSoftDeleted(log, stream);
  const written = events.length === 0 ? writeNothing(log, stream) : log.append(stream, events);
  if (anew) truncateBefore(log, stream, before + 1);
  return { kind: 'written', revision: written.revision, position: written.position };
}

/** A soft delete hides what stands and lets the stream go on; with `forGood` the stream has ended. */
export function deleteStream(log: EventLog, stream: string, expected: Expected, forGood: boolean): Written {
  const decision = checkCommit(log, stream, expected, [randomUUID()]);
  if (decision.kind === 'idempotent') throw new Error('a delete has an id of its own');
  if (decision.kind !== 'write') return decision;
  if (!forGood && log.lastRevision(stream) === noStream && log.lastRevision(`$$${stream}`) === noStream)
    return { kind: 'wrong-expected-version', current: noStream };
  const { position } = forGood ? log.bury(stream) : truncateBefore(log, stream, tombstoneRevision);
  return { kind: 'written', revision: tombstoneRevision, position };
}

/** An append of no events takes room in the log and leaves the stream as it is. */
function writeNothing(log: EventLog, stream: string): Readonly<{ revision: number; position: number }> {
  const position = log.skip(recordSize(stream, systemEvent(randomUUID(), '', '')));
  return { revision: log.lastRevision(stream), position };
}

function whereFound(log: EventLog, stream: string, revision: number): number | null {
  if (isSoftDeleted(log, stream)) return null;
  return log.eventsOf(stream)[revision]?.position ?? null;
}
